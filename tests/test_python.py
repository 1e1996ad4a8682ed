#!/usr/bin/python3
# Debian's own Python: numpy and what makes wheels are its packages.
# suite python 60
"""The Python module: games against the reference (the rules a second time, in Python), invariants of its states, batches
against single games, what is refused, with numpy and without; then as a wheel. Prints TAP.

    tests/test_python.py [--build build] [--without-numpy]      (the latter: only what needs no numpy, and none is seen)
"""
import argparse
import contextlib
import copy
import io
import os
import pickle
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[1]

parser = argparse.ArgumentParser()
parser.add_argument("--build", default=str(ROOT / "build"))
parser.add_argument("--without-numpy", action="store_true")
ARGUMENTS = parser.parse_args()
BUILD = Path(ARGUMENTS.build).resolve()
os.environ["PADDOCK_LIBRARY"] = str(BUILD / "libpaddock.so.0")
if ARGUMENTS.without_numpy:
    sys.modules["numpy"] = None  # import numpy fails from here on
sys.path[:0] = [str(ROOT / "python"), str(ROOT / "tests"), str(ROOT / "tests/reference")]

import paddock
from paddock import _arrays, _library

import players
from games import new_game
from observations import position_of
from settings import late_position, option_sets, with_details
from tap import check, exit_status


def refused(title, call, *words):
    """The call raises Refused, and its reason has these words in it."""
    try:
        call()
        check(f"refused: {title}", False, "it was not")
    except paddock.Refused as reason:
        check(f"refused: {title}", all(word in str(reason) for word in words), reason)


def all_games():
    yield paddock.load_game("ringgz", players=2)
    yield paddock.load_game("ringgz", players=3, first="next", link="player")
    yield paddock.load_game("ringgz", players=4)
    yield paddock.load_game("kuhvadis", sheet="XCO/1C2/XOX/CCO")
    yield paddock.load_game("kuhvadis", sheet="meadow", first="p2")
    yield paddock.load_game("border", players=2)
    yield paddock.load_game("border", boards=["emma", "linus", "sarah", "tim"], first="p4")


def choose(state, rng):
    if state.is_chance_node():
        outcomes, probabilities = zip(*state.chance_outcomes())
        return rng.choices(outcomes, probabilities)[0]
    return rng.choice(state.legal_actions())


def play(state, rng, most):
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(choose(state, rng))
    return state


# ---- The header ------------------------------------------------------------------------------------------------------


def test_header():
    """Every function of paddock.h is known here, with as many arguments."""
    text = subprocess.run(["cc", "-E", "-P", ROOT / "lib/paddock.h"], capture_output=True, text=True, check=True).stdout
    found = {}
    for name, inside in re.findall(r"(paddock_[a-z_]+)\(([^)]*)\)", text):
        found[name] = 0 if inside.strip() == "void" else inside.count(",") + 1
    known = {name: len(takes) for name, (_, takes) in _library.SIGNATURES.items()}
    check("the module knows every function of the header", len(found) > 50 and found == known,
          set(found.items()) ^ set(known.items()))
    check("it says the version", paddock.__version__ == (ROOT / "VERSION").read_text().strip(), paddock.__version__)


# ---- Against the reference -----------------------------------------------------------------------------------------------


def differs(state, reference):
    """What the module and the reference tell differently, or nothing."""
    turn = {paddock.PlayerId.CHANCE: "chance", paddock.PlayerId.TERMINAL: "over"}
    who = state.current_player()
    if turn.get(who, f"p{who + 1}") != reference.turn():
        return f"turn {who}, not {reference.turn()}"
    if state.serialize() != reference.position():
        return f"position {state.serialize()}, not {reference.position()}"
    if sorted(map(state.action_to_string, state.legal_actions())) != reference.legal():
        return f"legal {[state.action_to_string(a) for a in state.legal_actions()]}, not {reference.legal()}"
    if state.score() != list(reference.score()):
        return f"score {state.score()}, not {reference.score()}"
    if who == paddock.PlayerId.CHANCE:
        weights = dict(reference.chance())
        total = sum(weights.values())
        for outcome, probability in state.chance_outcomes():
            if abs(probability - weights[state.action_to_string(outcome)] / total) > 1e-12:
                return f"probability of {state.action_to_string(outcome)}: {probability}"
    return ""


def expected_returns(reference):
    """From the winners alone: 1 for one, shared by several, and what is won somebody else has lost."""
    winners, count = reference.winners(), reference.players if hasattr(reference, "players") else 2
    if not winners:
        return [0.0] * count
    return [(count * (seat in winners) / len(winners) - 1) / (count - 1) for seat in range(count)]


def compare_game(name, options, rng):
    state, reference = paddock.load_game(name, **options).new_initial_state(), new_game(name, options)
    styles = [rng.choice(players.STYLES) for _ in range(4)]
    for _ in range(600):
        trouble = differs(state, reference)
        if trouble:
            return f"{name} {options}: {trouble}", False
        if state.is_terminal():
            given, expected = state.returns(), expected_returns(reference)
            if any(abs(a - b) > 1e-9 for a, b in zip(given, expected)) or len(given) != len(expected):
                return f"{name} {options}: returns {given}, not {expected}", True
            return "", True
        if state.is_chance_node():
            action = players.loaded_roll(reference, rng)
        else:
            action = styles[state.current_player()](reference, rng)
        reference.play(action)
        state.apply_action(state.string_to_action(action) if rng.random() < 0.8 else action)
    return "", False


def test_reference():
    rng = random.Random(20)
    for name in paddock.registered_names():
        ended, trouble = 0, ""
        for number, options in enumerate(option_sets(name) if name != "kuhvadis" else option_sets(name) * 3):
            trouble, over = compare_game(name, with_details(name, options, number, rng), rng)
            ended += over
            if trouble:
                break
        check(f"{name}: every step as the reference has it", not trouble, trouble)
        check(f"{name}: some of these games came to an end", ended >= 2, ended)


# ---- States ----------------------------------------------------------------------------------------------------------------


def test_states():
    for game in all_games():
        rng, state, wrong = random.Random(3), game.new_initial_state(), []
        title = f"{game.name} for {game.num_players()}"
        first, seen = state.hash(), []
        for _ in range(300):
            if state.is_terminal():
                break
            player, legal = state.current_player(), state.legal_actions()
            limit = game.max_chance_outcomes() if player == -1 else game.num_distinct_actions()
            if legal != sorted(set(legal)) or not legal or not 0 <= legal[0] <= legal[-1] < limit:
                wrong.append(f"legal {legal}")
            if [i for i, may in enumerate(state.legal_actions_mask()) if may] != legal:
                wrong.append("mask")
            if [state.string_to_action(state.action_to_string(player, a)) for a in legal] != legal:
                wrong.append("text of an action")
            if player == -1 and abs(sum(p for _, p in state.chance_outcomes()) - 1) > 1e-9:
                wrong.append("probabilities")
            if state.legal_actions(player + 1 if player >= 0 else 0) != []:
                wrong.append("somebody else may act")
            if any(state.returns()) or state.rewards() != state.returns() or state.winners() is not None:
                wrong.append("returns before the end")
            tensor = state.observation_tensor()
            if len(tensor) != game.observation_tensor_size() or min(tensor) < 0 or max(tensor) > 1:
                wrong.append("observation")
            if game.deserialize_state(state.serialize()).hash() != state.hash():
                wrong.append("serialize")
            seen.append(state.hash())
            action = choose(state, rng)
            other = state.clone()
            if state.child(action).hash() == state.hash() or other.hash() != state.hash():
                wrong.append("child or clone")
            state.apply_action(action)
            if other.hash() != seen[-1] or state.full_history()[-1] != (player, action):
                wrong.append("a clone moved along, or history")
        check(f"{title}: whole games keep their promises", not wrong, wrong)
        again = game.new_initial_state()
        for action in state.history():
            again.apply_action(action)
        check(f"{title}: its history leads to it", again.hash() == state.hash())
        for kept in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), paddock.load_record(state.record())):
            if kept.hash() != state.hash() or kept.history() != state.history() or kept.get_game().options != game.options:
                wrong.append(repr(kept))
        check(f"{title}: pickle, deepcopy and record keep all of it", not wrong, wrong)
        while state.move_number():
            state.undo_action(*state.full_history()[-1])
            if state.hash() != seen[state.move_number()]:
                wrong.append(state.move_number())
        check(f"{title}: undo goes all the way back", state.hash() == first and not wrong, wrong[:5])


def test_observations():
    """Every position can be read back from what any of its players sees: in whole games, and late in long ones."""
    rng = random.Random(2)
    for game in all_games():
        starts = [game.new_initial_state() for _ in range(3)]
        if game.name != "ringgz":
            options = dict(pair.split("=") for pair in game.options.split(" "))
            starts += [game.deserialize_state(late_position(game.name, options, rng).position()) for _ in range(3)]
        wrong, ended, looked = "", 0, 0
        for state in starts:
            for _ in range(500):
                for player in range(game.num_players()):
                    read = position_of(game, player, state.observation_tensor(player))
                    looked += 1
                    if read != state.serialize():
                        wrong = f"player {player} sees\n{read}\ninstead of\n{state.serialize()}"
                if state.is_terminal() or wrong:
                    break
                state.apply_action(thrifty(state, rng))
            ended += state.is_terminal()
        check(f"{game.name} for {game.num_players()}: every player sees the whole position", not wrong and looked > 100, wrong or looked)
        check(f"{game.name} for {game.num_players()}: some of these games came to an end", ended, ended)


def thrifty(state, rng):
    """Random, but rolls again only seldom, so that games end soon."""
    action = choose(state, rng)
    if not state.is_chance_node() and state.action_to_string(action).startswith("keep:") and rng.random() < 0.9:
        others = [a for a in state.legal_actions() if not state.action_to_string(a).startswith("keep:")]
        return rng.choice(others)
    return action


def test_end():
    game = paddock.load_game("ringgz", players=3)
    state = play(game.new_initial_state(), random.Random(1), 1000)
    winners = state.winners()
    check("the end: nobody acts, somebody has won",
          state.current_player() == -4 and state.legal_actions() == [] and winners, state)
    check("the end: returns sum to nothing and favour the winners",
          abs(sum(state.returns())) < 1e-9 and min(state.returns()[w] for w in winners) > 0
          and state.player_return(winners[0]) == state.returns()[winners[0]], state.returns())


def test_facts():
    ringgz, kuhvadis = paddock.load_game("ringgz"), paddock.load_game("kuhvadis", sheet="XCO/1C2/XOX/CCO")
    check("games there are", paddock.registered_names() == ["ringgz", "kuhvadis", "border"])
    check("boards that are shipped", paddock.shipped("border")[:2] == ["tim", "sarah"] and not paddock.shipped("ringgz"))
    check("options in one line", "players=2|3|4" in paddock.option_help("ringgz"))
    check("counts", (ringgz.num_distinct_actions(), ringgz.max_chance_outcomes()) == (509, 0)
          and (kuhvadis.num_distinct_actions(), kuhvadis.max_chance_outcomes()) == (223, 461))
    check("types", ringgz.get_type().chance_mode == "deterministic" and ringgz.get_type().long_name == "Ringgz"
          and kuhvadis.get_type().chance_mode == "explicit_stochastic")
    check("utilities", (ringgz.min_utility(), ringgz.max_utility(), ringgz.utility_sum()) == (-1, 1, 0))
    parts = kuhvadis.observation_parts()
    check("parts of an observation", parts["cells"] == (0, (11, 4, 3)) and parts["dice"] == (132, (6,)), parts)
    tensor = kuhvadis.new_initial_state().observation_tensor(0)
    cells = [[list(tensor[(6 * 4 + row) * 3:][:3]) for row in range(4)]]  # own start symbols
    check("own start symbols are where the sheet has them", cells == [[[0, 0, 0], [1, 0, 1], [0, 0, 0], [1, 0, 0]]], cells)
    own = "sheet own\n" + "XCO\n1C2\nXOX\nCCO\n"
    game = paddock.load_game("kuhvadis", files=[own], sheet="own")
    check("a sheet of one's own", game.num_distinct_actions() == 223 and "XCO/1C2" in game.options)
    board = (ROOT / "tests/cases/data/mine.board").read_text()
    name = re.search(r"^board (\S+)", board, re.M)[1]
    own_border = paddock.load_game("border", files=[board], boards=["tim", name])
    state = play(own_border.new_initial_state(), random.Random(4), 40)
    again = paddock.load_record(state.record())
    check("a record brings a board of one's own along", again.hash() == state.hash()
          and again.get_game().options == own_border.options
          and again.get_game().deserialize_state(state.serialize()).hash() == state.hash())
    check("a game can be pickled", pickle.loads(pickle.dumps(game)).options == game.options)
    firsts = {paddock.load_game("border", first="random", seed=n).options for n in range(20)}
    check("what options leave to chance follows the seed", len(firsts) == 2 and
          paddock.load_game("border", first="random", seed=3).options == paddock.load_game("border", first="random", seed=3).options)


def test_words():
    state = paddock.load_game("ringgz").new_initial_state()
    start = state.string_to_action("start:c3")
    told = {lang: state.tell(start, lang, names=["Zoë", "Bob"]) for lang in ("en", "fr", "it", "de")}
    check("an action in four languages", len(set(told.values())) == 4 and all("Zoë" in t and "c3" in t for t in told.values()), told)
    state.apply_action(start)
    check("a picture in characters", "c3" in str(state) or "*" in str(state), state)
    check("ASCII alone where asked for", str(state).isascii())
    svg = state.svg(seat="p1", lang="de", dark=True)
    check("a drawing", svg.startswith("<svg") and svg.rstrip().endswith("</svg>") and svg != state.svg(seat="p1", dark=True), svg[:200])
    check("notebooks get it", state._repr_svg_() == state.svg())
    record = state.record(["Zoë", "Bob"], "2026-11-15")
    check("a record", "players Zoë,Bob" in record and "date 2026-11-15" in record and record.endswith("start:c3\n"), record)


def test_refusals():
    load = paddock.load_game
    refused("no such game", lambda: load("chess"), "there is no game 'chess'")
    refused("no such option", lambda: load("ringgz", colour="red"), "ringgz has the options")
    refused("no such value", lambda: load("ringgz", players=5), "players must be 2, 3 or 4")
    refused("a blank in an option", lambda: load("border", boards="tim, emma"), "blank")
    refused("a bad file", lambda: load("kuhvadis", files=["sheet x\nXZO\n"]), "line 2")
    refused("a zero byte", lambda: load("ring\0gz"), "zero byte")
    game = load("ringgz")
    state = game.new_initial_state()
    before = state.hash()
    refused("an action that is not legal", lambda: state.apply_action(200), "G5")
    refused("a number there is not", lambda: state.apply_action(509), "509")
    refused("a negative number", lambda: state.apply_action(-1), "-1")
    refused("a number beyond 32 bits", lambda: state.apply_action(2**32), "4294967296")
    refused("text that is no action", lambda: state.apply_action("hello"), "hello")
    refused("dice where there are none", state.chance_outcomes, "no dice")
    refused("nothing to take back", state.undo_action, "nothing was played")
    refused("text of no action", lambda: state.action_to_string(0, 5000), "5000")
    refused("no number", lambda: state.string_to_action("start:a1"), "start:a1")
    refused("no such player", lambda: state.observation_tensor(2), "no player 2")
    refused("no such view", lambda: state.svg(palette="neon"), "neon")
    refused("no such language", lambda: state.tell(4, "xx"), "xx")
    refused("no date", lambda: state.record(date="today"), "2026-11-15")
    refused("too few names", lambda: state.record(["Ann"]), "2 players")
    refused("no position", lambda: game.deserialize_state("ringgz"), "a position is")
    other = load("ringgz", players=3).new_initial_state().serialize()
    refused("a position of another game", lambda: game.deserialize_state(other), "another game")
    refused("no record", lambda: paddock.load_record("hello"), "line 1", "paddock 1")
    refused("no such level", lambda: paddock.Bot("wizard"), "easy")
    refused("less than nothing", lambda: paddock.Bot("easy", nodes=-1), "nothing")
    for number in (1.5, "4 ", None):
        try:
            state.apply_action(number)
            check(f"refused: {number!r} is no action", False)
        except (TypeError, paddock.Refused):
            check(f"refused: {number!r} is no action", True)
    check("nothing of this changed the state", state.hash() == before and not state.history())
    state.apply_action("start:c3")
    refused("another action than the last", lambda: state.undo_action(1, 0), "last action was 4")
    try:
        paddock.State()
        check("states come from games alone", False)
    except TypeError:
        check("states come from games alone", True)


def test_bots():
    for game in all_games():
        rng = random.Random(8)
        state = play(game.new_initial_state(), rng, 12)
        while state.is_chance_node():
            state.apply_action(choose(state, rng))
        bot, same = paddock.Bot("hard", nodes=200, seed=5), paddock.Bot("hard", nodes=200, seed=5)
        choices = bot.choices(state)
        check(f"{game.name} for {game.num_players()}: a bot looks at what is legal",
              [c.action for c in choices] == state.legal_actions() and abs(sum(bot.chances) - 1) < 0.01, choices)
        bot.restart()
        first, second = bot.step(state), same.step(state)
        check(f"{game.name} for {game.num_players()}: the same seed, the same choice", first == second)
    wins = 0
    game = paddock.load_game("kuhvadis")
    for seed in range(6):
        rng, state, bot = random.Random(seed), game.new_initial_state(), paddock.Bot("easy", nodes=50, seed=seed)
        while not state.is_terminal():
            mine = state.current_player() == seed % 2
            state.apply_action(bot.step(state) if mine else choose(state, rng))
        wins += state.returns()[seed % 2] > 0
    check("a bot beats chance", wins >= 5, wins)
    refused("a bot where dice fall", lambda: paddock.Bot("easy").step(game.new_initial_state()), "no player")


# ---- Batches ------------------------------------------------------------------------------------------------------------------


def rows_agree(batch, states):
    """What the batch tells and the states do not, or nothing."""
    game, wrong = batch.get_game(), []
    turns, done, returns, legal, hashes = batch.turns(), batch.done(), batch.returns(), batch.legal(), batch.hashes()
    own, second = batch.observe(), batch.observe(1)
    for i, state in enumerate(states):
        player = state.current_player()
        acting = state.legal_actions() if player >= 0 else []
        for what, one, other in (
                ("turn", turns[i], player), ("done", done[i], state.is_terminal()), ("hash", hashes[i], state.hash()),
                ("legal", [a for a, may in enumerate(legal[i]) if may], acting),
                ("observation", list(own[i]), list(state.observation_tensor(max(player, 0)))),
                ("observation of player 1", list(second[i]), list(state.observation_tensor(1)))):
            if one != other:
                wrong.append(f"{game.name}, game {i}: {what}")
        if any(abs(a - b) > 1e-6 for a, b in zip(returns[i], state.returns())):
            wrong.append(f"{game.name}, game {i}: returns")
    return wrong


def test_batches():
    for game in all_games():
        title = f"{game.name} for {game.num_players()}"
        batch, wrong = game.batch(7, seed=4), []
        states = [game.new_initial_state() for _ in range(len(batch))]
        for step in range(130):
            for state, action in zip(states, batch.random_actions()):
                if action >= 0:
                    state.apply_action(action)
            if step % 10 == 0:
                wrong += rows_agree(batch, states)
        wrong += rows_agree(batch, states)
        check(f"{title}: a batch goes as its games one by one", not wrong, wrong[:5])
        check(f"{title}: a game of it as a state", batch.state(3).hash() == states[3].hash())
        # Told what to play, it does so; dice fall by themselves.
        rng, batch = random.Random(6), game.batch(5, seed=9)
        batch.roll()
        states = [batch.state(i) for i in range(5)]
        for _ in range(25):
            actions = [-1 if s.is_terminal() else rng.choice(s.legal_actions()) for s in states]
            seen, returns, done = batch.step(actions)
            for state, action in zip(states, actions):
                if action >= 0:
                    state.apply_action(action)
            wrong += [f"game {i}" for i, s in enumerate(states)
                      if not s.is_chance_node() and batch.state(i).hash() != s.hash()]
            states = [batch.state(i) for i in range(5)]
            if len(seen) != 5 or list(done) != [s.is_terminal() for s in states]:
                wrong.append("what step answers")
        wrong += rows_agree(batch, states)
        check(f"{title}: a batch plays what it is told", not wrong, wrong[:5])
    game = paddock.load_game("ringgz")
    batch = game.batch(3)
    first = batch.hashes()[0]
    refused("an action of a batch", lambda: batch.apply([0, 1, 300]), "game 2", "G5")
    check("then none is played", list(batch.hashes()) == [first] * 3)
    refused("too few actions", lambda: batch.apply([0]), "3 actions")
    refused("a number beyond 32 bits in a batch", lambda: batch.apply([0, 0, 2**40]), "too large")
    refused("no such player of a batch", lambda: batch.observe(2), "no player 2")
    refused("a batch of nothing", lambda: game.batch(0), "1 to 1,000,000")
    refused("too large a batch", lambda: game.batch(2**31 + 1), "1 to 1,000,000")
    batch.apply([0, 1, -1])
    batch.reset([False, True, True])
    check("some begin anew", [h == first for h in batch.hashes()] == [False, True, True])
    one, two = game.batch(4, seed=1), game.batch(4, seed=2)
    for _ in range(5):
        one.random_step(), two.random_step()
    check("another seed, other games", list(one.hashes()) != list(two.hashes()))
    if not ARGUMENTS.without_numpy:
        import numpy

        check("numpy's arrays", batch.observe().dtype == numpy.float32 and batch.legal().shape == (3, 509)
              and batch.turns().dtype == numpy.int32)
        batch.reset()
        batch.apply(numpy.array([5, 4, -1], dtype=numpy.int64))
        check("numpy's numbers go in, of any width", batch.state(0).history() == [] and len(set(batch.hashes())) == 3)
        refused("numbers that are not whole", lambda: batch.apply(numpy.zeros(3)), "whole numbers")


# ---- As others meet it -----------------------------------------------------------------------------------------------------


def python_blocks():
    return re.findall(r"^```python\n(.*?)^```$", (ROOT / "docs/library.md").read_text(), re.M | re.S)


def test_manual():
    blocks = python_blocks()
    check("the manual has Python examples", len(blocks) >= 2, len(blocks))
    for number, block in enumerate(blocks, 1):
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(compile(block, f"docs/library.md example {number}", "exec"), {})
        check(f"example {number} of the manual runs", re.search(r"\d", said.getvalue()), said.getvalue())


def run_python(*arguments, **environment):
    plain = {key: value for key, value in os.environ.items() if key not in ("PADDOCK_LIBRARY", "PYTHONPATH")}
    return subprocess.run([sys.executable, "-B", *map(str, arguments)], capture_output=True, text=True,
                          env={**plain, **environment})


def test_wheel():
    """The wheel, installed where nothing else of Paddock is, runs the examples; a broken library is told."""
    make = subprocess.run(["make", "-s", "-C", ROOT, f"BUILD={BUILD}", f"PYTHON={sys.executable}", "wheel"],
                          capture_output=True, text=True)
    check("the wheel is built", make.returncode == 0, make.stdout + make.stderr)
    wheels = list((BUILD / "wheel").glob("paddock-*-py3-none-*.whl"))
    check("for any Python 3 on this kind of machine", len(wheels) == 1 and "any" not in wheels[0].name, wheels)
    with tempfile.TemporaryDirectory() as place:
        done = subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--target",
                               place, str(wheels[0])], capture_output=True, text=True)
        check("pip installs it without a network", done.returncode == 0, done.stderr)
        where = run_python("-c", "import paddock; print(paddock.__file__, paddock._c._name)", PYTHONPATH=place)
        check("it uses the library inside it", where.stdout.count(place) == 2, where)
        first = run_python(ROOT / "python/examples/first_game.py", "border", "de", PYTHONPATH=place)
        check("the example of a first game", first.returncode == 0 and "Ada" in first.stdout
              and first.stdout.splitlines()[-1].startswith("returns "), first.stderr)
        learn = run_python(ROOT / "python/examples/learn.py", PYTHONPATH=place)
        right = re.match(r"guessed (\d+) %", learn.stdout)
        check("the example that learns guesses better than chance", right and int(right[1]) > 60, learn)
        lost = run_python("-c", "import paddock", PYTHONPATH=place, PADDOCK_LIBRARY="/nowhere/libpaddock.so.0")
        check("a library that is not there is told", "ImportError" in lost.stderr and "PADDOCK_LIBRARY" in lost.stderr, lost)
        old = run_python("-c", "import paddock", PYTHONPATH=place, PADDOCK_LIBRARY="libc.so.6")
        check("a libc that is too old is named", "ImportError: libc.so.6 is too old" in old.stderr, old)


def main():
    check("numpy is " + ("not there" if ARGUMENTS.without_numpy else "there"),
          (_arrays.numpy is None) == ARGUMENTS.without_numpy)
    test_facts()
    test_states()
    test_end()
    test_words()
    test_refusals()
    test_batches()
    test_manual()
    if not ARGUMENTS.without_numpy:
        test_header()
        test_observations()
        test_reference()
        test_bots()
        test_wheel()
        again = subprocess.run([sys.executable, __file__, "--build", BUILD, "--without-numpy"], capture_output=True, text=True)
        print(again.stdout, end="")
        check("and all of it without numpy", again.returncode == 0, again.stderr)
    return exit_status()


if __name__ == "__main__":
    sys.exit(main())
