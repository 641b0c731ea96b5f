import { expect, onTestFinished, test, vi } from 'vitest';
import {
  commandFor,
  isTooLate,
  listFailedCommands,
  ofThisEvening,
  sameAs,
  toSend,
  withCommand,
  type Command,
  type Work,
} from './kept-commands.ts';

const NOW = Date.parse('2026-01-14T19:30:00+04:00');
const MINUTE = 60_000;
const READY: Work = { kind: 'move', action: 'ready', seenState: 'in_kitchen' };
const TICK: Work = { kind: 'tick', parts: [{ line: 0, position: 0 }], done: true };
const command = (id: string, more: Partial<Command> = {}): Command => ({
  id,
  atMs: NOW,
  login: 'dxb01',
  storeId: 1,
  orderId: 'one',
  number: '12',
  work: READY,
  ...more,
});
const toIds = (commands: readonly Command[]) => commands.map(({ id }) => id);

test('of what was done without a line the newest 200 are sent, in their order; the kitchen is asked about the others', () => {
  let kept: Command[] = [];
  for (let index = 0; index < 230; index += 1) kept = withCommand(kept, command(String(index)));
  const sent = toIds(toSend(kept, 'dxb01'));
  expect([sent.length, sent[0], sent.at(-1)]).toEqual([200, '30', '229']);
  const asked = listFailedCommands(kept, 'dxb01');
  expect([asked.length, asked[0]?.id, asked[0]?.why]).toEqual([30, '0', 'late']);
});

test('a command that is known already stays in its place as it is now, and another evening is forgotten', () => {
  const before = [command('a', { atMs: NOW - 12 * 60 * MINUTE }), command('b'), command('c')];
  const after = ofThisEvening(withCommand(before, command('b', { left: 'refused' })), NOW);
  expect(toIds(after)).toEqual(['b', 'c']);
  expect(toIds(toSend(after, 'dxb01'))).toEqual(['c']);
});

test.each([
  ['just now', {}, true, null],
  ['a moment before half an hour is over', { atMs: NOW - 30 * MINUTE + 1 }, true, null],
  ['half an hour ago', { atMs: NOW - 30 * MINUTE }, false, null],
  ['too long ago, as the screen found', { left: 'late' as const }, false, 'late'],
  ['and refused', { left: 'refused' as const }, false, 'refused'],
  ['by somebody else on this device', { login: 'dxb02' }, false, 'other'],
  [
    'by somebody else, a card that was seen',
    { login: 'dxb02', work: { kind: 'seen' } as const },
    false,
    null,
  ],
])('what was done %s is sent, or asked about', (_name, more, isSent, asked) => {
  const kept = [command('a', more)];
  const sent = toSend(kept, 'dxb01').filter((candidate) => !isTooLate(candidate, NOW));
  expect(sent.length === 1).toBe(isSent);
  expect(listFailedCommands(kept, 'dxb01')[0]?.why ?? null).toBe(asked);
});

test('the kitchen is asked about each move, and about the ticks of an order once', () => {
  const left = { left: 'late' } as const;
  const kept = [
    command('a', left),
    command('b', { ...left, work: TICK }),
    command('c', { ...left, work: TICK }),
    command('d', { ...left, work: TICK, orderId: 'two' }),
  ];
  const asked = listFailedCommands(kept, 'dxb01');
  expect(toIds(asked)).toEqual(['a', 'b', 'd']);
  expect(asked.map((each) => toIds(sameAs(kept, each)))).toEqual([['a'], ['b', 'c'], ['d']]);
});

test('a tablet whose browser makes no ids of its own presses as any other', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const press = () =>
    commandFor({ order_id: 'one', check_number: '12' }, READY, { login: 'dxb01', storeId: 1 }).id;
  expect(press()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(press()).not.toBe(press());
});
