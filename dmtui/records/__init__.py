"""Games on disk, the seeds behind them, and where files live."""
