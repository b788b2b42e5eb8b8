"""Whatever is wrong with a file is said in one sentence that is safe to print."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dmtui.records.faults import LONGEST, RecordError, printable
from dmtui.records.parsing import SIZE_LIMIT
from dmtui.records.reading import decode
from dmtui.records.record import encode
from tests.records.games import plain, played, record_of

GAME = played(60, "expert")
NO_ESCAPE = "a\x1b[31m\u202e\n\ud800b"


def fault(data: bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        decode(data, "a.json")
    text = str(caught.value)
    assert text.isprintable()
    assert text.startswith("a.json: ")
    assert text.endswith(".")
    return caught.value


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "empty"),
        (b" \n\t", "empty"),
        (b"\xef\xbb\xbf{}", "BOM"),
        (b"\xff\xfe{\x00}\x00", "not UTF-8"),
        (b'{"name": "\xff"}', "byte 10 is not UTF-8"),
        (b"{", "cut off"),
        (b'{"ruleset": {"players": 4', "cut off"),
        (b"{} {}", "not JSON"),
        (b"{'a': 1}", "not JSON"),
        (b'{"a": NaN}', "NaN"),
        (b'{"a": -Infinity}', "Infinity"),
        (b'{"a": 1e999, "ruleset": {}, "first_dragonmaster": 0, "actions": []}', "too large"),
        (b'{"a": ' + b"1" * 5000 + b"}", "digits"),
        (b"null", "not a JSON object"),
        (b"[]", "not a JSON object"),
        (b'"text"', "not a JSON object"),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"a":' * 100_000, "nested too deeply"),
        (b'{"a":' * 300 + b"1" + b"}" * 300, "nested too deeply"),
        (b" " * (SIZE_LIMIT + 1), "too large"),
        (b"{}", "no 'ruleset'"),
        (b'{"record": {}, "expected": {}}', "no 'ruleset'"),
        (b'{"ruleset": {}}', "no 'first_dragonmaster'"),
        (b'{"ruleset": {}, "first_dragonmaster": 0}', "no 'actions'"),
    ],
    ids=str,
)
def test_no_record_at_all(data: bytes, reason: str) -> None:
    error = fault(data)
    assert reason in str(error)
    assert error.action is None


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"format": "other"}, "format"),
        ({"format": None}, "format"),
        ({"version": 2}, "version"),
        ({"version": 0}, "version"),
        ({"version": True}, "version"),
        ({"version": "1"}, "version"),
        ({"version": 1.0}, "version"),
        ({"name": 5}, "name"),
        ({"name": None}, "name"),
        ({"created": []}, "created"),
        ({"updated": {}}, "updated"),
        ({"helped": "yes"}, "helped"),
        ({"helped": 1}, "helped"),
        ({"seed": 5}, "seed"),
        ({"seats": {}}, "seats"),
        ({"seats": None}, "seats"),
        ({"seats": [None] * 4}, "seats[0]"),
        ({"seats": []}, "seats"),
        ({"seats": [{}] * 3}, "seats"),
        ({"seats": [{}] * 5}, "seats"),
        ({"seats": [{}, {"name": 1}, {}, {}]}, "seats[1].name"),
        ({"seats": [{}, {"kind": "robot"}, {}, {}]}, "seats[1].kind"),
        ({"seats": [{}, {"worlds": 0}, {}, {}]}, "seats[1].worlds"),
        ({"seats": [{}, {"worlds": 100_001}, {}, {}]}, "seats[1].worlds"),
        ({"seats": [{}, {"worlds": 10**30}, {}, {}]}, "seats[1].worlds"),
        ({"seats": [{}, {"worlds": 1.5}, {}, {}]}, "seats[1].worlds"),
        ({"seats": [{}, {"level": 1}, {}, {}]}, "seats[1].level"),
        ({"seats": [{}, {"temperament": 1}, {}, {}]}, "seats[1].temperament"),
        ({"seats": [{}, {"bot": ["rm"]}, {}, {}]}, "seats[1].bot"),
        ({"ruleset": None}, "ruleset"),
        ({"ruleset": []}, "ruleset"),
        ({"ruleset": {"colour": 1}}, "ruleset"),
        ({"ruleset": {"players": 5}}, "ruleset.players"),
        ({"ruleset": {"players": "4"}}, "ruleset.players"),
        ({"ruleset": {"players": 4.0}}, "ruleset.players"),
        ({"ruleset": {"mode": "Basic"}}, "ruleset.mode"),
        ({"ruleset": {"deal": None}}, "ruleset.deal"),
        ({"ruleset": {"purse": -1}}, "ruleset.purse"),
        ({"ruleset": {"purse": True}}, "ruleset.purse"),
        ({"ruleset": {"fines": {"fool": 1}}}, "ruleset.fines"),
        ({"ruleset": {"fines": {"wizard": -2}}}, "ruleset.fines.wizard"),
        ({"ruleset": {"rewards": {"staff": 1.5}}}, "ruleset.rewards.staff"),
        ({"first_dragonmaster": 4}, "first_dragonmaster"),
        ({"first_dragonmaster": -1}, "first_dragonmaster"),
        ({"first_dragonmaster": "0"}, "first_dragonmaster"),
        ({"first_dragonmaster": True}, "first_dragonmaster"),
        ({"actions": {}}, "actions"),
        ({"actions": None}, "actions"),
        ({"digest": "sha256:0"}, "digest"),
        ({"digest": None}, "digest"),
    ],
    ids=str,
)
def test_a_bad_field_is_named(change: dict[str, Any], place: str) -> None:
    error = fault(json.dumps(plain(GAME) | change).encode())
    assert error.place == place
    assert error.action is None


@pytest.mark.parametrize(
    "action",
    [
        None,
        [],
        5,
        "deal",
        {},
        {"type": None},
        {"type": "Deal"},
        {"type": "deal"},
        {"type": "deal", "deck": "Kw"},
        {"type": "deal", "deck": []},
        {"type": "deal", "deck": ["kW"]},
        {"type": "deal", "deck": [None]},
        {"type": "choose", "seat": 0},
        {"type": "choose", "seat": "0", "hand": "staff"},
        {"type": "choose", "seat": 0.0, "hand": "staff"},
        {"type": "choose", "seat": False, "hand": "staff"},
        {"type": "choose", "seat": 10**30, "hand": "staff"},
        {"type": "choose", "seat": -1, "hand": "staff"},
        {"type": "choose", "seat": 0, "hand": "\ud800"},
        {"type": "choose", "seat": 0, "hand": "Staff"},
        {"type": "secret", "seat": 0, "attempt": 1},
        {"type": "dragon", "seat": 0, "choice": "hold", "hand": None},
        {"type": "play", "seat": 0, "card": "dragon"},
        {"type": "play", "seat": 0, "card": ["Kw"]},
    ],
    ids=str,
)
@pytest.mark.parametrize("index", [0, 1, 40])
def test_a_malformed_action_is_an_illegal_one(action: object, index: int) -> None:
    fields = plain(GAME)
    fields["actions"][index] = action
    error = fault(json.dumps(fields).encode())
    assert error.action == index
    assert error.place.startswith(f"actions[{index}]")


def test_an_action_has_no_other_fields() -> None:
    for index in range(20):
        fields = plain(GAME)
        fields["actions"][index]["note"] = "mine"
        assert fault(json.dumps(fields).encode()).action == index


@pytest.mark.parametrize(
    "put",
    [
        lambda fields: fields | {"format": NO_ESCAPE},
        lambda fields: fields | {"name": NO_ESCAPE},
        lambda fields: fields | {"seed": NO_ESCAPE},
        lambda fields: fields | {"ruleset": {NO_ESCAPE: 1}},
        lambda fields: fields | {"ruleset": {"mode": NO_ESCAPE}},
        lambda fields: fields | {"ruleset": {"mode": "\x1b[2J"}},
        lambda fields: fields | {"seats": [{"name": NO_ESCAPE}, {}, {}, {}]},
        lambda fields: fields | {"seats": [{"kind": "\x1b[2J"}, {}, {}, {}]},
        lambda fields: fields | {"actions": [{"type": NO_ESCAPE}]},
        lambda fields: fields | {"actions": [{"type": "\x1b[2J"}]},
        lambda fields: fields | {"actions": [{"type": "deal", "deck": [NO_ESCAPE]}]},
        lambda fields: fields | {NO_ESCAPE: 1},
        lambda fields: fields | {"x": [{"y": NO_ESCAPE}]},
    ],
)
def test_hostile_text_is_shown_as_escapes(put: Callable[[dict[str, Any]], object]) -> None:
    fault(json.dumps(put(plain(GAME))).encode())


def test_a_long_value_is_not_repeated_at_length() -> None:
    error = fault(json.dumps(plain(GAME) | {"ruleset": {"mode": "x" * 100_000}}).encode())
    assert len(str(error)) < 2 * LONGEST


def test_a_hostile_file_name_is_shown_as_escapes() -> None:
    assert str(RecordError("\x1b[2J\n", "", "Bad.")) == "\\x1b[2J\\n: Bad."


@given(st.text())
def test_printable_is_one_harmless_line(text: str) -> None:
    assert printable(text).isprintable()


def spots(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += spots(inner, (*path, key))
    elif isinstance(value, list):
        for key, inner in enumerate(value):
            found += spots(inner, (*path, key))
    return found


WHOLE = encode(record_of(played(45, "advanced", 3), extra={"note": {"a": [1]}}))
SPOTS = spots(json.loads(WHOLE))
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.just("\ud800"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=4,
)


def survives(data: bytes) -> None:
    """Either a legal record comes of it, which can be written again, or one sentence."""
    for force in (False, True):
        try:
            loaded = decode(data, "a.json", force)
        except RecordError as error:
            text = str(error)
            assert text.isprintable()
            assert text.endswith(".")
        else:
            assert decode(encode(loaded.record), "b.json") == loaded


@given(st.data())
def test_any_value_can_be_missing_or_junk(data: st.DataObject) -> None:
    fields: Any = json.loads(WHOLE)
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(SPOTS))
        holder = fields
        try:
            for key in path[:-1]:
                holder = holder[key]
            if data.draw(st.booleans()):
                holder[path[-1]] = data.draw(JUNK)
            else:
                del holder[path[-1]]
        except (KeyError, IndexError, TypeError):
            continue
    survives(json.dumps(fields).encode())


@given(st.integers(0, len(WHOLE) - 1), st.binary(max_size=3), st.integers(0, 3))
def test_any_bytes_can_be_exchanged(at: int, new: bytes, gone: int) -> None:
    survives(WHOLE[:at] + new + WHOLE[at + gone :])


@given(st.integers(0, len(WHOLE) - 1))
def test_any_file_can_be_cut_off(end: int) -> None:
    survives(WHOLE[:end])
