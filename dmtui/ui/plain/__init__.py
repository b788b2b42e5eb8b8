"""The table as plain sentences and a prompt, without any terminal library."""
