import { expect, test } from 'vitest';
import type { MenuItem } from './menu.ts';
import { computeMakeSeconds } from './make-time.ts';

const menu = {
  items: [{ sizes: [{ id: 1, make_seconds: 90 }, { id: 2, make_seconds: 0 }, { id: 3 }] }],
} as unknown as { items: MenuItem[] };

test.each([
  ['nothing', [], 0],
  ['one dish', [{ sizeId: 1, quantity: 1 }], 90],
  ['several of it', [{ sizeId: 1, quantity: 3 }], 270],
  ['a drink is no work', [{ sizeId: 2, quantity: 5 }], 0],
  ['a dish of which the menu says nothing takes a minute', [{ sizeId: 3, quantity: 2 }], 120],
  ['a dish that left the menu', [{ sizeId: 99, quantity: 1 }], 60],
  [
    'all of an order',
    [
      { sizeId: 1, quantity: 1 },
      { sizeId: 3, quantity: 1 },
    ],
    150,
  ],
])('%s', (_name, parts, seconds) => {
  expect(computeMakeSeconds(menu, parts)).toBe(seconds);
});
