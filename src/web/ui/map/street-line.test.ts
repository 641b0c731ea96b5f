import { expect, test } from 'vitest';
import { placeNames, type NamePlace } from './street-line.ts';

const FRAME = { width: 300, height: 200 };
const NAME_PX = 80;
type Corners = readonly (readonly [number, number])[];
const street = (corners: Corners, name = 'street') => ({
  name,
  points: corners.map(([x, y]) => ({ x, y })),
  width: NAME_PX,
});
const rounded = (place: NamePlace | null | undefined) =>
  place && [place.x, place.y, place.degrees].map(Math.round);

test.each([
  [
    'a level street stands level, near its middle',
    [
      [50, 100],
      [250, 100],
    ],
    [148, 100, 0],
  ],
  [
    'what runs out of the screen counts as far as it is seen',
    [
      [-100, 50],
      [150, 50],
    ],
    [79, 50, 0],
  ],
  [
    'drawn from right to left it still stands upright',
    [
      [250, 100],
      [50, 100],
    ],
    [152, 100, 0],
  ],
  [
    'a steep one reads downwards',
    [
      [100, 200],
      [100, 0],
    ],
    [100, 102, 90],
  ],
  [
    'a slope',
    [
      [0, 0],
      [200, 200],
    ],
    [99, 99, 45],
  ],
  [
    'a slope the other way',
    [
      [200, 0],
      [0, 200],
    ],
    [101, 99, -45],
  ],
  [
    'many short pieces that run on are one street',
    Array.from({ length: 21 }, (_, at) => [50 + at * 10, 100 + (at % 2)] as const),
    [150, 100, 0],
  ],
  [
    'round a corner it stands on the piece that has room',
    [
      [10, 20],
      [60, 20],
      [60, 190],
    ],
    [60, 80, 90],
  ],
] as const)('%s', (_name, corners, expected) => {
  const [place] = placeNames([street(corners)], FRAME, []);
  const got = rounded(place);
  expect(got?.[2]).toBe(expected[2]);
  expect(Math.hypot((got?.[0] ?? 0) - expected[0], (got?.[1] ?? 0) - expected[1])).toBeLessThan(6);
});

test.each([
  [
    'wholly outside',
    [
      [400, 0],
      [400, 200],
    ],
  ],
  [
    'beside a corner',
    [
      [-50, 20],
      [20, -60],
    ],
  ],
  ['one point', [[20, 20]]],
  ['nothing', []],
  [
    'shorter than its name',
    [
      [100, 100],
      [180, 100],
    ],
  ],
  [
    'a zigzag',
    [
      [50, 100],
      [80, 140],
      [110, 100],
      [140, 140],
      [170, 100],
      [200, 140],
    ],
  ],
  [
    'a way there and back',
    [
      [100, 100],
      [160, 100],
      [100, 101],
    ],
  ],
] as const)('no name where there is no room for it: %s', (_name, corners) => {
  expect(placeNames([street(corners)], FRAME, [])).toEqual([null]);
});

test('of two streets that cross the second steps aside, and a street in two pieces is named once', () => {
  const level = street(
    [
      [20, 100],
      [280, 100],
    ],
    'level',
  );
  const steep = street(
    [
      [150, 5],
      [150, 195],
    ],
    'steep',
  );
  const [first, second, again] = placeNames(
    [
      level,
      steep,
      street(
        [
          [20, 150],
          [130, 150],
        ],
        'level',
      ),
    ],
    FRAME,
    [],
  );
  expect(rounded(first)?.[1]).toBe(100);
  expect(Math.abs((second?.y ?? 0) - 100)).toBeGreaterThan(40);
  expect(again).toBeNull();
});

test('what stands there before keeps its place', () => {
  const taken = { x: 150, y: 100, width: 120, height: 60, degrees: 0 };
  const [place] = placeNames(
    [
      street([
        [0, 100],
        [300, 100],
      ]),
    ],
    FRAME,
    [taken],
  );
  expect(place).toBeNull();
  const [beside] = placeNames(
    [
      street([
        [0, 60],
        [300, 60],
      ]),
    ],
    FRAME,
    [taken],
  );
  expect(beside).not.toBeNull();
});
