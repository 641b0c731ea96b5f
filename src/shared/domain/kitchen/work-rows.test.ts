import { expect, test } from 'vitest';
import { openWork, workRows, type WorkRow } from './work-rows.ts';

type Line = Parameters<typeof workRows>[0][number];
const named = (name: string, size = '') => ({ name, name_ar: name, size, size_ar: size });
const tick = (position: number, item_id: number, done = false) => ({
  position,
  item_id,
  size_id: item_id * 10,
  done,
});
const words = (text: string) => ({ text, text_ar: text });
const dish = (
  line: number,
  name: string,
  item: number,
  quantity: number,
  more: Partial<Line> = {},
) =>
  ({
    ...named(name),
    line,
    ordered_by: '',
    quantity,
    own: tick(0, item),
    allergy: null,
    parts: [],
    left_out: [],
    extras: [],
    heat: [],
    ...more,
  }) satisfies Line;
const combo = (
  line: number,
  name: string,
  parts: Line['parts'],
  more: Partial<Line> = {},
): Line => ({
  ...dish(line, name, 0, 1),
  own: null,
  parts,
  ...more,
});
const part = (position: number, name: string, item: number, quantity: number, done = false) => ({
  ...named(name),
  quantity,
  tick: tick(position, item, done),
  heat: [],
  allergy: null,
});
const told = (lines: readonly Line[]) =>
  workRows(lines).map((row) => `${row.kind === 'combo' ? '> ' : ''}${row.quantity} ${row.name}`);

test.each<[string, Line[], string[]]>([
  [
    'dishes stand as they were sold',
    [dish(0, 'Wrap', 1, 2), dish(1, 'Fries', 2, 1)],
    ['2 Wrap', '1 Fries'],
  ],
  [
    'equal parts of several people stand apart: each goes into its own bag',
    [
      dish(0, 'Fries', 2, 1, { ordered_by: 'Noura' }),
      combo(1, 'Meal', [part(0, 'Fries', 2, 1)], { ordered_by: 'Noura' }),
      dish(2, 'Fries', 2, 3, { ordered_by: 'Ahmed' }),
    ],
    ['2 Fries', '> 1 Meal', '3 Fries'],
  ],
  [
    'equal parts of dishes and combos are added up at the first',
    [
      combo(0, 'Meal', [part(0, 'Burger', 1, 1), part(1, 'Fries', 2, 1)]),
      combo(1, 'Feast', [part(0, 'Bucket', 3, 1), part(1, 'Fries', 2, 2)]),
      dish(2, 'Fries', 2, 4),
    ],
    ['> 1 Meal', '1 Burger', '7 Fries', '> 1 Feast', '1 Bucket'],
  ],
  [
    'a dish stands before the sides and drinks chosen with it, which are added up with their like',
    [
      dish(0, 'Burger', 1, 2, {
        parts: [part(1, 'Fries', 2, 2), part(2, 'Cola', 3, 2)],
        left_out: [words('No pickles')],
      }),
      dish(1, 'Fries', 2, 1),
    ],
    ['2 Burger', '3 Fries', '2 Cola'],
  ],
  [
    'what somebody changed stands for itself',
    [dish(0, 'Burger', 1, 1), dish(1, 'Burger', 1, 1, { left_out: [words('No pickles')] })],
    ['1 Burger', '1 Burger'],
  ],
  [
    'so do the parts of a changed combo',
    [
      combo(0, 'Meal', [part(0, 'Fries', 2, 1)]),
      combo(1, 'Meal', [part(0, 'Fries', 2, 1)], {
        extras: [{ ...words('Cheese'), quantity: 1, allergy: null }],
      }),
    ],
    ['> 1 Meal', '1 Fries', '> 1 Meal', '1 Fries'],
  ],
  [
    'parts that are made another way stand apart, and whatever else is in such a combo does not',
    [
      combo(0, 'Meal', [part(0, 'Chicken', 1, 1), part(1, 'Fries', 2, 1)]),
      combo(1, 'Meal', [
        { ...part(0, 'Chicken', 1, 2), heat: [words('Spicy')] },
        part(1, 'Fries', 2, 2),
      ]),
      combo(2, 'Meal', [{ ...part(0, 'Chicken', 1, 4), heat: [words('Spicy')] }]),
    ],
    ['> 1 Meal', '1 Chicken', '3 Fries', '> 1 Meal', '6 Chicken', '> 1 Meal'],
  ],
])('%s', (_name, lines, expected) => {
  expect(told(lines)).toEqual(expected);
});

test('a row that was added up is done when all its places are, and ticks them all', () => {
  const [row] = workRows([
    dish(0, 'Fries', 2, 1, { own: tick(0, 2, true) }),
    dish(1, 'Fries', 2, 3),
  ]) as WorkRow[];
  expect(row?.done).toBe(false);
  expect(row?.places.map(({ line, quantity }) => [line, quantity])).toEqual([
    [0, 1],
    [1, 3],
  ]);
});

test('of a spicy combo only the parts are spicy whose own dish is made so', () => {
  const heat = [words('Spicy')];
  const parts = [{ ...part(0, 'Chicken', 1, 1), heat }, part(1, 'Fries', 2, 1)];
  const rows = workRows([combo(0, 'Meal', parts, { heat })]).filter((row) => row.kind === 'part');
  const heats = (some: readonly { heat: readonly { text: string }[] }[]) =>
    some.map((row) => row.heat.map(({ text }) => text).join());
  expect(heats(rows)).toEqual(['Spicy', '']);
  expect(heats(openWork(rows))).toEqual(['Spicy', '']);
});

test('what is open counts pieces that nobody ticked, by dish, size and heat, the most first', () => {
  const rows = [
    ...workRows([dish(0, 'Fries', 2, 1), dish(1, 'Burger', 1, 2, { heat: [words('Spicy')] })]),
    ...workRows([
      dish(0, 'Fries', 2, 4),
      dish(1, 'Burger', 1, 1),
      dish(2, 'Wrap', 3, 5, { own: tick(0, 3, true) }),
    ]),
  ].filter((row) => row.kind === 'part');
  expect(
    openWork(rows).map(
      ({ quantity, name, heat }) => `${quantity} ${name} ${heat.map(({ text }) => text).join()}`,
    ),
  ).toEqual(['5 Fries ', '2 Burger Spicy', '1 Burger ']);
});
