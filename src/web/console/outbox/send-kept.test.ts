import { expect, test } from 'vitest';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { listFailedCommands, toSend, type Command, type Work } from './kept-commands.ts';
import { MOST_TRIES, sendKept, type Answer } from './send-kept.ts';

const NOW = Date.parse('2026-01-14T19:30:00+04:00');
const WORK: Record<string, Work> = {
  move: { kind: 'move', action: 'ready', seenState: 'in_kitchen' },
  tick: { kind: 'tick', parts: [{ line: 0, position: 0 }], done: true },
  seen: { kind: 'seen' },
};
const command = (id: string, at: number, kind = 'move', more: Partial<Command> = {}): Command => ({
  id,
  atMs: NOW + at,
  login: 'dxb01',
  storeId: 1,
  orderId: id.slice(0, 1),
  number: '12',
  work: WORK[kind] ?? { kind: 'seen' },
  ...more,
});

type Server = {
  /** What the server answers each command by its id; anything else is done. */ says?: Record<
    string,
    number | 'OFFLINE'
  >;
  isUp?: 'up' | 'lost' | 'out';
};

function shelf(commands: Command[]) {
  let kept = [...commands];
  const sent: string[] = [];
  let outs = 0;
  const pass = ({ says = {}, isUp = 'up' }: Server) =>
    sendKept({
      login: 'dxb01',
      commands: () => kept,
      async call({ id }): Promise<Answer> {
        sent.push(id);
        const said = says[id] ?? 200;
        if (said === 200) return { ok: true, data: { order: {} as BoardOrder } };
        if (said === 'OFFLINE') return { ok: false, code: 'OFFLINE', status: 0 };
        return { ok: false, code: said >= 500 ? 'INTERNAL' : 'ILLEGAL_MOVE', status: said };
      },
      asksServer: async () => isUp,
      async keep(one) {
        kept = kept.map((before) => (before.id === one.id ? one : before));
      },
      async drop(one) {
        kept = kept.filter(({ id }) => id !== one.id);
      },
      onDone: () => undefined,
      onSignedOut: () => {
        outs += 1;
      },
      nowMs: () => NOW + 60_000,
    });
  return {
    pass,
    sent,
    outs: () => outs,
    waits: () =>
      toSend(kept, 'dxb01')
        .map(({ id }) => id)
        .join(' '),
    asked: () =>
      listFailedCommands(kept, 'dxb01')
        .map(({ id, why }) => `${id} ${why}`)
        .join(', '),
    set: (change: (before: Command[]) => Command[]) => {
      kept = change(kept);
    },
  };
}
const three = () => [command('a1', 1), command('b1', 2), command('a2', 3)];

test.each<[string, Command[], Server, number, { sent: string; waits: string; asked: string }]>([
  ['all are done in their order', three(), {}, 1, { sent: 'a1 b1 a2', waits: '', asked: '' }],
  [
    'the line is lost: nothing is tried twice',
    three(),
    { says: { a1: 'OFFLINE' } },
    9,
    { sent: 'a1 a1 a1 a1 a1 a1 a1 a1 a1', waits: 'a1 b1 a2', asked: '' },
  ],
  [
    'one failure holds up all: the server may be back in a moment',
    three(),
    { says: { a1: 500 } },
    4,
    { sent: 'a1 a1 a1 a1', waits: 'a1 b1 a2', asked: '' },
  ],
  [
    'after the last try it steps aside; its order waits, others go on',
    three(),
    { says: { a1: 500 } },
    5,
    { sent: 'a1 a1 a1 a1 a1 b1', waits: 'a2', asked: 'a1 failed' },
  ],
  [
    'while the server answers nothing nobody is asked',
    three(),
    { says: { a1: 503, b1: 503, a2: 503 }, isUp: 'lost' },
    8,
    { sent: 'a1 a1 a1 a1 a1 a1 a1 a1', waits: 'a1 b1 a2', asked: '' },
  ],
  [
    'two that fail step aside one after the other',
    three(),
    { says: { a1: 500, b1: 500 } },
    9,
    { sent: 'a1 a1 a1 a1 a1 b1 b1 b1 b1 b1', waits: 'a2', asked: 'a1 failed, b1 failed' },
  ],
  [
    'what is refused is asked about at once',
    three(),
    { says: { a1: 409 } },
    1,
    { sent: 'a1 b1 a2', waits: '', asked: 'a1 refused' },
  ],
  [
    'a card that was seen goes without a question',
    [command('a1', 1, 'seen'), command('b1', 2)],
    { says: { a1: 500 } },
    5,
    { sent: 'a1 a1 a1 a1 a1 b1', waits: '', asked: '' },
  ],
  [
    'a tick that fails is asked about',
    [command('a1', 1, 'tick'), command('b1', 2)],
    { says: { a1: 502 } },
    5,
    { sent: 'a1 a1 a1 a1 a1 b1', waits: '', asked: 'a1 failed' },
  ],
  [
    'what is too late is asked about and not sent',
    [command('a1', -30 * 60_000), command('b1', 2)],
    {},
    1,
    { sent: 'b1', waits: '', asked: 'a1 late' },
  ],
])('%s', async (_name, commands, server, passes, expected) => {
  const kept = shelf(commands);
  for (let at = 0; at < passes; at += 1) await kept.pass(server);
  expect({ sent: kept.sent.join(' '), waits: kept.waits(), asked: kept.asked() }).toEqual(expected);
});

test.each([
  [
    'sent anew, and what waited behind it after it',
    (all: Command[]) => all.map(({ left: _left, tries: _tries, ...one }) => one),
    'a1 a2',
  ],
  [
    'left, and what waited behind it goes on',
    (all: Command[]) => all.filter(({ id }) => id !== 'a1'),
    'a2',
  ],
])('one that stepped aside is %s', async (_name, decide, after) => {
  const kept = shelf(three());
  for (let at = 0; at < MOST_TRIES; at += 1) await kept.pass({ says: { a1: 500 } });
  const before = kept.sent.length;
  expect(await kept.pass({})).toBe(true);
  expect(kept.sent).toHaveLength(before);
  kept.set(decide);
  expect(await kept.pass({})).toBe(true);
  expect(kept.sent.slice(before).join(' ')).toBe(after);
});

test('a session that ended is told once, and nothing is decided', async () => {
  const kept = shelf(three());
  for (let at = 0; at < MOST_TRIES; at += 1) await kept.pass({ says: { a1: 500 }, isUp: 'out' });
  expect([kept.outs(), kept.asked(), kept.waits()]).toEqual([1, '', 'a1 b1 a2']);
});
