"""A record is written and read again without loss."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dmtui.records.faults import RecordError
from dmtui.records.reading import decode
from dmtui.records.record import Loaded, SeatInfo, default_seats, encode
from tests.records.games import plain, played, record_of

GAMES = [
    (mode, players, deal)
    for mode in ("basic", "advanced", "expert")
    for players in (3, 4)
    for deal in ("five", "full")
]


def read(fields: object, *, force: bool = False) -> Loaded:
    return decode(json.dumps(fields).encode(), "a.json", force)


@pytest.mark.parametrize(("mode", "players", "deal"), GAMES)
@pytest.mark.parametrize("actions", [0, 1, 30, 1000])
def test_round_trip(mode: str, players: int, deal: str, actions: int) -> None:
    game = played(actions, mode, players, deal)
    record = record_of(game)
    loaded = decode(encode(record), "a.json")
    assert loaded == Loaded(record, game)
    assert encode(loaded.record) == encode(record)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner, max_size=3),
    max_leaves=8,
)  # fmt: skip
unknown = st.dictionaries(
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1).map("x-".__add__),
    json_values,
    max_size=3,
)


@given(top=unknown, seat=unknown, name=st.text(st.characters(exclude_categories=["Cs"])))
def test_unknown_fields_are_kept(
    top: dict[str, object], seat: dict[str, object], name: str
) -> None:
    fields = plain(played(20))
    fields |= top | {"name": name}
    fields["seats"][2] |= seat
    record = read(fields).record
    assert record.extra == top
    assert record.seats[2].extra == seat
    written = json.loads(encode(record))
    assert {key: written[key] for key in fields} == fields
    assert set(written) == set(fields) | {"digest"}


def test_a_field_called_extra_is_a_field_like_any_other() -> None:
    fields = plain(played(2)) | {"extra": {"extra": 1}}
    assert json.loads(encode(read(fields).record))["extra"] == {"extra": 1}


def test_the_game_alone_is_a_record() -> None:
    whole = plain(played(50))
    fields = {key: whole[key] for key in ("ruleset", "first_dragonmaster", "actions")}
    record = read(fields).record
    assert record.seats == default_seats(4)
    assert (record.name, record.created, record.seed, record.helped) == ("", "", None, False)


def test_a_ruleset_fills_itself_in() -> None:
    record = read({"ruleset": {}, "first_dragonmaster": 3, "actions": []}).record
    assert record.ruleset.players == 4
    assert record.ruleset.fines.prince == 8


def test_what_a_seat_leaves_out_is_filled_in() -> None:
    seats = [{}, {"name": "Ada"}, {"kind": "human"}, {"level": "novice", "worlds": 12}]
    read_seats = read(plain(played(0)) | {"seats": seats}).record.seats
    assert read_seats == (
        SeatInfo("You", "human"),
        SeatInfo("Ada", "ai"),
        SeatInfo("Tavish", "human"),
        SeatInfo("Brenna", "ai", "novice", 12),
    )


def test_the_usual_computer_players_have_characters_of_their_own() -> None:
    assert [(seat.name, seat.level, seat.temperament) for seat in default_seats(4, "novice")] == [
        ("You", None, None),
        ("Moira", "novice", "steady"),
        ("Tavish", "novice", "greedy"),
        ("Brenna", "novice", "cautious"),
    ]


def test_how_a_seat_plays_is_kept_even_if_this_version_cannot_play_so() -> None:
    seats = [
        {"name": "You", "kind": "human"},
        {"name": "Ada", "kind": "ai", "level": "sage", "temperament": "sleepy"},
        {"name": "Bea", "kind": "ai", "level": "master", "worlds": 9, "temperament": "greedy"},
        {"name": "Cleo", "kind": "ai", "bot": "./my_bot.py --deep"},
    ]
    record = read(plain(played(3)) | {"seats": seats}).record
    assert record.seats[1:] == (
        SeatInfo("Ada", "ai", "sage", temperament="sleepy"),
        SeatInfo("Bea", "ai", "master", 9, "greedy"),
        SeatInfo("Cleo", "ai", bot="./my_bot.py --deep"),
    )
    assert json.loads(encode(record))["seats"] == seats


def test_the_digest_is_over_canonical_json() -> None:
    fields = json.loads(encode(record_of(played(30))))
    game = {key: fields[key] for key in ("ruleset", "first_dragonmaster", "actions")}
    text = json.dumps(game, sort_keys=True, separators=(",", ":"))
    assert fields["digest"] == f"sha256:{sha256(text.encode()).hexdigest()}"


def test_the_digest_is_over_what_the_file_has() -> None:
    fields = plain(played(30))
    fields["ruleset"] = {"purse": 100}
    game = {key: fields[key] for key in ("ruleset", "first_dragonmaster", "actions")}
    text = json.dumps(game, sort_keys=True, separators=(",", ":"))
    fields["digest"] = f"sha256:{sha256(text.encode()).hexdigest()}"
    assert read(fields).game.public.ruleset.forfeit == 8


def test_a_wrong_digest_is_refused_unless_forced() -> None:
    fields = json.loads(encode(record_of(played(30))))
    fields["ruleset"]["purse"] = 99
    with pytest.raises(RecordError, match="changed outside the program") as caught:
        read(fields)
    assert caught.value.action is None
    assert read(fields, force=True).game.public.purse == (99,) * 4


def test_an_illegal_action_is_named_even_if_the_digest_is_wrong() -> None:
    fields = json.loads(encode(record_of(played(30))))
    fields["actions"][1]["seat"] += 1
    for force in (False, True):
        with pytest.raises(RecordError) as caught:
            read(fields, force=force)
        assert caught.value.action == 1


def test_the_first_fault_is_named_whatever_comes_after_it() -> None:
    fields = plain(played(30))
    fields["actions"][5] = {"type": "play", "seat": 9, "card": "Kw"}
    fields["actions"][8] = {"type": "nonsense"}
    fields["actions"].append(None)
    with pytest.raises(RecordError) as caught:
        read(fields)
    assert caught.value.action == 5


def test_a_seed_vouches_for_every_deal() -> None:
    game = played(100)
    second = [i for i, action in enumerate(plain(game)["actions"]) if action["type"] == "deal"][1]
    deck = plain(game)["actions"][second]["deck"]
    # Undealt cards change places, so that all else stays legal.
    deck[-1], deck[-2] = deck[-2], deck[-1]
    fields = plain(game)
    fields["actions"][second]["deck"] = deck
    with pytest.raises(RecordError, match="seed") as caught:
        read(fields)
    assert caught.value.action == second
    del fields["seed"]
    assert read(fields).game.public == game.public


def test_the_first_dragonmaster_need_not_be_the_seeds() -> None:
    fields = plain(played(1)) | {"actions": []}
    fields["first_dragonmaster"] = (fields["first_dragonmaster"] + 1) % 4
    assert read(fields).record.seed == "a seed"
