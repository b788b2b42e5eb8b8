"""``dmtui simulate``: games between computer players, without a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dmtui.cli.completing import contestants as completed
from dmtui.cli.house import ruleset, ruleset_options
from dmtui.cli.options import Folder, Seconds, Whole
from dmtui.cli.output import Sentence, complain, progress, say
from dmtui.records.counting import counted
from dmtui.records.record import MOST_WORLDS

if TYPE_CHECKING:
    from dmtui.game.ruleset import Ruleset
    from dmtui.records.record import SeatInfo
    from dmtui.table.standings import Contestant, Played, Result


@click.command("simulate")
@click.option(
    "--games",
    type=Whole(1),
    default=100,
    show_default=True,
    metavar="N",
    help="How many games.",
)
@click.option(
    "--seats",
    metavar="WHO,...",
    shell_complete=completed,
    help="Who plays: LEVEL, LEVEL/TEMPERAMENT or bot:COMMAND each, such as adept,adept/greedy.",
)
@click.option("--players", type=click.Choice(("3", "4")), help="Seats at the table.")
@ruleset_options
@click.option("--seed", metavar="TEXT", help="What all chance comes from; the games repeat.")
@click.option("--duplicate", is_flag=True, help="Play the same deals once from every seat.")
@click.option(
    "--worlds",
    type=Whole(1, MOST_WORLDS),
    metavar="W",
    help="How far a master thinks.",
)
@click.option(
    "--bot-seconds",
    type=Seconds(),
    metavar="S",
    help="How long a bot may take for a decision; 10 unless said.",
)
@click.option(
    "--out",
    type=Folder(),
    metavar="DIR",
    help="Keep the records in this folder.",
)
@click.option("--jobs", type=Whole(1), default=1, metavar="J", help="Processes to use.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    games: int,
    seats: str | None,
    players: str | None,
    mode: str,
    deal: str,
    victory: str,
    house: tuple[str, ...],
    seed: str | None,
    duplicate: bool,
    worlds: int | None,
    bot_seconds: float | None,
    out: Path | None,
    jobs: int,
    as_json: bool,
) -> None:
    """Let computer players play, and count who wins.

    Example: 'dmtui simulate --games 200 --seats master,adept,adept,novice'.

    From game to game the players move on by one seat. The same seed gives the same games,
    however many processes share the work. Where a bot fails to decide, a novice does.
    """
    from dmtui.cli.contestants import contestants
    from dmtui.records.deals import new_seed
    from dmtui.table import tournament

    playing = contestants(seats, players, worlds, bot_seconds)
    rules = ruleset(len(playing), mode, deal, victory, house)
    seed = new_seed() if seed is None else _text(seed)
    if duplicate and games % rules.players:
        complain(_unbalanced(games, rules.players))
    with progress("Games", games) as step, _keeper(out, rules) as keep:

        def after_each(played: Played) -> None:
            keep(played)
            step(1)

        try:
            result = tournament.run(
                playing,
                rules,
                games,
                seed,
                duplicate=duplicate,
                jobs=jobs,
                after_each=after_each,
                keep_moves=out is not None,
            )
        except tournament.GameLost as lost:
            raise Sentence(f"{lost} Try again; fewer --jobs need less memory.") from None
    text = _json(result, seed) if as_json else _table(result, seed, rules)
    say(text)
    _complain(result)


def _unbalanced(games: int, seats: int) -> str:
    """That duplicate games do not come out even; ``--games`` is their total all the same."""
    fewer = games - games % seats
    even = f"{fewer} or {fewer + seats}" if fewer else f"{seats}"
    return (
        f"The last deals are played from only {games % seats} of the {seats} seats: "
        f"ask for {even} games to have all deals played from every seat."
    )


def _complain(result: Result) -> None:
    """Say on standard error which bots failed, how often, and why most of all."""
    for text, tally in result.bots.items():
        failed = sum(tally.failed.values())
        if failed:
            why = max(tally.failed, key=tally.failed.__getitem__)
            how_often = f"{text} failed {failed} of {tally.asked} decisions"
            complain(f"{how_often}, most often because {why}.")


def _text(seed: str) -> str:
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise click.BadParameter("it is not UTF-8 text.", param_hint="--seed") from None
    return seed


@contextmanager
def _keeper(folder: Path | None, rules: Ruleset) -> Iterator[Callable[[Played], None]]:
    """What keeps each game's record in a folder, if there is one.

    Raises:
        Sentence: the folder or a file cannot be written.

    """
    if folder is None:
        yield lambda _: None
        return
    from dmtui.records.folders import fault

    def keep(played: Played) -> None:
        (folder / f"{played.game:05}.json").write_bytes(_record(played, rules))

    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield keep
    except OSError as error:
        what = "The records cannot be written to"
        raise Sentence(fault(what, folder, error, "--out")) from None


def _record(played: Played, rules: Ruleset) -> bytes:
    from dmtui.records.deals import first_dragonmaster
    from dmtui.records.record import Record, encode
    from dmtui.table.tournament import names_of

    seated = [score.seat for score in played.scores]
    record = Record(
        name=f"Simulated game {played.game}",
        seats=tuple(_seat(*named, rules) for named in zip(seated, names_of(seated), strict=True)),
        ruleset=rules,
        seed=played.seed,
        first_dragonmaster=first_dragonmaster(played.seed, rules.players),
        actions=played.moves,
    )
    return encode(record)


def _seat(who: Contestant, name: str, rules: Ruleset) -> SeatInfo:
    from dmtui.records.record import SeatInfo
    from dmtui.seats.bot.command import Bot
    from dmtui.seats.temperament import Temperament
    from dmtui.table.opening import bounded

    if isinstance(who, Bot):
        return SeatInfo(name, "ai", bot=who.command)
    kind = who.temperament
    temperament = None if kind is Temperament.STEADY else kind.value
    return bounded(SeatInfo(name, "ai", who.level.value, who.worlds, temperament), rules)


def _json(result: Result, seed: str) -> str:
    import json

    import msgspec

    fields: dict[str, object] = msgspec.to_builtins(result)
    return json.dumps(fields | {"seed": seed})


def _interval(low: float, high: float) -> str:
    """An interval in words, or why there is none."""
    if low == high:
        return "every seat"
    return "too few games" if (low, high) == (0, 1) else f"{low:.1%} to {high:.1%}"


def _table(result: Result, seed: str, rules: Ruleset) -> str:
    """The result for people, one line a level."""
    head = ["level", "seats", "wins", "win rate", "95 % interval", "collected", "purse"]
    if rules.has_dragon:
        head += ["rewarded", "forfeited"]
    rows = [head]
    for level, fared in result.by_level.items():
        row = [
            level,
            f"{fared.seats}",
            f"{fared.wins:.1f}",
            f"{fared.win_rate:.1%}",
            _interval(*fared.ci95),
            f"{fared.collected:.1f}",
            f"{fared.purse:.1f}",
        ]
        if rules.has_dragon:
            row += [f"{fared.rewarded:.1f}", f"{fared.forfeited:.1f}"]
        rows.append(row)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        f"{counted(result.games, 'game')}, {result.actions} actions, "
        f"{result.seconds:.1f} s, seed {seed}",
        "",
    ]
    for row in rows:
        first, *others = zip(row, widths, strict=True)
        cells = [first[0].ljust(first[1]), *(text.rjust(width) for text, width in others)]
        lines.append("  ".join(cells).rstrip())
    lines += ["", "Collected, purse and the like are jewels a seat and game."]
    return "\n".join(lines)
