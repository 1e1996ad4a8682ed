#!/usr/bin/env python3
"""Trains the net of Ringgz (engine/ai/boardnet.h) on self-play (tools/boardplay.c). Needs PyTorch; see docs/bots.md.

    tools/train_ringgz.py train --out data/weights/ringgz.net       # rounds of self-play, and a net
    tools/train_ringgz.py fit --out NET --channels 24 --layers 1    # another net on the same games

The net is trained as it is computed: weights in 64ths, numbers from 0 to 127.
"""
import argparse
import glob
import math
import os
import subprocess
import sys
import time

import numpy as np
import torch

CELLS, FEATURES, TABLE, ACTIONS, SEATS, SAMPLE = 25, 51, 73, 10, 4, 504
SIDE = 5
GPU = torch.device('cuda' if torch.cuda.is_available() else 'cpu')


def down(x):
    """To the next whole number below; the gradient passes as it is."""
    return x + (torch.floor(x + 1e-4) - x).detach()


def whole(w):
    return w + (torch.round(w * 64).clamp(-127, 127) / 64 - w).detach()


def number(total):
    """Sums in units of 1 as numbers in 128ths, 0 to 127."""
    return down((total * 128).clamp(0, 127)) / 128


class Net(torch.nn.Module):
    """Rows as in boardnet.h; the last row of a matrix is the bias."""

    def __init__(self, channels, layers):
        super().__init__()
        self.channels, self.layers = channels, layers
        c = channels
        shapes = [(FEATURES, 2 * c), (TABLE + 1, c)]
        for _ in range(layers):
            shapes += [(c, 2 * c), (c + 1, c)]
        shapes += [(c, ACTIONS), (c + 1, ACTIONS), (c + 1, c), (c + 1, SEATS)]
        scale = [0.08, 0.03] + [0.7 * c ** -0.5] * (2 * layers) + [0.5 * c ** -0.5, 0.03, 0.25 * c ** -0.5, c ** -0.5]
        self.w = torch.nn.ParameterList([torch.nn.Parameter(torch.randn(s) * k) for s, k in zip(shapes, scale)])
        near = torch.zeros(CELLS, CELLS)
        for t in range(CELLS):
            for s in range(CELLS):
                if abs(t // SIDE - s // SIDE) + abs(t % SIDE - s % SIDE) == 1:
                    near[t, s] = 1
        self.register_buffer('near', near)

    def settle(self, own, everywhere):
        c = self.channels
        beside = torch.einsum('ts,bsc->btc', self.near, own[..., c:])
        return number(own[..., :c] + beside + everywhere[:, None, :])

    def forward(self, cell, table):
        """cell: positions x 25 x 51, table: positions x 73. Logits of 250 actions and of the seats."""
        w = [whole(x) for x in self.w]
        h = self.settle(cell @ w[0], table @ w[1][:-1] + w[1][-1])
        for i in range(self.layers):
            a, b = w[2 + 2 * i], w[3 + 2 * i]
            mean = down(h.sum(1) * 4) / 128
            h = self.settle(h @ a, mean @ b[:-1] + b[-1])
        p, pm, v, o = w[-4:]
        mean = down(h.sum(1) * 4) / 128
        action = h @ p + (mean @ pm[:-1] + pm[-1])[:, None, :]
        total = down(h.sum(1) * 16) / 128
        hidden = number(total @ v[:-1] + v[-1])
        return action.flatten(1), hidden @ o[:-1] + o[-1]

    def clip(self):
        with torch.no_grad():
            for x in self.w:
                x.clamp_(-127 / 64, 127 / 64)

    def bytes(self):
        return torch.cat([torch.round(x.detach() * 64).clamp(-127, 127).flatten() for x in self.w]).to(torch.int8).cpu().numpy()


def write_net(path, net, comments):
    numbers = net.bytes()
    with open(path, 'w') as f:
        for line in comments:
            f.write(f'# {line}\n')
        f.write(f'bytes {len(numbers)} channels {net.channels} layers {net.layers}\n')
        for i in range(0, len(numbers), 24):
            f.write(' '.join(str(n) for n in numbers[i:i + 24]) + '\n')


def exchanges():
    """Two players: the two colours of each can be exchanged. The order of features then, four ways."""
    orders = []
    for own in (0, 1):
        for other in (0, 1):
            colour = [own, 1 - own, 2 + other, 3 - other]
            cell = [5 * k + i for k in colour for i in range(5)]
            cell += [20 + x for x in cell] + [40 + k for k in colour] + list(range(44, FEATURES))
            table = [15 * k + i for k in colour for i in range(15)] + list(range(60, TABLE))
            action = [10 * t + 5 * (h ^ own) + k for t in range(CELLS) for h in range(2) for k in range(5)]
            orders.append([torch.tensor(x, device=GPU) for x in (cell, table, action)])
    return orders


def read_net(path, net):
    with open(path) as f:
        numbers = [int(x) for line in f if line[0] not in '#b' for x in line.split()]
    with torch.no_grad():
        for x in net.w:
            x.copy_(torch.tensor(numbers[:x.numel()], device=GPU).view_as(x) / 64)
            numbers = numbers[x.numel():]
    assert not numbers


class Data:
    """Positions of files that may still grow, one file a process and round; those of the last process are for tests."""

    def __init__(self, cores):
        self.cores, self.orders = cores, exchanges()
        self.bit = torch.arange(8, device=GPU, dtype=torch.uint8)
        self.read, self.train, self.test = {}, {}, {}

    def refresh(self, paths):
        for path in paths:
            name = path.rsplit('/', 1)[-1].split('.')[0].split('-')  # ROUND-PROCESS
            at = self.read.get(path, 0)
            with open(path, 'rb') as f:
                f.seek(at * SAMPLE)
                raw = f.read()
            count = len(raw) // SAMPLE
            if count == 0:
                continue
            self.read[path] = at + count
            raw = torch.from_numpy(np.frombuffer(raw[:count * SAMPLE], np.uint8).copy().reshape(-1, SAMPLE)).to(GPU)
            part, number_ = self.test if int(name[1]) == self.cores - 1 else self.train, int(name[0])
            part[number_] = torch.cat([part[number_], raw]) if number_ in part else raw

    def count(self):
        return sum(len(x) for x in self.train.values())

    def batch(self, raw, trust, turn):
        """The colours of all positions exchanged in one of four ways, where there are two players."""
        n = len(raw)
        bits = lambda x: ((x[..., None] >> self.bit) & 1).float()
        cell = bits(raw[:, :200].reshape(n, CELLS, 8)).reshape(n, CELLS, 64)[..., :FEATURES]
        table = bits(raw[:, 200:216]).reshape(n, 128)[:, :TABLE]
        floats = raw[:, 216:248].contiguous().view(torch.float32)
        action, seats = raw[:, 248:498].float(), raw[:, 498].long()
        order = self.orders[turn]
        two = seats == 2
        cell = torch.where(two[:, None, None], cell[..., order[0]], cell)
        table = torch.where(two[:, None], table[:, order[1]], table)
        action = torch.where(two[:, None], action[:, order[2]], action)
        return cell, table, action, seats, trust * floats[:, :4] + (1 - trust) * floats[:, 4:]


def losses(net, batch):
    cell, table, action, seats, target = batch
    policy, value = net(cell, table)
    legal = action > 0
    tried = (action - 1).clamp(min=0)
    there = tried.sum(1) > 0
    tried = tried / tried.sum(1, keepdim=True).clamp(min=1)
    logp = torch.log_softmax(policy.masked_fill(~legal, -1e4), 1)
    policy_loss = -(tried * logp).sum(1)[there].mean()
    best = ((policy.masked_fill(~legal, -1e4).argmax(1) == tried.argmax(1)) & there).float().sum() / there.sum()
    seat = torch.arange(SEATS, device=GPU)[None, :] < seats[:, None]
    logv = torch.log_softmax(value.masked_fill(~seat, -1e4), 1)
    value_loss = -(target * logv * seat).sum(1).mean()
    error = (((logv.exp() - target) ** 2) * seat).sum(1).mean()
    return policy_loss, value_loss, best, error


class Trainer:
    def __init__(self, a):
        torch.manual_seed(a.seed)
        self.a = a
        self.net = Net(a.channels, a.layers).to(GPU)
        if a.start:
            read_net(a.start, self.net)
        self.mean = Net(a.channels, a.layers).to(GPU)  # of the last steps: what is used
        self.mean.load_state_dict(self.net.state_dict())
        self.adam = torch.optim.Adam(self.net.parameters(), lr=a.rate)
        self.steps = 0

    def fit(self, data, rounds, seconds, falls):
        """Steps for so long, on those rounds; the rate falls to a hundredth if asked for."""
        if seconds == 0:
            return
        a, began, first, sums = self.a, time.time(), self.steps, torch.zeros(4, device=GPU)
        rounds = [r for r in rounds if r in data.train]
        if not rounds:
            time.sleep(1)
            return
        shares = [len(data.train[r]) for r in rounds]
        shares = [max(1, a.batch * s // sum(shares)) for s in shares]
        while True:
            part = (time.time() - began) / seconds
            if part >= 1:
                break
            rate = a.rate * (0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * part)) if falls else 1)
            for group in self.adam.param_groups:
                group['lr'] = rate * min(1, (self.steps + 1) / 100)
            raw = torch.cat([data.train[r][torch.randint(0, len(data.train[r]), (k,), device=GPU)] for r, k in zip(rounds, shares)])
            p, v, best, error = losses(self.net, data.batch(raw, a.trust, self.steps % 4))
            self.adam.zero_grad(set_to_none=True)
            (p + a.weight * v).backward()
            self.adam.step()
            self.net.clip()
            with torch.no_grad():
                for m, x in zip(self.mean.w, self.net.w):
                    m.lerp_(x, 0.01)
            sums += torch.stack([p, v, best, error]).detach()
            self.steps += 1
        count = max(1, self.steps - first)
        say(f'  {count} steps to {self.steps}, {data.count()} positions: ' + ' '.join(f'{x:.4f}' for x in (sums / count).tolist()))

    def test(self, data):
        """Policy and value loss, first choices, error of the value, on the newest round of the last process."""
        found = []
        with torch.no_grad():
            if not data.test:
                return 'no tests'
            raw = data.test[max(data.test)]
            for players in (2, 3, 4):
                some = raw[raw[:, 498] == players][:8192]
                if len(some):
                    found.append(f'players={players} ' + ' '.join(f'{x.item():.4f}' for x in losses(self.mean, data.batch(some, 1.0, 0))))
        return '; '.join(found)


def begin_play(a, round_, seconds, net):
    return [subprocess.Popen([a.player, 'ringgz', '--seconds', str(seconds), '--nodes', str(a.nodes), '--seed',
                              str(a.seed * 1000000 + round_ * 1000 + k), '--two', str(a.two), '--three', str(a.three), '--out', f'{a.folder}/{round_}-{k}.samples'] +
                             (['--net', net] if net else []), stdout=subprocess.DEVNULL) for k in range(a.cores)]


def sample_files(a):
    return sorted(glob.glob(f'{a.folder}/*.samples'))


def command(a, which):
    return f'tools/train_ringgz.py {which} ' + ' '.join(f'--{k} {v}' for k, v in vars(a).items() if k not in ('run', 'out', 'folder', 'player') and v != '')


def run_train(a):
    """Self-play on all cores and learning on the GPU at the same time; every round plays with the newest net."""
    began = time.time()
    os.makedirs(a.folder, exist_ok=True)
    for path in sample_files(a):
        os.remove(path)
    data, trainer, net = Data(a.cores), Trainer(a), a.start
    for round_ in range(a.rounds):
        seconds = a.first if round_ == 0 else a.seconds
        until = time.time() + seconds
        players = begin_play(a, round_, seconds, net)
        time.sleep(8)
        while time.time() < until - 1:
            data.refresh(sample_files(a))
            trainer.fit(data, range(max(0, round_ - 2), round_ + 1), min(10, max(1, until - time.time())), False)
        for p in players:
            if p.wait() != 0:
                sys.exit('self-play failed')
        net = f'{a.folder}/round{round_}.net'
        write_net(net, trainer.mean, ['round'])
        say(f'round {round_}, {time.time() - began:.0f} s: {trainer.test(data)}')
    data.refresh(sample_files(a))
    trainer.fit(data, range(a.since, a.rounds), a.last, True)
    finish(a, data, trainer, began, 'train')


def run_fit(a):
    """Learns anew from the games that `train` left."""
    began = time.time()
    data, trainer = Data(a.cores), Trainer(a)
    data.refresh(sample_files(a))
    trainer.fit(data, range(a.since, 100), a.last, True)
    finish(a, data, trainer, began, 'fit')


def finish(a, data, trainer, began, which):
    tested = trainer.test(data)
    say(tested)
    write_net(a.out, trainer.mean, ['What ringgz has learned by self-play; made by tools/train_ringgz.py.', command(a, which),
                                    f'{data.count()} positions, {trainer.steps} steps, {time.time() - began:.0f} s; policy, value, first choice, error: {tested}'])


def say(text):
    print(text, flush=True)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = p.add_subparsers(required=True)
    for name, run in (('train', run_train), ('fit', run_fit)):
        c = commands.add_parser(name)
        c.set_defaults(run=run)
        for option, kind, value in (('--out', str, None), ('--folder', str, 'build/ringgz'), ('--player', str, 'build/boardplay'), ('--start', str, ''), ('--seed', int, 1),
                                    ('--two', int, 50), ('--three', int, 22),
                                    ('--cores', int, os.cpu_count()), ('--rounds', int, 6), ('--nodes', int, 2000),
                                    ('--first', int, 50), ('--seconds', int, 42), ('--last', int, 65), ('--since', int, 1), ('--batch', int, 4096),
                                    ('--rate', float, 0.003), ('--trust', float, 0.7), ('--weight', float, 1.0), ('--channels', int, 32),
                                    ('--layers', int, 2)):
            c.add_argument(option, type=kind, default=value)
    a = p.parse_args()
    a.run(a)


if __name__ == '__main__':
    main()
