"""A bot seat: the talk with a good bot, and an end to every bad one."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import msgspec
import pytest

from dmtui.game.game import Game
from dmtui.game.ruleset import Fines, Ruleset
from dmtui.game.view import SeatView, view
from dmtui.seats.bot.command import Bot, Limits
from dmtui.seats.bot.fault import BotError
from dmtui.seats.bot.seat import FAILURES, BotSeat, _span
from dmtui.seats.seat import SeatError, SeatGone
from tests.game.scenarios import choose, dealt, start
from tests.processes import wait_until
from tests.seats.bot.programs import (
    AMPLE,
    FIRST,
    GREETS,
    HASTY,
    LEAVES,
    bot,
    is_gone,
    script,
    started,
)

NAMES = ("You", "Moira", "Tavish", "Brenna")
SEEN = view(choose(dealt(start()), "wizards"), 0)


async def ask(seat: BotSeat, seen: SeatView = SEEN) -> object:
    return await seat.decide(seen, Random(0))


async def failure(seat: BotSeat) -> str:
    with pytest.raises(SeatError) as caught:
        await ask(seat)
    assert caught.value.__cause__ is None
    return str(caught.value)


async def test_a_good_bot_is_told_what_the_page_says(tmp_path: Path) -> None:
    note = tmp_path / "told"
    keep = f"with open({str(note)!r}, 'a') as told: told.write(line)"
    seat = BotSeat(bot(tmp_path, keep, GREETS, FIRST, LEAVES), NAMES)
    assert await ask(seat) == SEEN.legal_actions()[0]
    await seat.close()
    hello, shown, decide, bye = map(json.loads, note.read_text().splitlines())
    assert hello == {
        "type": "hello",
        "protocol": 1,
        "seat": 0,
        "names": list(NAMES),
        "ruleset": msgspec.to_builtins(Ruleset()),
        "seconds": AMPLE.decision,
    }
    assert shown == {"type": "view", "view": json.loads(msgspec.json.encode(SEEN))}
    assert decide["type"] == "decide"
    assert decide["legal"] == list(msgspec.to_builtins(SEEN.legal_actions()))
    assert int(decide["chance"], 16) == Random(0).getrandbits(128)
    assert len(decide["chance"]) == 32
    assert bye == {"type": "bye"}
    assert all(map(is_gone, started(tmp_path)))


async def test_one_process_answers_all_decisions_of_a_game(tmp_path: Path) -> None:
    seat = BotSeat(bot(tmp_path, GREETS, FIRST, LEAVES), NAMES)
    for _ in range(3):
        await ask(seat)
    await seat.close()
    await seat.close()
    assert len(started(tmp_path)) == 1


async def test_stakes_beyond_64_bits_reach_a_bot(tmp_path: Path) -> None:
    rules = Ruleset(fines=Fines(wizard=10**30))
    game = choose(dealt(Game.new(rules, 0)), "wizards")
    seat = BotSeat(bot(tmp_path, GREETS, FIRST, LEAVES), NAMES)
    assert await ask(seat, view(game, 0)) == view(game, 0).legal_actions()[0]
    await seat.close()


BAD = {
    "slow": ("elif kind == 'decide': time.sleep(60)", "did not decide within 0.05 seconds"),
    "dies": ("elif kind == 'decide': sys.exit(3)", "it ended"),
    "nonsense": ("elif kind == 'decide': print('fold', flush=True)", "no message that is wanted"),
    "not JSON": ("elif kind == 'decide': print('{\"type', flush=True)", "no message"),
    "not UTF-8": ("elif kind == 'decide': os.write(1, b'\\xff\\n')", "no message"),
    "nested": ("elif kind == 'decide': print('[' * 9999, flush=True)", "no message"),
    "greets twice": ("elif kind == 'decide': greet()", "no message"),
    "complains": ("elif kind == 'decide': say(type='error', message='Kw')", "reported an error"),
    "no card": (
        "elif kind == 'decide': say(type='action', action={'type': 'play', 'seat': 0, 'card': 1})",
        "no message",
    ),
    "endless line": (
        "elif kind == 'decide':\n    os.write(1, b'x' * 10_000_000)",
        "a line of more than 64 KiB",
    ),
    "chatters": (
        "elif kind == 'decide':\n    while True: print('{}', flush=True)",
        "no message",
    ),
}


@pytest.mark.parametrize(("body", "says"), BAD.values(), ids=BAD)
async def test_a_bad_bot_is_an_error_and_is_stopped(tmp_path: Path, body: str, says: str) -> None:
    limits = HASTY if "within" in says else AMPLE
    seat = BotSeat(bot(tmp_path, GREETS, body, limits=limits), NAMES)
    assert says in await failure(seat)
    await seat.close()
    assert all(map(is_gone, started(tmp_path)))


async def test_a_bot_that_fails_is_started_again_and_after_three_times_no_more(
    tmp_path: Path,
) -> None:
    seat = BotSeat(bot(tmp_path, GREETS, "elif kind == 'decide': sys.exit()"), NAMES)
    for _ in range(FAILURES):
        with pytest.raises(BotError):
            await ask(seat)
    for _ in range(2):
        with pytest.raises(SeatGone, match="it ended"):
            await ask(seat)
    assert len(started(tmp_path)) == FAILURES
    await seat.close()


async def test_only_failures_in_a_row_count(tmp_path: Path) -> None:
    """It fails whenever it was started an odd number of times before."""
    body = "elif kind == 'decide' and len(open(pids.name).read().split()) % 2: sys.exit()"
    seat = BotSeat(bot(tmp_path, GREETS, body, FIRST), NAMES)
    for _ in range(2 * FAILURES):
        await failure(seat)
        assert await ask(seat) == SEEN.legal_actions()[0]
        seat._program.kill("the next one")
    await seat.close()


async def test_a_bot_is_told_why_its_choice_is_not_allowed_and_goes_on(tmp_path: Path) -> None:
    note = tmp_path / "why"
    body = "\n".join(
        (
            "elif kind == 'decide' and not os.path.exists(NOTE):",
            "    say(type='action', action={'type': 'play', 'seat': 1, 'card': 'Kw'})",
            "elif kind == 'error': open(NOTE, 'w').write(message['message'])",
        )
    ).replace("NOTE", repr(str(note)))
    seat = BotSeat(bot(tmp_path, GREETS, body, FIRST), NAMES)
    assert await failure(seat) == "what it chose is not allowed"
    assert await ask(seat) == SEEN.legal_actions()[0]
    assert note.read_text().endswith(".")
    assert len(started(tmp_path)) == 1
    await seat.close()


async def test_a_late_answer_is_never_taken_for_the_next_decision(tmp_path: Path) -> None:
    late = "elif kind == 'decide':\n    time.sleep(0.2)"
    answer = FIRST.removeprefix("elif kind == 'decide': ")
    seat = BotSeat(bot(tmp_path, GREETS, f"{late}\n    {answer}", limits=HASTY), NAMES)
    for _ in range(2):
        assert "did not decide" in await failure(seat)
    assert len(started(tmp_path)) == 2
    await seat.close()


async def test_a_bot_that_writes_unasked_is_not_believed(tmp_path: Path) -> None:
    twice = "\n".join(
        (
            "elif kind == 'decide':",
            "    for _ in range(2):",
            "        say(type='action', action=message['legal'][0])",
        )
    )
    seat = BotSeat(bot(tmp_path, GREETS, twice), NAMES)
    await ask(seat)
    program = seat._program
    await asyncio.to_thread(wait_until, lambda: program.unread)
    assert await failure(seat) == "it wrote without being asked"
    await seat.close()


HELLOS = {
    "silent": ("time.sleep(60)", "did not say hello within 0.05 seconds"),
    "newer": ("say(type='hello', protocol=2)", "version 2 of the protocol, not 1"),
    "hasty": (
        "say(type='action', action={'type': 'choose', 'seat': 0, 'hand': 'staff'})",
        "hello first",
    ),
    "absent": ("sys.exit()", "it ended"),
}


@pytest.mark.parametrize(("body", "says"), HELLOS.values(), ids=HELLOS)
async def test_a_bot_has_to_say_hello(tmp_path: Path, body: str, says: str) -> None:
    limits = Limits(hello=0.05) if "within" in says else AMPLE
    seat = BotSeat(bot(tmp_path, body, limits=limits), NAMES)
    assert says in await failure(seat)
    await seat.close()


@pytest.mark.parametrize(
    ("limit", "words"), [(0.05, "0.05 seconds"), (1.0, "1 second"), (10.0, "10 seconds")]
)
def test_a_limit_is_told_in_words(limit: float, words: str) -> None:
    assert _span(limit) == words


@pytest.mark.parametrize("command", ["/no/such/program", "'open", "", "/etc/passwd", "a\0b"])
async def test_what_cannot_be_started_is_an_error_like_any_other(command: str) -> None:
    seat = BotSeat(Bot(command), NAMES)
    assert await failure(seat) in ("it cannot be started", "its command cannot be understood")
    await seat.close()


async def test_a_flood_on_standard_error_goes_nowhere(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    flood = "os.write(2, b'Kw ' * 1_000_000)"
    seat = BotSeat(bot(tmp_path, flood, GREETS, FIRST, LEAVES), NAMES)
    assert await ask(seat) == SEEN.legal_actions()[0]
    await seat.close()
    assert capfd.readouterr() == ("", "")


async def test_a_python_bot_need_not_flush(tmp_path: Path) -> None:
    source = "\n".join(
        (
            "import json, sys",
            "for line in sys.stdin:",
            "    message = json.loads(line)",
            "    if message['type'] == 'hello': print('{\"type\": \"hello\", \"protocol\": 1}')",
            "    if message['type'] == 'decide':",
            "        print(json.dumps({'type': 'action', 'action': message['legal'][0]}))",
        )
    )
    seat = BotSeat(script(tmp_path, source), NAMES)
    assert await ask(seat) == SEEN.legal_actions()[0]
    await seat.close()


async def test_a_bot_is_asked_only_in_its_turn() -> None:
    with pytest.raises(SeatError, match="not its turn"):
        await ask(BotSeat(Bot("/bin/false"), NAMES), view(dealt(start()), 1))
