"""How the tests run.

Hypothesis never times an example, and in CI always tries the same ones. The collector of cycles
looks less often than in a program that is to stay small: it would take a fifth of the time.
Bytecode is kept, even where an environment says otherwise: the program is started a hundred times,
and would be compiled as often. Nor does it matter how the tests were started: in the background a
shell has Ctrl+C ignored, and ``nohup`` a hangup, but what they start does not inherit that.
"""

import gc
import os
import signal
import sys

import pytest
from hypothesis import HealthCheck, settings

gc.set_threshold(50_000, 20, 20)

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

for name in ("SIGINT", "SIGHUP"):
    number = getattr(signal, name, None)
    if number is not None and signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, lambda *_: None)

_SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("here", deadline=None, suppress_health_check=_SLOW_IS_FINE)
settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=_SLOW_IS_FINE,
)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hundreds of games are saved after every decision; programs of their own do wait."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
