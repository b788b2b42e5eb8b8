"""docs/rules.md section 10: actions, their JSON form, and replaying them."""

import msgspec
import pytest

from dmtui.game.actions import (
    Action,
    Choose,
    Deal,
    Dragon,
    DragonChoice,
    IllegalAction,
    Play,
    Secret,
)
from dmtui.game.cards import Card
from dmtui.game.game import Game
from dmtui.game.hand_cards import HandCard
from dmtui.game.ruleset import Ruleset
from tests.game.scenarios import (
    EXAMPLE_HANDS,
    cards,
    choose,
    deal_of,
    dealt,
    example,
    finish_game,
    finish_hand,
    start,
    tricks,
)

SPELLED = [
    ('{"type":"deal","deck":["Kw","Fn","dragon"]}', Deal(cards("Kw Fn dragon"))),
    ('{"type":"dragon","seat":1,"choice":"discard"}', Dragon(1, DragonChoice.DISCARD)),
    ('{"type":"dragon","seat":1,"choice":"hold"}', Dragon(1, DragonChoice.HOLD)),
    (
        '{"type":"dragon","seat":1,"choice":"power","hand":"wizards"}',
        Dragon(1, DragonChoice.POWER, HandCard.WIZARDS),
    ),
    ('{"type":"choose","seat":0,"hand":"first_last"}', Choose(0, HandCard.FIRST_LAST)),
    ('{"type":"secret","seat":2,"attempt":true}', Secret(2, True)),
    ('{"type":"play","seat":3,"card":"Qd"}', Play(3, Card.Qd)),
]


@pytest.mark.parametrize(("text", "action"), SPELLED)
def test_an_action_is_read_in_its_spelling(text, action):
    assert msgspec.json.decode(text, type=Action) == action


@pytest.mark.parametrize(("text", "action"), SPELLED)
def test_an_action_is_written_in_its_spelling(text, action):
    assert msgspec.json.encode(action).decode() == text


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "play", "seat": 3, "card": "Qd", "clan": "d"}',
        '{"type": "dragon", "seat": 1, "choice": "discard", "hand": null}',
        '{"type": "dragon", "seat": 1, "choice": "hold", "hold": true}',
        '{"type": "deal", "deck": [], "seat": 0}',
        '{"type": "secret", "seat": 2, "attempt": true, "hand": "wizards"}',
        '{"type": "play", "seat": 3}',
        '{"type": "play", "card": "Qd"}',
        '{"type": "secret", "seat": 2}',
        '{"type": "choose", "hand": "wizards"}',
        '{"type": "deal"}',
        '{"seat": 3, "card": "Qd"}',
    ],
)
def test_an_action_has_exactly_the_fields_shown(text):
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Action)


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "Play", "seat": 3, "card": "Qd"}',
        '{"type": "pass", "seat": 3}',
        '{"type": "play", "seat": 3, "card": "qd"}',
        '{"type": "play", "seat": 3, "card": "dQ"}',
        '{"type": "play", "seat": 3, "card": "10d"}',
        '{"type": "choose", "seat": 0, "hand": "wizard"}',
        '{"type": "choose", "seat": 0, "hand": "Wizards"}',
        '{"type": "dragon", "seat": 1, "choice": "keep"}',
        '{"type": "deal", "deck": ["Dragon"]}',
    ],
)
def test_an_action_has_these_spellings(text):
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Action)


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "play", "seat": "3", "card": "Qd"}',
        '{"type": "play", "seat": 3.0, "card": "Qd"}',
        '{"type": "play", "seat": true, "card": "Qd"}',
        '{"type": "play", "seat": null, "card": "Qd"}',
        '{"type": "play", "seat": 3, "card": ["Qd"]}',
        '{"type": "secret", "seat": 2, "attempt": 1}',
        '{"type": "secret", "seat": 2, "attempt": "true"}',
        '{"type": "choose", "seat": 0, "hand": 3}',
        '{"type": "deal", "deck": "Kw Fn"}',
        '{"type": "deal", "deck": {"Kw": 1}}',
        '[{"type": "play", "seat": 3, "card": "Qd"}]',
        '"play"',
        "null",
    ],
)
def test_an_action_has_these_json_types(text):
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Action)


def test_replaying_the_actions_in_order_gives_the_state():
    game = finish_game(start("expert", players=3, first=1))
    assert Game.replay(game.public.ruleset, 1, game.actions) == game


def test_replaying_part_of_the_actions_gives_the_state_at_that_point():
    game = tricks(choose(dealt(start(), EXAMPLE_HANDS), "staff"), "Bd Qd Dd Fd Cn")
    assert len(game.actions) == 7
    assert Game.replay(Ruleset(), 0, game.actions[:-1]).why_illegal(Play(1, Card.Cn)) is None


def test_the_first_action_not_allowed_is_an_error_that_names_its_index_and_the_reason():
    actions = [*example("staff").actions[:5], Play(3, Card.Kn), Play(3, Card.Kd)]
    with pytest.raises(IllegalAction) as caught:
        Game.replay(Ruleset(), 0, actions)
    assert caught.value.index == 5
    assert caught.value.reason == "You hold Druids: follow with the King or the Fool."


def test_an_illegal_action_ends_the_replay():
    seen = []

    def listed():
        for action in (*example("staff").actions[:3], Choose(0, HandCard.STAFF), Play(1, Card.Qd)):
            seen.append(action)
            yield action

    with pytest.raises(IllegalAction):
        Game.replay(Ruleset(), 0, listed())
    assert seen[-1] == Choose(0, HandCard.STAFF)


def test_any_action_after_the_end_is_illegal():
    game = finish_game(start(players=3))
    with pytest.raises(IllegalAction) as caught:
        Game.replay(game.public.ruleset, 0, [*game.actions, game.actions[0]])
    assert caught.value.index == len(game.actions)
    assert str(caught.value) == f"Action {len(game.actions)}: The game is over."


def test_an_illegal_action_leaves_the_game_as_it_was():
    game = choose(dealt(start(), EXAMPLE_HANDS), "staff")
    before = msgspec.json.encode(game.public), game.hands, game.actions
    with pytest.raises(IllegalAction):
        game.apply(Play(1, Card.Qd))
    assert (msgspec.json.encode(game.public), game.hands, game.actions) == before


def test_a_deal_is_by_chance_and_by_no_seat():
    assert start().actor is None


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_only_the_dragonmaster_chooses(seat):
    game = dealt(start())
    assert game.why_illegal(Choose(seat, HandCard.STAFF)) == "It is another seat's turn."


@pytest.mark.parametrize("seat", [0, 2, 3])
def test_only_the_holder_decides_about_the_dragon(seat):
    game = dealt(start("advanced"), dragon=1)
    reason = "It is another seat's turn."
    assert game.why_illegal(Dragon(seat, DragonChoice.DISCARD)) == reason


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_only_the_seat_whose_turn_it_is_plays(seat):
    game = choose(dealt(start(), EXAMPLE_HANDS), "staff")
    card = game.hands[seat][0]
    assert game.why_illegal(Play(seat, card)) == "It is another seat's turn."


def test_a_decision_with_a_single_legal_answer_is_still_recorded():
    game = deal_of(start("advanced", players=3), 0, 4)
    game = dealt(game, dragon=0)
    assert len(game.legal_actions()) == 1  # the Dragonmaster's discard
    game, _ = game.apply(game.legal_actions()[0])
    assert len(game.legal_actions()) == 1  # the last hand card
    game, _ = game.apply(game.legal_actions()[0])
    while len(game.public.current.tricks) < 4:
        game, _ = game.apply(game.legal_actions()[0])
    assert len(game.legal_actions()) == 1  # the last card
    game = finish_hand(game)
    kinds = [type(action).__name__ for action in game.before[-1]]
    assert kinds == ["Deal", "Dragon", "Choose", *["Play"] * 15]
