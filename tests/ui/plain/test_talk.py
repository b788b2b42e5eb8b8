"""Questions, wrong answers and requests in plain lines."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from dmtui.game.actions import Choose, Deal, Dragon, DragonChoice, Play, Secret
from dmtui.game.cards import PLAYABLE
from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.game.state import Phase
from dmtui.game.view import SeatView, view
from dmtui.records.record import Record, encode
from dmtui.records.save_file import SaveFile
from dmtui.records.store import Store, StoreError
from dmtui.ui.plain import voice
from dmtui.ui.plain.rules import rules, spoken
from dmtui.ui.sorting import arranged
from tests.records.games import played, record_of
from tests.ui.plain.talking import Talk, asked, go_on, new, saved, talk

OLD = "2026-01-01T00:00:00Z"


def answers(told: Talk) -> list[str]:
    """What follows each prompt, up to the next."""
    return [part.partition("\n")[2] for part in told.said.split("\n> ")]


def flat(told: Talk) -> str:
    """What was said, without the line ends."""
    return " ".join(told.said.split())


def own(folder: Path, since: Record | None = None) -> list[Any]:
    """What the person decided in the saved game, after another record of it."""
    actions = saved(folder).actions[len(since.actions) if since else 0 :]
    return [each for each in actions if not isinstance(each, Deal) and each.seat == 0]


def must_follow(seen: SeatView) -> bool:
    """One card alone may be played, of some; nothing can be said of a trick yet."""
    playable = seen.playable()
    return len(playable) == 1 and len(seen.cards) == 5


FOLLOW = asked(must_follow)
SEEN = view(Game.replay(FOLLOW.ruleset, FOLLOW.first_dragonmaster, FOLLOW.actions), 0)
(ONE,) = SEEN.playable()
NOT = next(card for card in SEEN.cards if card is not ONE)
OTHER = next(card for card in PLAYABLE if card not in SEEN.cards)
QUESTION = f"Your turn: follow {ONE.clan.title}."


def test_a_wrong_answer_gets_a_sentence_and_the_question_again(tmp_path: Path) -> None:
    told = go_on(tmp_path, FOLLOW, f"9\n{OTHER.code}\nxyzzy\n{NOT.code}\n")
    first, second, third, fourth = answers(told)[1:-1]
    assert first.startswith(f"There is no number 9 here: type 1.\n{QUESTION}\n1: {ONE.title}")
    assert second.startswith(f"You do not hold the {OTHER.title}.\n{QUESTION}\n1: {ONE.title}")
    assert third.startswith(f"'xyzzy' is no answer here: type 1, or 'help'.\n{QUESTION}\n1: ")
    follow = f"You hold {ONE.clan.title}: follow with the {ONE.rank.title}."
    assert fourth.startswith(f"{follow}\n{QUESTION}\n1: {ONE.title}")
    assert own(tmp_path, FOLLOW) == []


@pytest.mark.parametrize("typed", ["1", ONE.code, ONE.title, f"play {ONE.code}", ONE.title[:6]])
def test_a_card_is_played_by_its_number_or_name(tmp_path: Path, typed: str) -> None:
    told = go_on(tmp_path, FOLLOW, f"{typed}\n")
    assert f"You play the {ONE.title} ({ONE.code})" in told.said
    assert own(tmp_path, FOLLOW) == [Play(0, ONE)]


def test_a_forced_card_plays_itself_where_that_is_wanted(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("forced = true\n")
    told = go_on(tmp_path, FOLLOW, "", settings=tmp_path / "settings.toml")
    assert own(tmp_path, FOLLOW)[0] == Play(0, ONE)
    assert QUESTION not in told.said


def test_settings_that_cannot_be_read_are_said(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("forced = 3\x07\n")
    told = go_on(tmp_path, FOLLOW, "", settings=tmp_path / "settings.toml")
    assert "settings" in told.lines[1]
    assert QUESTION in told.said


def test_cards_are_sorted_as_the_settings_say(tmp_path: Path) -> None:
    choose = asked(lambda seen: seen.public.phase is Phase.CHOOSE)
    lead = asked(lambda seen: len(seen.playable()) == 5)
    settings = tmp_path / "settings.toml"

    def order(codes: str) -> list[str]:
        return re.findall(r"\((..)\)", codes)

    for by in ("clan", "rank"):
        settings.write_text(f'sort = "{by}"\n', encoding="utf-8")
        told = flat(go_on(tmp_path, choose, "hand\nhand\n", settings=settings))
        seen = view(Game.replay(choose.ruleset, choose.first_dragonmaster, choose.actions), 0)
        cards = [card.code for card in arranged(seen.cards, by)]
        assert order(told.split("You hold ")[2].partition(".")[0]) == cards
        (own_taboos,) = re.findall(r"Dragonlords: [^.]*?of its taboos: ([^.]*)\.", told)[:1]
        assert order(own_taboos) == [code for code in cards if code[1] == "l"]
        told = flat(go_on(tmp_path, lead, "", settings=settings))
        seen = view(Game.replay(lead.ruleset, lead.first_dragonmaster, lead.actions), 0)
        offered = re.findall(r"\d: [^:]*? \((..)\)", told.partition("Your turn: ")[2])
        assert offered == [card.code for card in arranged(seen.cards, by)]


def test_requests_decide_nothing(tmp_path: Path) -> None:
    requests = ["help", "hand", "trick", "last", "seats", "cards", "ledger", "why 1"]
    requests += [f"why {NOT.code}", "why staff", "why", "hint", "save"]
    requests += [
        "statistics",
        "stats",
        "stat",
        "save Wednes\x07day",
        "rules 6",
        "rules",
        "rules zzz",
    ]
    told = go_on(tmp_path, FOLLOW, "\n".join(requests))
    *said, ended = answers(told)[1:]
    assert all(text.endswith(QUESTION) for text in said)
    found = {each: " ".join(text.split()) for each, text in zip(requests, said, strict=True)}
    assert "The input has ended." in ended
    assert "save [NAME]: " in found["help"]
    assert f"Now you may play {ONE.title} ({ONE.code})." in found["hand"]
    assert all(card.title in found["hand"] for card in SEEN.cards)
    assert f"Led: {ONE.clan.title}." in found["trick"]
    assert found["last"].startswith("No trick of this hand is complete yet.")
    assert all(f"{name}" in found["seats"] for name in ("You", "Moira", "Tavish", "Brenna"))
    assert found["cards"].count("A power play on it") == 5
    assert "Purses: you" in found["ledger"]
    assert found["why 1"].startswith(f"{ONE.title}: ")
    assert f"You hold {ONE.clan.title}: follow with" in found[f"why {NOT.code}"]
    assert found["why staff"].startswith("Staff of Power: take no taboo of any kind.")
    assert found["why"].startswith("Type 'why' and the number")
    assert f"Hint: {ONE.title} ({ONE.code}); nothing else is allowed." in found["hint"]
    for word in ("statistics", "stats", "stat"):
        assert found[word].startswith("No statistics are kept here.")
    assert "'Wednesday'" not in found["save"]
    assert "called Wednesday." in found["save Wednes\x07day"]
    assert found["rules 6"].startswith("6. Tricks and fines ")
    assert "there are: 1. Components" in found["rules zzz"]
    assert saved(tmp_path).name == "Wednesday"
    assert own(tmp_path, FOLLOW) == []


def test_a_hint_says_what_is_expected(tmp_path: Path) -> None:
    record = asked(lambda seen: len(seen.playable()) == 2)
    told = go_on(tmp_path, record, "hint\nquit\n")
    assert told.status == 0
    assert re.search(r"Hint: .*\. Expected: [+-]\d+\.\d jewels, takes the trick: \d+%", flat(told))
    assert "Next best: " in told.said


def test_a_hint_says_whose_power_play_succeeds(tmp_path: Path) -> None:
    def others(seen: SeatView) -> bool:
        return seen.public.current.power_player == 1 and len(seen.playable()) > 1

    told = flat(go_on(tmp_path, asked(others, "advanced"), "hint\nquit\n"))
    assert re.search(r"Moira's power play succeeds: \d+%", told)
    mine = asked(lambda seen: bool(seen.attempt) and len(seen.playable()) > 1)
    told = flat(go_on(tmp_path, mine, "hint\nquit\n"))
    assert re.search(r"your power play succeeds: \d+%", told)


def test_a_hint_says_why(tmp_path: Path) -> None:
    told = go_on(tmp_path, asked(lambda seen: seen.public.phase is Phase.CHOOSE), "hint\nquit\n")
    _, _, said = flat(told).partition("Hint: ")
    reason, _, _ = said.partition("Next best: ")
    assert "it would later" in reason
    _, _, jewels = said.partition("Expected jewels of all 5: ")
    assert len(re.findall(r" [+-]\d+\.\d[,.]", jewels)) == 5


def test_a_power_play_is_asked_for_twice(tmp_path: Path) -> None:
    def has_the_dragon(seen: SeatView) -> bool:
        return seen.public.phase is Phase.DRAGON and HandCard.STAFF in seen.public.unused

    record = asked(lambda seen: has_the_dragon(seen) and len(seen.legal_actions()) > 2)
    told = go_on(tmp_path, record, "power staff\nno\n")
    assert "Staff of Power: 45 jewels if you win it, 8 jewels to pay if not; you" in flat(told)
    assert "Are you sure?" in flat(told)
    assert own(tmp_path, record) == []
    told = go_on(tmp_path, record, "staff\nyes\n")
    assert own(tmp_path, record)[0] == Dragon(0, DragonChoice.POWER, HandCard.STAFF)
    assert "You declare a power play on the Staff of Power." in told.said
    assert "Your power play: take every taboo (won +45, failed -8)." in told.said


def test_a_secret_attempt_is_asked_for_twice(tmp_path: Path) -> None:
    record = asked(lambda seen: seen.public.phase is Phase.SECRET)
    told = go_on(tmp_path, record, "yes\nn\n2\n2\n")
    assert flat(told).count("Are you sure?") == 2
    assert "You try, in secret, to take every taboo." in told.said
    assert own(tmp_path, record) == [Secret(0, True)]


def test_a_hand_card_goes_by_its_name_and_is_gone_then(tmp_path: Path) -> None:
    def may_choose(seen: SeatView) -> bool:
        used = HandCard.WIZARDS in seen.public.used
        return seen.public.phase is Phase.CHOOSE and used and len(seen.public.unused) > 1

    record = asked(may_choose, mode="basic")
    told = go_on(tmp_path, record, "wizards\n1\n")
    assert "Wizards was used in this round: choose another hand card." in told.said
    (chosen,) = (each for each in own(tmp_path, record) if isinstance(each, Choose))
    assert f"You choose {chosen.hand.title}: " in told.said


def test_a_program_that_makes_no_sense_is_not_listened_to_for_ever(tmp_path: Path) -> None:
    for line in ("hand", "nonsense", ""):
        told = talk(tmp_path, f"{line}\n" * 500, open="new", new=new())
        assert told.status == 1
        assert f"{voice.MOST} lines in a row decided nothing." in told.said
        assert told.said.endswith("is saved; 'dmtui resume' goes on with it.\n")


def test_the_start_offers_what_the_title_offers(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    for number in range(22):
        record = record_of(played(30), name=f"Old\x1b[2J {number}", updated=OLD)
        (folder / f"{number}.json").write_bytes(encode(record))
    (folder / "broken.json").write_bytes(b"{")
    told = talk(tmp_path, "rules\nsaved\nback\nsaved\nbroken\ncontinue\nquit\n")
    assert told.status == 0
    assert "1: Continue 'Old\\x1b[2J " in told.said
    assert "Saved: 23 games." in told.said
    assert "These are the newest 20" in told.said
    assert "1: broken.json: line 1, column 2: The file is cut off." in flat(told)
    assert "Sample 'Basic, four seats': Basic, 4 seats, over" in flat(told)
    assert "goes on with it." in told.said
    assert all(char == "\n" or char.isprintable() for char in told.said)


def test_a_new_game_is_a_few_questions(tmp_path: Path) -> None:
    told = talk(tmp_path, "new\n3\nexp\n5\npurse\nnov\n\n\nquit\n")
    assert told.status == 0
    record = saved(tmp_path)
    ruleset = record.ruleset
    assert (ruleset.players, ruleset.mode.value) == (3, "expert")
    assert (ruleset.deal.value, ruleset.victory.value) == ("five", "purse")
    assert [seat.level for seat in record.seats] == [None, "novice", "novice"]
    assert "Three seats: three rounds of five hands." in told.said


def test_same_deals_again_after_a_game(tmp_path: Path) -> None:
    loaded = record_of(played(), name="Over")
    (tmp_path / "saves").mkdir()
    path = tmp_path / "saves" / "over.json"
    path.write_bytes(encode(loaded))
    told = talk(tmp_path, "same\nquit\n", open="resume", resume=str(path))
    assert told.status == 0
    assert "The game is over." in told.said
    assert {game.name for game in Store(tmp_path / "saves").list()} == {"Over", "Over, again"}
    assert "The game 'Over, again' is saved" in told.said


def test_a_game_of_programs_is_asked_about(tmp_path: Path) -> None:
    record = record_of(played(0))
    seats = [*record.seats[:3], type(record.seats[0])("Bot\x07", "ai", bot="/bin/false --x")]
    bots = record_of(played(0), seats=tuple(seats))
    (tmp_path / "bots.json").write_bytes(encode(bots))
    path = str(tmp_path / "bots.json")
    told = talk(tmp_path, "1\nquit\n", open="resume", resume=path, programs=True)
    assert "Bot\\x07: /bin/false --x" in told.said
    assert "An adept sits in for the program that plays Bot" in told.said


def test_a_game_that_cannot_be_saved_is_not_left_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(save: SaveFile, record: Record) -> None:
        raise StoreError("tuesday.json cannot be saved: the disk is full.")

    monkeypatch.setattr(SaveFile, "write", full)
    told = go_on(tmp_path, FOLLOW, "save\nquit\nstay\nquit\nleave\n")
    assert told.status == 1
    assert "cannot be saved: the disk is full. The game goes on, unsaved." in flat(told)
    assert told.said.count("This game is not saved. Leave it?") == 2
    assert "What was played since it was last saved is lost." in flat(told)
    nearly_over = record_of(played(len(played().actions) - 4), name="Tuesday")
    for record, typed in ((FOLLOW, ""), (nearly_over, "1\n" * 9)):
        told = go_on(tmp_path, record, typed)
        assert told.status == 1
        assert "What was played since it was last saved is lost." in flat(told)
    assert "The game is over." in told.said


def test_a_folder_that_is_none_is_said(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("no folder")
    told = talk(tmp_path, "", open="new", new=new())
    assert told.status == 1
    assert told.said.count("\n") <= 4


@pytest.mark.parametrize("columns", [20, 40, 80, 200])
def test_lines_end_between_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    told = talk(tmp_path, "rules 5\n", open="new", new=new())
    wide = [line for line in told.lines if len(line) >= columns]
    assert all(" " not in line for line in wide)
    assert any(len(line) > columns // 2 for line in told.lines)


def test_rules_are_read_aloud_without_marks() -> None:
    table = "| `a` | *what* |\n|---|---|\n| 1 | **x** y |\n| | z. |"
    assert spoken(f"## 3. Title\n\nOne\n*two*.\n\n{table}\n\n- a\n- b") == [
        "3. Title",
        "One two.",
        "a: 1; what: x y.",
        "what: z.",
        "- a",
        "- b",
    ]
    everything = " ".join(text for number in range(1, 12) for text in rules(str(number)))
    assert not re.search(r"\*|`|\||#", everything)


def test_the_page_about_it_has_every_command(tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs" / "accessibility.md").read_text(encoding="utf-8")
    told = go_on(tmp_path, FOLLOW, "help\n")
    words = re.findall(r"^([a-z]+)(?: [A-Z\[\]]+)?: ", answers(told)[1], re.MULTILINE)
    assert {"hand", "why", "save", "quit"} < set(words)
    missing = [word for word in words if f"`{word}" not in page]
    assert missing == []


def test_step_by_step_waits_for_enter_and_keeps_to_the_commands(tmp_path: Path) -> None:
    told = go_on(tmp_path, FOLLOW, "1\nhand\nhint\n\n\n", speed="step")
    after_play, held, advised, *_ = answers(told)[1:]
    assert after_play.endswith("Enter goes on.\n1: Go on.")
    assert held.startswith("You hold ")
    assert advised.startswith("Nothing is asked of you now.")
    assert told.said.count("Enter goes on.\n1: Go on.") >= 2
    assert own(tmp_path, FOLLOW)[0] == Play(0, ONE)
