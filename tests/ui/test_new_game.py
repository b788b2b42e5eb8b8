"""The form for a new game: what it asks, what it refuses, and that nothing on it moves."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Button, Label

from dmtui.game.ruleset import DealSize, Fines, Mode, Rewards, Ruleset, Victory
from dmtui.records.deal_codes import code_of
from dmtui.records.record import Record, SeatInfo, default_seats
from dmtui.records.store import Store
from dmtui.seats.levels import Level
from dmtui.seats.temperament import Temperament
from dmtui.ui import new_game_form as form
from dmtui.ui.app import DragonmasterApp
from dmtui.ui.launch_options import Launch
from dmtui.ui.screens.new_game import NewGameScreen
from dmtui.ui.screens.table import TableScreen
from dmtui.ui.screens.title import TitleScreen
from dmtui.ui.widgets.choice import Answer, Choice
from dmtui.ui.widgets.dial import Dial
from dmtui.ui.widgets.field import Field
from tests.seats.bot.programs import EXAMPLE
from tests.ui.driving import until
from tests.ui.menus import SIZES, arrived, at_title, choose, click

USUAL = {
    "players": "4",
    "mode": "basic",
    "deal": "five",
    "victory": "dragonmaster",
    "level-1": "adept",
    "level-2": "adept",
    "level-3": "adept",
}


async def begun(pilot: Pilot[None], saves: Path) -> Record:
    """The record of the game that was begun."""

    def is_there() -> bool:
        return any(isinstance(screen, TableScreen) for screen in pilot.app.screen_stack)

    await until(pilot, is_there, "the table")
    store = Store(saves)
    (saved,) = store.list()
    return store.load(saved.path).record


def line(screen: NewGameScreen) -> str:
    return str(screen.query_one("#form-line", Label).content)


async def test_enter_alone_deals_the_usual_game(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "new", NewGameScreen)
        await pilot.press("enter")
        record = await begun(pilot, tmp_path)
    assert record.ruleset == Ruleset()
    assert record.seats == default_seats(4)
    assert record.name.startswith("Basic, ")


async def test_an_enter_meant_for_the_title_deals_nothing(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        early = events.Key("enter", "\r")
        screen = await choose(pilot, "new", NewGameScreen)
        app.post_message(early)
        await pilot.press("tab")
        assert app.screen is screen


async def test_everything_can_be_filled_in_by_keys(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "new", NewGameScreen)
        await pilot.press("tab", "left")  # three players
        await pilot.press("down", "right", "right")  # Expert
        await pilot.press("down", "space")  # the full deal
        await pilot.press("down", "right")  # the largest purse
        await pilot.press("down", *"Anna")
        await pilot.press("down", "right")  # with a coach
        await pilot.press("down", *"Bea", "down", "left")  # a novice
        await pilot.press("down", "space", "right")  # who is greedy
        await pilot.press("down", "down", "left", "left")  # the second plays at random
        await pilot.press("tab", *"Tuesday", "tab", "left", "tab", *"apples")
        for amount in ("1", "2", "3", "4", "5", "11", "12", "13", "14", "15", "50", "9"):
            await pilot.press("tab", *amount)
        await pilot.press("enter", "enter")
        record = await begun(pilot, tmp_path)
    assert record.ruleset == Ruleset(
        players=3,
        mode=Mode.EXPERT,
        deal=DealSize.FULL,
        victory=Victory.PURSE,
        purse=50,
        fines=Fines(first=1, last=2, prince=3, dragonlord=4, wizard=5),
        rewards=Rewards(first_last=11, runesword=12, dragonlords=13, wizards=14, staff=15),
        forfeit=9,
    )
    assert [(seat.name, seat.level, seat.temperament) for seat in record.seats] == [
        ("Anna", None, None),
        ("Bea", "novice", "greedy"),
        ("Tavish", "random", "greedy"),
    ]
    assert (record.name, record.seed, record.coach) == ("Tuesday", "apples", True)


async def test_everything_can_be_chosen_by_mouse(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await click(pilot, "new", NewGameScreen)
        wanted = {"players": "3", "mode": "advanced", "deal": "full"}
        for field, value in wanted.items():
            answers = screen.query_one(f"#{field}").query(Answer)
            await pilot.click(next(a for a in answers if a.stands_for == value))
        await pilot.click("#level-2", offset=(0, 0))
        await pilot.click("#temperament-2", offset=(11, 0))
        wanted |= {"level-2": "novice", "temperament-2": "patient"}
        await until(pilot, lambda: wanted.items() <= screen.filled.items(), "the answers")
        await pilot.click("#begin")
        record = await begun(pilot, tmp_path)
    assert record.ruleset == Ruleset(players=3, mode=Mode.ADVANCED, deal=DealSize.FULL)
    assert [(seat.level, seat.temperament) for seat in record.seats] == [
        (None, None),
        ("adept", "steady"),
        ("novice", "patient"),
    ]


@pytest.mark.parametrize("by", ["keys", "mouse"])
async def test_going_back_begins_nothing(tmp_path: Path, by: str) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        if by == "keys":
            await pilot.press("escape")
        else:
            bar = screen.query_one("KeyBar")
            text = "".join(segment.text for segment in bar.render_line(0))
            await pilot.click(bar, offset=(text.index("back"), 0))
        await arrived(pilot, TitleScreen)
    assert not Store(tmp_path).list()


async def test_a_wrong_number_is_said_at_once_and_holds_the_game_back(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        await pilot.click("#game-name")
        await pilot.press(*"Rain")
        await pilot.click("#fine-last")
        await pilot.press("-", "2")
        sentence = "Fine, last trick: '-2' is no whole number of 0 or more. "
        sentence += "Type one, or nothing for 4."
        await until(pilot, lambda: line(screen) == sentence, "the sentence")
        await pilot.press("f2")
        await until(pilot, lambda: screen.focused is screen.query_one("#fine-last"), "the field")
        assert app.screen is screen
        assert line(screen) == sentence
        assert screen.filled["game-name"] == "Rain"
        await pilot.press("backspace", "backspace", "7", "f2")
        record = await begun(pilot, tmp_path)
    assert (record.name, record.ruleset.fines.last) == ("Rain", 7)


async def test_enter_in_a_field_leads_to_the_button(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        for field in ("mode", "game-name"):
            screen.query_one(f"#{field}").focus()
            await pilot.press("enter")
            assert screen.focused is screen.query_one("#begin")


@pytest.mark.parametrize("size", SIZES)
async def test_all_of_it_is_on_the_screen_and_no_answer_moves_another(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        seed = screen.query_one("#seed")
        screen.query_one("#deals", Dial).action_turn(-1)
        await until(pilot, lambda: bool(seed.region.area), "the field for a seed")
        parts = [*screen.query(Field), *screen.query(Choice), *screen.query(Button)]
        parts += [*screen.query(Dial), *screen.query(Label)]
        parts = [part for part in parts if part.display]
        before = {part: part.region for part in parts}
        for part, region in before.items():
            assert region in screen.region, part
            if part.id != "form-line":
                assert region.height == 1, part
        for answer in screen.query(Answer):
            assert answer.region in screen.region
            assert answer.region.width == len(answer.label.plain) + 5
        await pilot.press("tab", "left", "down", "right", "right")
        screen.query_one("#temperament-2").focus()
        await pilot.press("left")
        await until(pilot, lambda: screen.filled["mode"] == "expert", "the mode")
        moved = [
            part
            for part, region in before.items()
            if part.region.area and part.region != region and part.id != "form-summary"
        ]
        assert not moved


async def test_the_fourth_seat_leaves_and_comes_back_as_it_was(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        fourth = screen.query_one("#name-3", Field)
        fourth.focus()
        await pilot.press(*"Una")
        screen.query_one("#players").focus()
        await pilot.press("left")
        await until(pilot, lambda: not fourth.visible, "the seat to leave")
        assert fourth not in screen.focus_chain
        await pilot.press("right")
        await until(pilot, lambda: fourth.visible, "the seat to come back")
        assert screen.filled["name-3"] == "Una"


async def test_what_has_the_focus_is_explained(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(76, 22)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        seen = set()
        for _ in range(len(screen.focus_chain)):
            await pilot.press("tab")
            seen.add(line(screen))
        assert len(seen) >= 20
        assert all(0 < len(text) <= 2 * 70 for text in seen)
        assert any("Basic has no Dragon" in text for text in seen)


async def test_who_plays_at_random_has_no_temperament(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        level, temperament = screen.query_one("#level-1"), screen.query_one("#temperament-1")
        level.focus()
        await pilot.press("left", "left")
        await until(pilot, lambda: not temperament.visible, "it to leave")
        assert temperament not in screen.focus_chain
        await pilot.press("right")
        await until(pilot, lambda: temperament.visible, "it to come back")


@pytest.mark.parametrize("size", SIZES)
async def test_a_program_can_take_a_seat(tmp_path: Path, size: tuple[int, int]) -> None:
    app = DragonmasterApp(Launch(saves=tmp_path, speed="instant", programs=True))
    async with app.run_test(size=size) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        command = screen.query_one("#bot-2", Field)
        screen.query_one("#level-2").focus()
        assert not command.display
        # From the adept, past the master.
        await pilot.press("right", "right")
        await until(pilot, lambda: bool(command.region.area), "the field")
        assert command.region in screen.region
        assert not screen.query_one("#temperament-2").display
        await pilot.press("f2")
        await until(pilot, lambda: screen.focused is command, "the empty field")
        assert line(screen).startswith("A bot needs the command")
        await pilot.press(*"/no/such", "f2")
        assert line(screen).startswith("The program '/no/such' cannot be started")
        command.value = str(EXAMPLE)
        await pilot.press("f2")
        record = await begun(pilot, tmp_path)
        await app.tables.close()
    assert record.seats[2] == SeatInfo("Tavish", "ai", bot=str(EXAMPLE))


async def test_no_program_is_offered_where_none_may_be_started(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        dial = screen.query_one("#level-1", Dial)
        dial.focus()
        for _ in range(6):
            await pilot.press("right")
            assert dial.chosen != form.PROGRAM


def test_every_level_and_temperament_is_explained() -> None:
    for kind, field in ((Level, "level-1"), (Temperament, "temperament-1")):
        for each in kind:
            said = form.explained(field, USUAL | {field: each.value})
            assert said.startswith(each.value.capitalize())
            assert len(said) <= 2 * 70


async def test_the_row_with_the_focus_is_marked(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        for field in ("mode", "deals", "fine-wizard"):
            widget = screen.query_one(f"#{field}")
            widget.focus()
            await pilot.pause()
            (marked,) = screen.query(".caption.-here")
            assert marked.parent is widget.parent


async def test_nothing_blinks(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        assert not any(field.cursor_blink for field in screen.query(Field))


@pytest.mark.parametrize("text", ["-1", "x", "1.5", "1 000", "+4", "４", "²", "0x10"])
def test_no_amount(text: str) -> None:
    with pytest.raises(form.Mistake, match="whole number of 0 or more"):
        form.amount("purse", text)


@pytest.mark.parametrize(("text", "jewels"), [("", 100), (" ", 100), ("0", 0), (" 12 ", 12)])
def test_amounts(text: str, jewels: int) -> None:
    assert form.amount("purse", text) == jewels


@pytest.mark.parametrize(
    ("names", "field", "reason"),
    [
        ({"name-2": "moira"}, "name-2", "Two seats are called moira"),
        ({"name-0": "Brenna"}, "name-3", "Two seats are called Brenna"),
        ({"name-0": "Anna", "name-1": "you"}, "name-1", "what the table calls you"),
    ],
)
def test_names_that_would_be_mistaken(names: dict[str, str], field: str, reason: str) -> None:
    with pytest.raises(form.Mistake, match=reason) as caught:
        form.game(USUAL | names)
    assert caught.value.field == field


def test_a_name_of_a_seat_that_is_not_there_does_not_matter() -> None:
    loaded = form.game(USUAL | {"players": "3", "name-3": "Moira"})
    assert len(loaded.record.seats) == 3


def test_a_name_keeps_nothing_that_a_terminal_might_obey() -> None:
    loaded = form.game(USUAL | {"name-1": "A\x1b[2Jnn", "game-name": "\x07Bell"})
    assert loaded.record.seats[1].name == "A[2Jnn"
    assert loaded.record.name == "Bell"


CODE = "BC0W-0K26-3000-01J"


async def test_a_code_fills_in_what_is_played(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        screen.query_one("#deals").focus()
        await pilot.press("right", "right")
        await until(pilot, lambda: not screen.query_one("#seed").disabled, "the field")
        await pilot.press("tab", *"bc0w0k26300001k")
        await pilot.press("f2")
        said = "'bc0w0k26300001k' is no deal code: one of its letters is mistyped."
        await until(pilot, lambda: line(screen) == said, "the sentence")
        assert screen.filled["mode"] == "basic"
        await pilot.press("backspace", "j")
        await until(pilot, lambda: screen.filled["mode"] == "expert", "the form to follow")
        assert screen.filled["fine-wizard"] == "3"
        assert screen.filled["level-2"] == "master"
        await pilot.press("f2")
        record = await begun(pilot, tmp_path)
    code = code_of(record)
    assert code is not None
    assert code.text == CODE


async def test_what_a_code_says_is_not_changed_in_passing(tmp_path: Path) -> None:
    filled = USUAL | {"deals": "code", "seed": "M20C-TV95"}
    with pytest.raises(form.Mistake, match="M20C-TV95 is of another game") as caught:
        form.game(filled)
    assert caught.value.field == "seed"
    loaded = form.game(filled | {"mode": "advanced"})
    assert loaded.record.seed == "M20C-TV95"


def test_new_deals_can_have_a_code() -> None:
    loaded = form.game(USUAL | {"deals": "new", "mode": "expert", "level-2": "master"})
    code = code_of(loaded.record)
    assert code is not None
    assert code.ruleset == loaded.record.ruleset
    assert code_of(form.game(USUAL | {"deals": "fresh"}).record) is None


def test_deals_against_a_program_have_no_code() -> None:
    bot = {"level-1": form.PROGRAM, "bot-1": str(EXAMPLE)}
    with pytest.raises(form.Mistake, match="a program plays") as caught:
        form.game(USUAL | bot | {"deals": "new"})
    assert caught.value.field == "deals"


async def test_people_can_take_seats(tmp_path: Path) -> None:
    app = at_title(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await choose(pilot, "new", NewGameScreen)
        screen.query_one("#level-2").focus()
        await pilot.press("left", "left", "left")
        await until(pilot, lambda: form.people(screen.filled) == (0, 2), "two people")
        assert not screen.query_one("#temperament-2").visible
        assert screen.query_one("#name-0", Field).placeholder == "Ailsa"
        await pilot.press("shift+tab", *"Ben", "f2")
        record = await begun(pilot, tmp_path)
        table = app.screen
        assert isinstance(table, TableScreen)
        await until(pilot, lambda: table.scene is not None, "the table")
        assert not table.scene.view.cards  # type: ignore[union-attr]
    assert [(seat.name, seat.kind) for seat in record.seats] == [
        ("Ailsa", "human"),
        ("Moira", "ai"),
        ("Ben", "human"),
        ("Brenna", "ai"),
    ]


def test_among_several_people_nobody_is_you() -> None:
    with pytest.raises(form.Mistake, match="could be anyone at this keyboard") as caught:
        form.game(USUAL | {"level-1": form.PERSON, "name-0": "you"})
    assert caught.value.field == "name-0"
