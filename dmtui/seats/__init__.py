"""The seats: who decides, given nothing but a view."""
