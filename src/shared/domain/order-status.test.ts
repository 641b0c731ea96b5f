import { describe, expect, test } from 'vitest';
import {
  ACTIONS,
  STATUS_ACTIONS,
  STATUS_CODES,
  move,
  rejectionOf,
  statusColour,
  statusDescription,
  statusLabelKey,
  trackTextKey,
} from './order-status.ts';
import { ORDER_TYPES } from './order-type.ts';

// Rows: from 1 to 8. Columns: to 1 to 8. L legal, = no-op, s skips ahead, . refused.
const DELIVERY = [
  '=Lsss L.L',
  '.=LLs L.L',
  '..=Ls L.L',
  '...=L L.L',
  '....= ...',
  '..... =..',
  '..... .=.',
  '.LLL. L.=',
];
const PICKUP = [
  '=Ls.s LLL',
  '.=L.L L.L',
  '..=.L L.L',
  '...=. ...',
  '....= ...',
  '..... =..',
  'L.... L=.',
  '.LL.. L.=',
];

describe('every cell of the moves', () => {
  test.each(ORDER_TYPES)('%s', (orderType) => {
    const rows = (orderType === 'Delivery' ? DELIVERY : PICKUP).map((row) => row.replace(' ', ''));
    for (const from of STATUS_CODES) {
      const seen = STATUS_CODES.map((to) => {
        const moved = move(orderType, from, to);
        if (!moved.ok) return '.';
        return moved.changed ? (moved.implied.length > 0 ? 's' : 'L') : '=';
      }).join('');
      expect(`${from}: ${seen}`).toBe(`${from}: ${rows[from - 1]}`);
    }
  });
  test.each(ORDER_TYPES)('every button of %s', (orderType) => {
    for (const from of STATUS_CODES)
      for (const action of STATUS_ACTIONS) {
        const moved = move(orderType, from, action);
        const { to } = ACTIONS[action];
        const direct = (orderType === 'Delivery' ? DELIVERY : PICKUP)[from - 1]?.replace(' ', '')[
          to - 1
        ];
        const expected = direct === '=' || (direct === 'L' && ACTIONS[action].from.includes(from));
        expect([from, action, moved.ok]).toEqual([from, action, expected]);
      }
  });
  test.each([
    ['Delivery', 1, 5, [2, 3, 4]],
    ['Delivery', 2, 5, [3, 4]],
    ['Pickup', 1, 5, [2, 3]],
    ['Pickup', 1, 3, [2]],
  ] as const)('%s %i to %i implies %j', (type, from, to, implied) => {
    expect(move(type, from, to)).toEqual({ ok: true, to, implied, changed: true });
  });
});

test.each([
  ['pending', 'accepted'],
  [' In Kitchen ', 'beingPrepared'],
  ['delivered', 'riderOnTheWay'],
  ['DISPATCHED', 'riderOnTheWay'],
  ['completed', null],
  ['On hold', null],
])('%s reads %s (TRACK-07, TRACK-08, TRACK-09)', (raw, shown) => {
  expect(trackTextKey(raw)).toBe(shown);
});
test('a new order is rejected, a later one cancelled', () => {
  expect(STATUS_CODES.map(rejectionOf)).toEqual([
    'reject',
    ...Array.from({ length: 7 }, () => 'cancel'),
  ]);
});
test.each([
  [1, 'light-blue'],
  [2, 'orange'],
  [3, 'orange'],
  [4, 'green'],
  [5, 'green'],
  [6, 'dark-red'],
  [7, 'orange'],
  [8, 'orange'],
  [0, 'none'],
  [9, 'none'],
])('code %i is %s (PROFILE-20)', (code, colour) => {
  expect(statusColour(code)).toBe(colour);
});
test('code 3 of a pickup is ready for pickup, an unknown code not found; a completed order is never on its way (PROFILE-20, PROFILE-21)', () => {
  expect([
    statusLabelKey(3, 'Delivery'),
    statusLabelKey(3, 'qr-Pickup'),
    statusLabelKey(12, 'Pickup'),
  ]).toEqual(['readyForDispatch', 'readyForPickup', 'notFound']);
  expect(trackTextKey(statusDescription(5, 'Pickup'))).toBeNull();
});
