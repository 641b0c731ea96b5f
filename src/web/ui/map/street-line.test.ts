import { expect, test } from 'vitest';
import { namePlace } from './street-line.ts';

const FRAME = { width: 300, height: 200 };
const at = (...spots: [number, number][]) => spots.map(([x, y]) => ({ x, y }));

test.each([
  ['a level street stands level, in its middle', at([50, 100], [250, 100]), [150, 100, 200, 0]],
  [
    'what runs out of the screen counts as far as it is seen',
    at([-100, 50], [150, 50]),
    [75, 50, 150, 0],
  ],
  ['both ends outside', at([-100, 100], [400, 100]), [150, 100, 300, 0]],
  [
    'drawn from right to left it still stands upright',
    at([250, 100], [50, 100]),
    [150, 100, 200, 0],
  ],
  ['a steep one reads upwards', at([100, 200], [100, 0]), [100, 100, 200, 90]],
  ['a slope', at([0, 0], [200, 200]), [100, 100, 283, 45]],
  ['a slope the other way', at([200, 0], [0, 200]), [100, 100, 283, -45]],
  ['of several pieces the longest', at([0, 0], [10, 0], [10, 150]), [10, 75, 150, 90]],
] as const)('%s', (_name, points, expected) => {
  const place = namePlace(points, FRAME);
  expect(place && [place.x, place.y, place.length, place.degrees].map(Math.round)).toEqual(
    expected,
  );
});

test.each([
  ['wholly outside', at([400, 0], [400, 200])],
  ['beside a corner', at([-50, 20], [20, -60])],
  ['one point', at([20, 20])],
  ['nothing', at()],
] as const)('no name for what is not seen: %s', (_name, points) => {
  expect(namePlace(points, FRAME)).toBeNull();
});
