// Places street names along straight pieces of their streets, fully on screen, never upside down, and clear of other names.
import { meet, type TurnedBox } from './turned-box.ts';

type Spot = { x: number; y: number };
type Frame = { width: number; height: number };
export type NamePlace = Spot & { degrees: number };
/** `points` are the street's corners in frame pixels; a street of several pieces comes once for each. */
export type Street = { name: string; points: readonly Spot[]; width: number };

/** Spare length, so that a name does not seem to belong to the next street. */
const SPARE_PX = 12;
/** The largest distance between a street and its name's line. */
const STRAY_PX = 7;
const STEP_PX = 8;
export const NAME_HEIGHT_PX = 16;
const HALF_TURN = 180;
const UPRIGHT = 90;

/** The part of a piece within the frame (Liang and Barsky), or null. */
function within(from: Spot, to: Spot, { width, height }: Frame): [Spot, Spot] | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [first, last] = [0, 1];
  for (const [step, room] of [
    [-dx, from.x],
    [dx, width - from.x],
    [-dy, from.y],
    [dy, height - from.y],
  ] as const) {
    if (step === 0) {
      if (room < 0) return null;
    } else if (step < 0) first = Math.max(first, room / step);
    else last = Math.min(last, room / step);
  }
  if (first >= last) return null;
  const spotAlong = (share: number): Spot => ({ x: from.x + share * dx, y: from.y + share * dy });
  return [spotAlong(first), spotAlong(last)];
}

/** The visible runs of a street: it may leave the screen and return. */
function seenRuns(points: readonly Spot[], frame: Frame): Spot[][] {
  const runs: Spot[][] = [];
  let run: Spot[] = [];
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    const seen = from && within(from, to, frame);
    if (!seen) {
      run = [];
      continue;
    }
    const [start, end] = seen;
    const last = run.at(-1);
    if (last?.x === start.x && last.y === start.y) run.push(end);
    else runs.push((run = [start, end]));
  }
  return runs;
}

const distance = (spot: Spot, other: Spot): number =>
  Math.hypot(other.x - spot.x, other.y - spot.y);

function aside({ x, y }: Spot, from: Spot, to: Spot): number {
  const length = distance(from, to);
  return Math.abs((to.x - from.x) * (from.y - y) - (from.x - x) * (to.y - from.y)) / length;
}

function computeDegrees(from: Spot, to: Spot): number {
  const turned = (Math.atan2(to.y - from.y, to.x - from.x) * HALF_TURN) / Math.PI;
  if (turned > UPRIGHT) return turned - HALF_TURN;
  return turned <= -UPRIGHT ? turned + HALF_TURN : turned;
}

/** The places of a name of this width along a run, from its middle outwards. */
function placesOn(run: readonly Spot[], width: number): NamePlace[] {
  const along = [0];
  for (const [index, spot] of run.entries()) {
    const before = run[index - 1];
    if (before) along.push((along.at(-1) ?? 0) + distance(before, spot));
  }
  const length = along.at(-1) ?? 0;
  const wanted = width + SPARE_PX;
  const findSpot = (way: number): Spot => {
    const index = Math.max(
      1,
      along.findIndex((candidate) => candidate >= way),
    );
    const [from, to] = [run[index - 1], run[index]];
    const [start = 0, end = 0] = [along[index - 1], along[index]];
    if (!from || !to) return { x: 0, y: 0 };
    const share = end > start ? (way - start) / (end - start) : 0;
    return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
  };
  const places: (NamePlace & { fromMiddle: number })[] = [];
  for (let start = 0; start + wanted <= length; start += STEP_PX) {
    const [from, to] = [findSpot(start), findSpot(start + wanted)];
    // The street turns back on itself here.
    if (distance(from, to) < width) continue;
    const strays = run.some(
      (spot, index) =>
        (along[index] ?? 0) > start &&
        (along[index] ?? 0) < start + wanted &&
        aside(spot, from, to) > STRAY_PX,
    );
    if (strays) continue;
    places.push({
      x: (from.x + to.x) / 2,
      y: (from.y + to.y) / 2,
      degrees: computeDegrees(from, to),
      fromMiddle: Math.abs(start + wanted / 2 - length / 2),
    });
  }
  return places
    .toSorted((each, other) => each.fromMiddle - other.fromMiddle)
    .map(({ x, y, degrees }) => ({ x, y, degrees }));
}

export const boxOfName = ({ x, y, degrees }: NamePlace, width: number): TurnedBox => ({
  x,
  y,
  width,
  height: NAME_HEIGHT_PX,
  degrees,
});

/** For each street the place of its name; null without room or for a repeated name. `taken`: occupied boxes. */
export function placeNames(
  streets: readonly Street[],
  frame: Frame,
  taken: readonly TurnedBox[],
): (NamePlace | null)[] {
  const standing = [...taken];
  const placed = new Set<string>();
  // A name's ends lie on the street, but its height needs room at the edges.
  const inner = { width: frame.width - NAME_HEIGHT_PX, height: frame.height - NAME_HEIGHT_PX };
  const half = NAME_HEIGHT_PX / 2;
  return streets.map(({ name, points, width }) => {
    if (placed.has(name)) return null;
    const moved = points.map(({ x, y }) => ({ x: x - half, y: y - half }));
    const runs = seenRuns(moved, inner);
    for (const run of runs)
      for (const place of placesOn(run, width)) {
        const there = { ...place, x: place.x + half, y: place.y + half };
        const box = boxOfName(there, width);
        if (standing.some((candidate) => meet(candidate, box))) continue;
        standing.push(box);
        placed.add(name);
        return there;
      }
    return null;
  });
}
