// Shared carts: their states, the minutes that are told, names, and the dishes of the others in the owner's cart.
import { expect, test } from 'vitest';
import { cartLine } from '#tests/support/cart-lines.ts';
import type { CartLine } from './cart.ts';
import {
  lineOfPerson,
  listOrderers,
  minutesLeft,
  sharedAfter,
  toSharedState,
  takenOut,
  toldName,
  withSharedLines,
} from './shared-cart.ts';

const at = (time: string): Date => new Date(`2026-01-14T${time}Z`);
const EXPIRES = at('16:00:00');

test.each([
  ['15:59:59', null, null, 'open'],
  ['16:00:00', null, null, 'over'],
  ['15:45:00', '15:40:00', null, 'closed'],
  // Stopped, or ordered, is told also after the half hour.
  ['17:00:00', '15:40:00', null, 'closed'],
  ['15:45:00', '15:40:00', 'awaiting_payment', 'paying'],
  ['15:45:00', '15:40:00', 'pending', 'ordered'],
  ['17:00:00', '15:40:00', 'completed', 'ordered'],
  ['15:45:00', '15:40:00', 'scheduled', 'ordered'],
  ['15:45:00', '15:40:00', 'expired', 'given_up'],
  ['15:45:00', '15:40:00', 'given_up', 'given_up'],
  ['15:45:00', '15:40:00', 'cancelled', 'given_up'],
] as const)('at %s, closed %s, order %s: %s', (now, closed, order, state) => {
  expect(
    toSharedState(
      { closedAt: closed === null ? null : at(closed), expiresAt: EXPIRES, order },
      at(now),
    ),
  ).toBe(state);
});

test.each([
  ['15:30:00', 30],
  ['15:30:01', 30],
  ['15:59:01', 1],
  ['16:00:00', 0],
  ['18:00:00', 0],
])('at %s %i minutes are left', (now, minutes) => {
  expect(minutesLeft(EXPIRES, at(now))).toBe(minutes);
});

test.each([
  ['  Fatima  ', 'Fatima'],
  ['Um  \n Khalid', 'Um Khalid'],
  ['   ', ''],
  ['a'.repeat(29) + ' bcd', 'a'.repeat(29)],
  ['a'.repeat(29) + '😀', 'a'.repeat(29)],
])('a name %j is told as %j', (name, told) => {
  expect(toldName(name)).toBe(told);
});

const line = (key: string, quantity = 1) => cartLine({ key, quantity });
const ahmed = { personId: 7, name: 'Ahmed' };

test('the same dish of two people stays two lines, and says whose it is', () => {
  const own = line('item:1:2||');
  const theirs = lineOfPerson(own, ahmed);
  expect(withSharedLines([own], [theirs])).toEqual([
    own,
    { ...own, key: '7~item:1:2||', by: ahmed },
  ]);
});

test('newer dishes of the others replace the older ones; the own ones and what was opened stay', () => {
  const own = { ...line('a'), isOpen: true };
  const before = [
    own,
    { ...lineOfPerson(line('b'), ahmed), isOpen: true },
    lineOfPerson(line('c'), ahmed),
  ];
  const after = withSharedLines(before, [
    lineOfPerson(line('b', 3), ahmed),
    lineOfPerson(line('d'), ahmed),
  ]);
  expect(after.map(({ key, quantity, isOpen }) => [key, quantity, isOpen])).toEqual([
    ['a', 1, true],
    ['7~b', 3, true],
    ['7~d', 1, false],
  ]);
});

test('news of the open cart come in with the count of changes that they hold; those of another one change nothing', () => {
  const own = line('a');
  const shared = { link: 'L', token: 'T', dishes: 3, out: [] };
  const news = {
    type: 'sharedLinesSet' as const,
    dishes: 5,
    lines: [lineOfPerson(line('b'), ahmed)],
  };
  const after = sharedAfter({ shared, lines: [own] }, { ...news, link: 'L' });
  expect([after.shared?.dishes, after.lines.map(({ key }) => key)]).toEqual([5, ['a', '7~b']]);
  const before = { shared, lines: [own] };
  expect(sharedAfter(before, { ...news, link: 'other' })).toEqual(before);
});

test.each([
  ['L', null],
  // Another tab hears of the end of the one before while this one is open already.
  ['earlier', 'L'],
])('the end of the cart %s leaves %j open, and every dish where it is', (link, left) => {
  const shared = { link: 'L', token: 'T', dishes: 3, out: [] };
  const lines = [line('a'), lineOfPerson(line('b'), ahmed)];
  const after = sharedAfter({ shared, lines }, { type: 'sharedEnded', link });
  expect([after.shared?.link ?? null, after.lines]).toEqual([left, lines]);
});

test('a line that was taken out stays out until the others know it, and then is forgotten', () => {
  const [own, theirs] = [line('a'), lineOfPerson(line('b'), ahmed)];
  const shared = { link: 'L', token: 'T', dishes: 3, out: [] };
  // An own line is nobody else's affair.
  expect(takenOut(shared, [own, theirs], ['a'])).toEqual(shared);
  const after = takenOut(shared, [own, theirs], ['7~b']);
  expect(after?.out).toEqual(['7~b']);
  const news = (lines: CartLine[]) =>
    sharedAfter(
      { shared: after, lines: [own] },
      { type: 'sharedLinesSet', link: 'L', dishes: 4, lines },
    );
  expect(news([theirs])).toMatchObject({ shared: { out: ['7~b'] }, lines: [{ key: 'a' }] });
  expect(news([])).toMatchObject({ shared: { out: [] }, lines: [{ key: 'a' }] });
});

test('each dish has the name of who chose it, the customer’s own where others chose too', () => {
  expect(listOrderers([{ ordered_by: 'Hind' }, {}, { ordered_by: '' }], ' Omar ')).toEqual([
    'Hind',
    'Omar',
    'Omar',
  ]);
  expect(listOrderers([{}, {}], 'Omar')).toEqual(['', '']);
});
