#!/usr/bin/env python3
"""train_border.py -- learns the estimate of The Border by self-play on a GPU, and judges it by full games.

    make cuda
    tools/train_border.py train --out data/weights/border.net
    tools/train_border.py match NEW.net OLD.net [--players 2] [--games 100000]
    tools/train_border.py positions NET [--count 100]
    tools/train_border.py gifts NET [--players 2] [--count 100000]
    tools/train_border.py calibrate NET [--players 2] [--games 20000]

Needs CuPy; with --cpu NumPy, for tests. Games are played by build/selfplay.so (cuda/selfplay.h). What a
position is worth is the result of the game less the luck of the throws after it (engine/ai/luck.h), so that one
game says as much as several. The same arguments give the same games; sums of floats on a GPU differ in the last digit.
"""
import argparse
import ctypes
import math
import sys
import time

ARGS = sys.argv[1:]
CPU = '--cpu' in ARGS
import numpy
if CPU:
    xp = numpy
else:
    import cupy as xp

SEATS = 4
STATE = 192
SETUP = 1 << 14
SAMPLE = numpy.dtype([('state', 'u1', STATE), ('setup', 'i4'), ('target', 'f4', SEATS), ('game', 'i4')])
RESULT = numpy.dtype([('share', 'f4', SEATS), ('luck', 'f4', SEATS), ('candidate', 'i4'), ('setup', 'i4'),
                      ('turns', 'i4'), ('start', 'i4')])
AREAS = 9
IN_LEAD, IN_LATE = 5 * AREAS + 13, 5 * AREAS + 18 + 2  # engine/games/border/bot.h


class Job(ctypes.Structure):
    """selfplay_job"""
    _fields_ = [(name, ctypes.c_void_p) for name in ('setups', 'starts')] + [('weights', ctypes.c_void_p * 2)] + \
        [(name, ctypes.c_void_p) for name in ('results', 'samples', 'counters')] + [('seed', ctypes.c_uint64)] + \
        [(name, ctypes.c_int32) for name in ('setup_count', 'start_count', 'games', 'most_samples', 'match', 'opening',
                                             'explore', 'rate', 'last_rolls', 'trust')]


library = ctypes.CDLL('build/selfplay_cpu.so' if CPU else 'build/selfplay.so')
sizes = (ctypes.c_int32 * 3)()
library.selfplay_sizes(sizes)
INPUTS, HIDDEN, WEIGHTS = sizes


def pointer(array):
    return ctypes.c_void_p(array.ctypes.data if CPU else array.data.ptr)


def check(error):
    if error:
        sys.exit(f'CUDA error {error}')


def to_host(array, kind=None):
    host = array if CPU else array.get()
    return host.view(kind).reshape(-1) if kind else host


_setups = {}


def setups(players):
    """All orders of the boards and all who may begin, on the GPU."""
    if players not in _setups:
        block = numpy.zeros((96, SETUP), numpy.uint8)
        count = library.selfplay_setups(players, block.ctypes.data_as(ctypes.c_void_p), 96)
        assert count > 0
        _setups[players] = xp.asarray(block[:count])
    return _setups[players]


def play(players, games, weights, seed, other=None, samples=0, starts=None, trust=100, **how):
    """Plays games; returns results and samples, arrays of bytes on the GPU."""
    block = setups(players)
    results = xp.zeros((games, RESULT.itemsize), xp.uint8)
    kept = xp.zeros((max(samples, 1), SAMPLE.itemsize), xp.uint8)
    counters = xp.zeros(2, xp.uint64)
    job = Job(setups=pointer(block), setup_count=len(block), results=pointer(results), counters=pointer(counters),
              games=games, seed=seed, most_samples=samples, match=other is not None, trust=trust, **how)
    job.weights[0] = pointer(weights).value
    job.weights[1] = pointer(weights if other is None else other).value
    if samples:
        job.samples = pointer(kept)
    if starts is not None:
        job.starts, job.start_count = pointer(starts), len(starts)
    check(library.selfplay_run(ctypes.byref(job), 0))
    return results, kept[:min(int(counters[1]), samples)]


# Weights -------------------------------------------------------------------------------------------------------------

def read_net(path):
    """The weights of a .net file; one of fewer inputs and hidden units is widened: the same function."""
    numbers, gains, inputs, hidden = [], [0, 0], 0, 0
    for line in open(path):
        words = line.split()
        if not words or words[0].startswith('#'):
            continue
        if words[0] == 'inputs':
            inputs, hidden = int(words[1]), int(words[3])
        elif words[0] == 'gains':
            gains = [float(x) for x in words[1:]]
        else:
            numbers += [float(x) for x in words]
    w = numpy.array(numbers + gains, numpy.float32)
    at, more = inputs - 6, INPUTS - inputs  # new inputs stand before the last six

    def insert(a):
        zeros = numpy.zeros(a.shape[:-1] + (more,), numpy.float32)
        return numpy.concatenate([a[..., :at], zeros, a[..., at:]], -1)
    first = numpy.zeros((HIDDEN, INPUTS + 1), numpy.float32)
    first[:hidden] = insert(w[:hidden * (inputs + 1)].reshape(hidden, inputs + 1))
    tail = w[hidden * (inputs + 1):]
    out = numpy.zeros(HIDDEN, numpy.float32)
    out[:hidden] = tail[:hidden]
    w = numpy.concatenate([first.ravel(), out, insert(tail[hidden:hidden + inputs]), tail[hidden + inputs:]])
    assert len(w) == WEIGHTS
    return xp.asarray(w.astype(numpy.float32))


def short(weights):
    """With eight bits of mantissa: the same play, and half the bytes once compressed."""
    bits = to_host(weights).astype(numpy.float32).view(numpy.uint32)
    return ((bits + 0x7fff + (bits >> 16 & 1)) & 0xffff0000).astype(numpy.uint32).view(numpy.float32)


def write_net(path, weights, lines):
    w = short(weights)
    with open(path, 'w') as out:
        for line in lines:
            out.write(f'# {line}\n')
        out.write(f'inputs {INPUTS} hidden {HIDDEN}\n')
        for i in range(0, WEIGHTS - 2, 6):
            out.write(' '.join(f'{x:.8e}' for x in w[i:min(i + 6, WEIGHTS - 2)]) + '\n')
        out.write(f'gains {w[-2]:.8e} {w[-1]:.8e}\n')


def hint(seed):
    """Where learning begins: points are good, and so are areas that are all but complete."""
    random = numpy.random.default_rng(seed)
    w = numpy.zeros(WEIGHTS, numpy.float32)
    edge = HIDDEN * (INPUTS + 1)
    w[:edge] = random.normal(0, 0.1, edge)
    w[edge:edge + HIDDEN] = random.normal(0, 0.02, HIDDEN)
    w[edge + HIDDEN + IN_LEAD] = w[edge + HIDDEN + IN_LATE] = 3
    return xp.asarray(w)


# The estimate, and its gradient --------------------------------------------------------------------------------------

def parts(w):
    edge = HIDDEN * (INPUTS + 1)
    first = w[:edge].reshape(HIDDEN, INPUTS + 1)
    return first[:, :INPUTS], first[:, INPUTS], w[edge:edge + HIDDEN], w[edge + HIDDEN:edge + HIDDEN + INPUTS], w[-3:]


def forward(w, x):
    """x: rows of inputs. The value of each, and what backward needs."""
    first, bias, out, direct, (base, gain0, gain1) = parts(w)
    x = xp.concatenate([x, xp.ones((len(x), 1), xp.float32)], 1)
    all_ = xp.concatenate([xp.concatenate([first, bias[:, None]], 1), xp.concatenate([direct, base[None]])[None]])
    sums = x @ all_.T
    unit = sums[:, :HIDDEN] / (1 + xp.abs(sums[:, :HIDDEN]))
    plain = unit @ out + sums[:, HIDDEN]
    factor = 1 + gain0 * x[:, -3] + gain1 * x[:, -2]
    return factor * plain, (x, unit, plain, factor)


def across(a, b):
    """a.T @ b of many rows, in parts that a GPU computes at the same time."""
    k = math.gcd(len(a), 64)
    return xp.matmul(a.reshape(k, -1, a.shape[1]).transpose(0, 2, 1), b.reshape(k, -1, b.shape[1])).sum(0)


def backward(w, saved, push):
    """The gradient of the sum of push * value. No sums down the columns: they are slow in CuPy."""
    x, unit, plain, factor = saved
    inner = (push * factor)[:, None]
    slope = xp.abs(unit)
    slope -= 1
    slope *= slope
    slope *= inner * parts(w)[2]
    sums = across(xp.concatenate([slope, inner], 1), x)
    gains = across((push * plain)[:, None], xp.ascontiguousarray(x[:, -3:-1]))
    return xp.concatenate([sums[:HIDDEN].ravel(), across(inner, unit).ravel(), sums[HIDDEN], gains.ravel()])


def chances(values, seats):
    """values: positions x 4. Shares of 1 among the seats there are."""
    values = xp.where(seats, values, -1e9)
    e = xp.exp(values - values.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


class Data:
    """Positions to learn from: what all seats see, also after a gift to one of them, and what came of it."""

    def __init__(self, room):
        kind = xp.float32 if CPU else xp.float16
        self.room, self.count, self.at = room, 0, 0
        self.seen = xp.zeros((room, SEATS, INPUTS), kind)
        self.given = xp.zeros((room, SEATS, INPUTS), kind)
        self.seat = xp.zeros(room, xp.int32)
        self.target = xp.zeros((room, SEATS), xp.float32)
        self.seats = xp.zeros((room, SEATS), bool)

    def add(self, samples, players, seed):
        """Over the oldest when there is no more room."""
        for begin in range(0, len(samples), 1 << 18):
            some = xp.ascontiguousarray(samples[begin:begin + (1 << 18)])
            if self.at + len(some) > self.room:
                self.at = 0
            n = min(len(some), self.room)
            here = slice(self.at, self.at + n)
            check(library.selfplay_look(pointer(setups(players)), pointer(some), n, ctypes.c_uint64(seed + begin),
                                        pointer(self.seen[here]), pointer(self.given[here]), pointer(self.seat[here])))
            self.target[here] = xp.ascontiguousarray(some[:n, STATE + 4:STATE + 20]).view(xp.float32)
            self.seats[here] = xp.arange(SEATS) < players
            self.at += n
            self.count = max(self.count, self.at)

    def batch(self, size):
        i = (xp.random.random_sample(size) * self.count).astype(xp.int64)  # randint waits for the GPU
        return (xp.concatenate([self.seen[i], self.given[i]]).astype(xp.float32), self.seat[i], self.target[i],
                self.seats[i])


def gradient(w, batch, gift):
    """Cross entropy; and where a gift lowers the chance of who gets it by more than 0.004, that is pushed up, harder the
    more it lowers it. Also the squared error, and how many gifts lower the chance by more than a point."""
    both, seat, target, seats = batch
    size = len(seat)
    value, saved = forward(w, both.reshape(-1, INPUTS))
    value = value.reshape(2, size, SEATS)
    p, p2 = chances(value[0], seats), chances(value[1], seats)
    who = (xp.arange(SEATS) == seat[:, None]).astype(xp.float32)
    lost = ((p - p2) * who).sum(1)
    wrong = gift * xp.clip((lost - 0.004) / 0.002, 0, 40) * (seat >= 0)
    # d(p_k)/d(value_i) = p_k (1{i=k} - p_i)
    slope, slope2 = ((wrong * (q * who).sum(1))[:, None] * (who - q) for q in (p, p2))
    push = xp.stack([p - target + slope, -slope2]) * seats / size
    g = backward(w, saved, push.ravel().astype(xp.float32))
    return g, (((p - target) * seats) ** 2).sum() / seats.sum(), (lost > 0.01).mean()


def learn(w, data, steps, size, rate, gift, log):
    """Adam, with a rate that falls to a fiftieth; the mean of the last weights."""
    m, v, mean = xp.zeros_like(w), xp.zeros_like(w), w.copy()
    errors, wrongs, last = 0.0, 0.0, min(steps, 50)
    for t in range(1, steps + 1):
        g, error, wrong = gradient(w, data.batch(size), gift)
        now = rate * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * t / steps)))
        m = 0.9 * m + 0.1 * g
        v = 0.999 * v + 0.001 * g * g
        w = w - now * (m / (1 - 0.9 ** t)) / (xp.sqrt(v / (1 - 0.999 ** t)) + 1e-8)
        mean = 0.99 * mean + 0.01 * w
        if t > steps - last:
            errors, wrongs = errors + error / last, wrongs + wrong / last
    log(f'    {steps} steps, error {float(errors):.5f}, gifts that lower by more than a point {float(wrongs):.5f}')
    return mean.astype(xp.float32)


# Judging -------------------------------------------------------------------------------------------------------------

def match(new, old, players, games, seed):
    """The share of wins of one seat that plays with the new weights against old ones, less its luck."""
    r = to_host(play(players, games, new, seed, other=old)[0], RESULT)
    row = numpy.arange(len(r)), r['candidate']
    plain, fair = r['share'][row], r['share'][row] - r['luck'][row]
    return plain.mean(), fair.mean(), 1.96 * fair.std() / math.sqrt(len(r))


def positions(weights, count, games, seed):
    """Last rolls that three or more dice could fill with: does the estimate rank `done` against the best fill as full
    games do?"""
    agree, rows = 0, []
    for players in (2, 3, 4):
        want = count // 2 if players == 2 else (count - count // 2) // 2 + (count - count // 2) % 2 * (players == 3)
        _, found = play(players, 40 if CPU else 4000, weights, seed + players, samples=20000, rate=10, last_rolls=1,
                        opening=2)
        host = to_host(found, SAMPLE)
        order = numpy.argsort(host['game'], kind='stable')  # samples come in any order, the games do not
        _, first = numpy.unique(host['game'][order], return_index=True)
        chosen = xp.ascontiguousarray(found[xp.asarray(order[first][:want])])  # one a game
        n = len(chosen)
        arms = xp.zeros((2, n, SAMPLE.itemsize), xp.uint8)
        check(library.selfplay_rank(pointer(setups(players)), pointer(chosen), n, pointer(weights), pointer(arms[0]),
                                    pointer(arms[1])))
        arms = arms.reshape(2 * n, -1)
        r = to_host(play(players, 2 * n * games, weights, seed + 10 + players, starts=arms)[0], RESULT)
        told = to_host(arms, SAMPLE)
        seat = told['game']
        fair = (r['share'] - r['luck'])[numpy.arange(len(r)), seat[r['start']]]
        for i in range(n):
            a, b = fair[r['start'] == i], fair[r['start'] == n + i]
            guess = told['target'][n + i, seat[i]] - told['target'][i, seat[i]]
            truth, error = b.mean() - a.mean(), 1.96 * math.sqrt(a.var() / len(a) + b.var() / len(b))
            agree += (guess > 0) == (truth > 0) or abs(truth) < error
            rows.append((players, guess, truth, error))
    return agree, rows


def gifts(weights, players, count, worst, games, seed):
    """Of many positions those where a gift lowers the chance of who gets it most by the estimate: and by full games?"""
    _, samples = play(players, count // 20, weights, seed, samples=count, rate=50)
    given = samples.copy()
    data = Data(len(samples))
    data.add(samples, players, seed)
    check(library.selfplay_give(pointer(setups(players)), ctypes.c_uint64(seed), len(given), pointer(given)))
    seat = to_host(data.seat)
    change = numpy.zeros(len(seat), numpy.float32)
    for begin in range(0, len(seat), 1 << 16):
        here = slice(begin, begin + (1 << 16))
        p, p2 = (chances(forward(weights, x[here].astype(xp.float32).reshape(-1, INPUTS))[0].reshape(-1, SEATS),
                         data.seats[here]) for x in (data.seen, data.given))
        who = xp.arange(SEATS) == data.seat[here][:, None]
        change[here] = to_host(((p2 - p) * who).sum(1))
    order = numpy.argsort(change, kind='stable')[:worst]
    arms = xp.ascontiguousarray(xp.concatenate([samples[xp.asarray(order)], given[xp.asarray(order)]]))
    r = to_host(play(players, 2 * worst * games, weights, seed + 1, starts=arms)[0], RESULT)
    fair = (r['share'] - r['luck'])[numpy.arange(len(r)), seat[order][r['start'] % worst]]
    rows = []
    for i in range(worst):
        a, b = fair[r['start'] == i], fair[r['start'] == worst + i]
        rows.append((change[order[i]], b.mean() - a.mean(), 1.96 * math.sqrt(a.var() / len(a) + b.var() / len(b))))
    return change, rows


def calibrate(weights, players, games, seed):
    """Chances in ten classes against what came of them; and what a gift to a seat (cuda/selfplay.h) changes."""
    _, samples = play(players, games, weights, seed, samples=games * 60, rate=50)
    data = Data(len(samples))
    data.add(samples, players, seed)
    total, gifts = numpy.zeros((10, 3)), []
    for begin in range(0, data.count, 1 << 16):
        here = slice(begin, min(begin + (1 << 16), data.count))
        value, _ = forward(weights, data.seen[here].astype(xp.float32).reshape(-1, INPUTS))
        value2, _ = forward(weights, data.given[here].astype(xp.float32).reshape(-1, INPUTS))
        p, p2 = (to_host(chances(x.reshape(-1, SEATS), data.seats[here]))[:, :players] for x in (value, value2))
        seat = to_host(data.seat[here])
        row = numpy.arange(len(seat))[seat >= 0], seat[seat >= 0]
        gifts.append((p2 - p)[row])
        p = p.ravel()
        t = to_host(data.target[here])[:, :players].ravel()
        k = numpy.minimum((p * 10).astype(int), 9)
        for column, what in enumerate((numpy.ones_like(p), p, t)):
            total[:, column] += numpy.bincount(k, what, 10)
    return total, numpy.concatenate(gifts)


# Commands ------------------------------------------------------------------------------------------------------------

def say(text):
    print(text, flush=True)


def run_train(a):
    began = time.time()
    if not CPU:
        xp.random.seed(a.seed)
    w = read_net(a.begin) if a.begin else hint(a.seed)
    old = read_net(a.against) if a.against else None
    data = Data(a.room)
    played = 0
    for round_ in range(a.rounds):
        before, early = time.time(), 0.4 if round_ < 3 and not a.begin else 1
        for players, share in ((2, 0.4), (3, 0.25), (4, 0.35)):
            games = int(a.games * share * early)
            seed = (a.seed << 40) + (round_ << 34) + (players << 31)
            _, samples = play(players, games, w, seed, samples=int(games * 80 * a.rate / 100) + 1000, rate=a.rate,
                              opening=a.opening, explore=a.explore, trust=a.trust)
            data.add(samples, players, seed)
            played += games
        took = (time.time() - before) / early
        last = round_ == a.rounds - 1
        w = learn(w, data, a.last_steps if last else a.steps, a.batch, a.learning if round_ else 2 * a.learning, a.gift, say)
        text = f'round {round_ + 1}: {played} games, {a.games / took:.0f} games/s, {data.count} positions, {time.time() - began:.0f} s'
        if old is not None and (last or round_ % 3 == 2):
            plain, fair, error = match(w, old, 2, a.against_games, 77)
            text += f', against {a.against}: {100 * fair:.1f} ± {100 * error:.1f}%'
        say(text)
        if a.out:
            write_net(a.out, w, ['What border has learned by self-play on a GPU; made by tools/train_border.py.',
                                 'tools/train_border.py train ' + ' '.join(f'--{k.replace("_", "-")} {v}' for k, v in vars(a).items()
                                                                          if k not in ('run', 'cpu', 'out', 'against', 'against_games') and v is not None),
                                 f'{played} games, {time.time() - began:.0f} s'])


def run_match(a):
    new, old = read_net(a.new), read_net(a.old)
    for players in a.players:
        plain, fair, error = match(new, old, players, a.games, a.seed)
        say(f'players={players}: {a.games} games, plain {100 * plain:.2f}%, adjusted {100 * fair:.2f} ± {100 * error:.2f}%')


def run_positions(a):
    agree, rows = positions(read_net(a.net), a.count, a.games, a.seed)
    for players, guess, truth, error in rows:
        say(f'players={players} estimate {100 * guess:+.1f} full games {100 * truth:+.1f} ± {100 * error:.1f}')
    signs = sum((g > 0) == (t > 0) for _, g, t, _ in rows)
    say(f'agree in sign {signs} of {len(rows)}, or within the interval {agree}; estimate for done {sum(g < 0 for _, g, _, _ in rows)}')


def run_gifts(a):
    for players in a.players:
        change, rows = gifts(read_net(a.net), players, a.count, a.worst, a.games, a.seed)
        low = ', '.join(f'{100 * (change < -x).mean():.3f}% by more than {100 * x:g} points' for x in (0.005, 0.01, 0.02))
        say(f'players={players}: {len(change)} gifts, {100 * change.mean():+.2f} points; lower: {low}, at most {-100 * change.min():.1f}')
        for guess, truth, error in rows[:10]:
            say(f'  estimate {100 * guess:+.1f} full games {100 * truth:+.1f} ± {100 * error:.1f}')
        guess, truth, error = (numpy.array(x) for x in zip(*rows))
        say(f'  the {len(rows)} lowest: estimate {100 * guess.mean():+.2f} full games {100 * truth.mean():+.2f} '
            f'± {100 * math.sqrt((error ** 2).sum()) / len(rows):.2f}; full games surely lower: {(truth < -error).sum()}')


def run_calibrate(a):
    for players in a.players:
        total, gifts = calibrate(read_net(a.net), players, a.games, a.seed)
        say(f'players={players}')
        for k, (n, p, t) in enumerate(total):
            if n:
                say(f'  {k / 10:.1f}: {int(n)} predicted {p / n:.4f} observed {t / n:.4f}')
        low = ', '.join(f'{100 * (gifts < -x).mean():.3f}% by more than {100 * x:g} points' for x in (0.005, 0.01, 0.02))
        say(f'  {len(gifts)} gifts, {100 * gifts.mean():+.2f} points; lower: {low}, at most {-100 * gifts.min():.1f}')
        say(f'  off on average {numpy.abs(total[:, 1] - total[:, 2]).sum() / total[:, 0].sum():.4f}')


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--cpu', action='store_true')
    commands = p.add_subparsers(required=True)
    t = commands.add_parser('train')
    t.set_defaults(run=run_train)
    for name, kind, value in (('--out', str, None), ('--begin', str, None), ('--against', str, None), ('--seed', int, 1),
                              ('--against-games', int, 20000), ('--rounds', int, 10), ('--games', int, 110000),
                              ('--room', int, 12000000), ('--rate', int, 45), ('--opening', int, 6), ('--explore', int, 50),
                              ('--steps', int, 800), ('--last-steps', int, 12000), ('--batch', int, 16384), ('--learning', float, 0.002),
                              ('--gift', float, 1.0), ('--trust', int, 100)):
        t.add_argument(name, type=kind, default=value)
    m = commands.add_parser('match')
    m.set_defaults(run=run_match)
    m.add_argument('new')
    m.add_argument('old')
    q = commands.add_parser('positions')
    q.set_defaults(run=run_positions)
    q.add_argument('net')
    q.add_argument('--count', type=int, default=100)
    g = commands.add_parser('gifts')
    g.set_defaults(run=run_gifts)
    g.add_argument('net')
    g.add_argument('--count', type=int, default=100000)
    g.add_argument('--worst', type=int, default=50)
    c = commands.add_parser('calibrate')
    c.set_defaults(run=run_calibrate)
    c.add_argument('net')
    for command, games in ((m, 100000), (q, 2000), (g, 1000), (c, 20000)):
        command.add_argument('--games', type=int, default=games)
        command.add_argument('--seed', type=int, default=1)
    for command in (m, g, c):
        command.add_argument('--players', type=int, nargs='+', default=[2, 3, 4])
    for command in (t, m, q, g, c):
        command.add_argument('--cpu', action='store_true')
    a = p.parse_args()
    a.run(a)


if __name__ == '__main__':
    main()
