"""``dmtui simulate`` and the house rules on the command line."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys

import click
import pytest

from dmtui.cli.house import ruleset
from dmtui.game.ruleset import DealSize, Fines, Mode, Rewards, Ruleset, Victory
from tests.processes import PATIENCE, children, niceness, runs, wait_until
from tests.seats.bot.programs import EXAMPLE, GREETS, bot, is_gone, started

LEVELS = "adept,novice,random,random"


def test_the_result_as_json(run):
    result = run("simulate", "--games", "8", "--seats", LEVELS, "--seed", "x", "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    told = json.loads(result.stdout)
    assert told["games"] == 8
    assert told["actions"] > 8 * 400
    assert set(told["by_level"]) == {"random", "novice", "adept"}
    adept = told["by_level"]["adept"]
    assert {"seats", "wins", "win_rate", "ci95", "collected", "purse"} <= set(adept)
    assert (adept["seats"], adept["wins"]) == (8, pytest.approx(8 * adept["win_rate"]))
    assert sum(level["wins"] for level in told["by_level"].values()) == pytest.approx(8, abs=0.01)


def test_the_result_for_people(run):
    result = run("simulate", "--games", "4", "--seats", LEVELS, "--mode", "expert", "--seed", "x")
    assert result.exit_code == 0
    assert "4 games" in result.stdout
    assert "seed x" in result.stdout
    assert "forfeited" in result.stdout
    assert [line.split()[0] for line in result.stdout.splitlines()[3:6]] == [
        "random",
        "novice",
        "adept",
    ]


@pytest.mark.parametrize(
    ("seats", "games", "interval"),
    [
        (LEVELS, "1", "too few games"),
        ("novice,random,random", "2", "0.0% to"),
        ("adept,adept,adept", "3", "every seat"),
    ],
)
def test_where_games_make_no_interval_it_says_why(run, seats, games, interval):
    result = run("simulate", "--games", games, "--seats", seats, "--seed", "x")
    assert interval in result.stdout
    assert "33.3% to 33.3%" not in result.stdout
    assert "0.0% to 100.0%" not in result.stdout


def test_the_same_seed_gives_the_same_games(run):
    def told(*more):
        text = run("simulate", "--games", "4", "--seats", LEVELS, "--json", *more).stdout
        return {key: value for key, value in json.loads(text).items() if key != "seconds"}

    assert told("--seed", "x") == told("--seed", "x", "--jobs", "2")
    assert told("--seed", "x") != told("--seed", "y")


def test_records_are_kept_and_are_legal(run, tmp_path):
    out = tmp_path / "new" / "records"
    options = ("--seats", "novice,random,adept", "--mode", "expert", "--duplicate", "--seed", "x")
    assert run("simulate", "--games", "3", "--out", str(out), *options).exit_code == 0
    names = sorted(path.name for path in out.iterdir())
    assert names == ["00000.json", "00001.json", "00002.json"]
    records = [json.loads((out / name).read_text()) for name in names]
    assert [record["seats"][0]["level"] for record in records] == ["novice", "adept", "random"]
    assert len({record["seed"] for record in records}) == 1
    assert run("check", *(str(out / name) for name in names)).exit_code == 0


def test_the_adept_plays_unless_told_otherwise(run):
    told = json.loads(run("simulate", "--games", "1", "--json").stdout)
    assert told["by_level"]["adept"]["seats"] == 4
    told = json.loads(run("simulate", "--games", "1", "--players", "3", "--json").stdout)
    assert told["by_level"]["adept"]["seats"] == 3


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--seats", "wizard,adept,adept,adept"), "There is no level called 'wizard'"),
        (("--seats", "adept,adept"), "2 are given"),
        (("--seats", "adept,adept,adept", "--players", "4"), "4 levels are wanted, 3 are given"),
        (("--house", "fines.elf=3"), "'fines.elf' is none of"),
        (("--house", "purse=-1"), "purse must be a whole number"),
        (("--house", "purse"), "write it like fines.wizard=3"),
        (("--worlds", "20"), "Only the level 'master' thinks in worlds"),
        (("--worlds", "0"), "--worlds': '0' is no whole number from 1 to 100000."),
        (("--worlds", "100001"), "--worlds': '100001' is no whole number from 1 to 100000."),
        (("--bot-seconds", "1"), "Only a bot can be short of time"),
        (("--bot-seconds", "0"), "--bot-seconds': '0' is no number of seconds above 0."),
        (("--bot-seconds", "nan"), "'nan' is no number of seconds above 0."),
        (("--bot-seconds", "inf"), "'inf' is no number of seconds above 0."),
        (("--seats", "adept,bot:/no/such,adept"), "The program '/no/such' cannot be started"),
        (("--seats", "adept,bot:,adept"), "A bot needs the command"),
        (("--seats", "adept,Bot:,adept"), "A bot needs the command"),
        (("--seats", "adept,,adept"), "A level is missing: choose one of random, novice"),
        (("--seats", "adept/angry,adept,adept"), "There is no temperament called 'angry'"),
        (("--games", "0"), "--games': '0' is no whole number of 1 or more."),
        (("--games", "few"), "--games': 'few' is no whole number of 1 or more."),
        (("--jobs", "0"), "--jobs': '0' is no whole number of 1 or more."),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(run, options, says):
    result = run("simulate", *options)
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stdout == ""


def test_a_folder_that_cannot_be_written_is_said(run, tmp_path):
    (tmp_path / "file").touch()
    result = run("simulate", "--games", "1", "--out", str(tmp_path / "file" / "x"))
    assert result.exit_code == 1
    assert "cannot be written" in result.stderr


def start(*options):
    """A simulation in a process of its own, as a shell would start it."""
    return subprocess.Popen(
        [sys.executable, "-c", "from dmtui.cli.main import main; main()", "simulate", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def under_way(folder, jobs="2"):
    """A simulation without end that has played some games already, and its processes."""
    process = start("--games", "1000000", "--jobs", jobs, "--out", str(folder))
    wait_until(lambda: (folder / "00003.json").exists() or process.poll() is not None)
    assert process.poll() is None
    return process, children(process.pid)


@pytest.mark.skipif(os.name == "nt", reason="there is no Ctrl+C to send")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_control_c_ends_it_quietly(home, jobs, tmp_path):
    process, playing = under_way(tmp_path / "out", jobs)
    with process:
        os.killpg(process.pid, signal.SIGINT)
        told, complained = process.communicate(timeout=PATIENCE)
    assert (process.returncode, told, complained) == (130, b"", b"")
    assert len(playing) == (0 if jobs == "1" else 2)
    wait_until(lambda: not any(map(runs, playing)))


def test_where_there_is_no_screen_no_process_stands_back(home, tmp_path):
    process, playing = under_way(tmp_path / "out")
    with process:
        speeds = [niceness(pid) for pid in playing]
        os.killpg(process.pid, signal.SIGINT)
    assert speeds == [os.nice(0)] * 2


def test_a_process_that_is_killed_ends_it_with_a_sentence(home, tmp_path):
    process, playing = under_way(tmp_path / "out")
    with process:
        os.kill(max(playing), signal.SIGKILL)
        told, complained = process.communicate(timeout=PATIENCE)
    assert (process.returncode, told) == (1, b"")
    says = rb"The process that played game \d+ ended before the game was over\. Try again; .*\n"
    assert re.fullmatch(says, complained)
    wait_until(lambda: not any(map(runs, playing)))


def test_house_rules_change_what_they_name():
    rules = ruleset(
        3, "expert", "full", "purse", ("fines.wizard=3,purse=50", "forfeit=4", "rewards.staff=20")
    )
    assert rules == Ruleset(
        players=3,
        mode=Mode.EXPERT,
        deal=DealSize.FULL,
        victory=Victory.PURSE,
        purse=50,
        fines=Fines(wizard=3),
        rewards=Rewards(staff=20),
        forfeit=4,
    )


def test_the_last_word_on_an_amount_counts():
    assert ruleset(4, "basic", "five", "purse", ("purse=1", "purse=2")).purse == 2


@pytest.mark.parametrize("item", ["", "=", "purse=", "purse=1.5", "purse=²", "purse=1,", "x=1"])
def test_a_house_rule_that_is_none_is_refused(item):
    with pytest.raises(click.BadParameter):
        ruleset(4, "basic", "five", "dragonmaster", (item,))


def test_a_bot_takes_part(run, tmp_path):
    seats = f"adept,bot:{EXAMPLE},adept/greedy,novice"
    options = ("--games", "4", "--mode", "expert", "--seed", "x", "--json")
    result = run("simulate", "--seats", seats, "--out", str(tmp_path), *options)
    assert (result.exit_code, result.stderr) == (0, "")
    told = json.loads(result.stdout)
    assert list(told["by_level"]) == ["novice", "adept", "adept/greedy", f"bot:{EXAMPLE}"]
    tally = told["bots"][f"bot:{EXAMPLE}"]
    assert tally["asked"] > 300
    assert tally["failed"] == {}
    seated = json.loads((tmp_path / "00000.json").read_text())["seats"]
    assert seated[1] == {"name": "Bot 1", "kind": "ai", "bot": str(EXAMPLE)}
    assert seated[2]["temperament"] == "greedy"
    assert run("check", *map(str, tmp_path.iterdir())).exit_code == 0


def test_the_same_games_with_a_bot_whatever_the_processes(run):
    def told(jobs):
        options = ("--games", "2", "--seed", "x", "--jobs", jobs, "--json")
        text = run("simulate", "--seats", f"adept,bot:{EXAMPLE},novice", *options).stdout
        return {key: value for key, value in json.loads(text).items() if key != "seconds"}

    assert told("1") == told("2")


def test_a_bot_that_fails_is_replaced_and_counted(run):
    result = run("simulate", "--games", "2", "--seats", "adept,bot:false,adept", "--seed", "x")
    assert result.exit_code == 0
    assert "bot:false" in result.stdout
    assert re.fullmatch(
        r"bot:false failed (\d+) of \1 decisions, most often because it ended\.\n", result.stderr
    )


def test_a_slow_bot_has_the_time_that_it_is_given(run, tmp_path):
    slow = bot(tmp_path, GREETS, "elif kind == 'decide': time.sleep(60)")
    seats = f'adept,"bot:{slow.command}",adept'
    options = ("--games", "1", "--seed", "x", "--bot-seconds", "0.05")
    result = run("simulate", "--seats", seats, *options)
    assert "it did not decide within 0.05 seconds" in result.stderr
    assert all(map(is_gone, started(tmp_path)))


def test_a_command_with_a_comma_is_put_in_quotation_marks(run):
    told = run("simulate", "--games", "1", "--seats", 'adept,"bot:true a,b",adept', "--json").stdout
    assert "bot:true a,b" in json.loads(told)["by_level"]


def with_a_bot_that_stays(folder, jobs):
    """A simulation in which a bot thinks that has to be killed to leave."""
    stays = bot(
        folder,
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)",
        GREETS,
        "elif kind == 'decide': time.sleep(60)",
        "elif kind == 'bye':\n    while True: time.sleep(60)",
    )
    process = start("--jobs", jobs, "--seats", f'"bot:{stays.command}",adept,adept')
    wait_until((folder / "pids").exists)
    return process


@pytest.mark.skipif(os.name == "nt", reason="there is no Ctrl+C to send")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_control_c_ends_the_bots_as_well(home, jobs, tmp_path):
    with with_a_bot_that_stays(tmp_path, jobs) as process:
        os.killpg(process.pid, signal.SIGINT)
        told, complained = process.communicate(timeout=PATIENCE)
    assert (process.returncode, told, complained) == (130, b"", b"")
    wait_until(lambda: all(not runs(pid) for pid in started(tmp_path)))


def test_nothing_outlives_a_program_that_is_killed(home, tmp_path):
    with with_a_bot_that_stays(tmp_path, "2") as process:
        playing = children(process.pid)
        process.kill()
        process.communicate(timeout=PATIENCE)
    assert playing
    wait_until(lambda: not any(map(runs, playing)))
    wait_until(lambda: not any(map(runs, started(tmp_path))))
