// Where the name of a street stands: along the longest straight piece of it that is on the screen, never upside down.

export type Spot = { x: number; y: number };
type Frame = { width: number; height: number };
export type NamePlace = Spot & { length: number; degrees: number };

/** The part of a piece that lies within the frame (Liang and Barsky), or null. */
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
  const at = (share: number): Spot => ({ x: from.x + share * dx, y: from.y + share * dy });
  return [at(first), at(last)];
}

const HALF_TURN = 180;
const UPRIGHT = 90;

/** `points` are the corners of the street in pixels of the frame. Null when nothing of it is to be seen. */
export function namePlace(points: readonly Spot[], frame: Frame): NamePlace | null {
  let best: NamePlace | null = null;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    const seen = from && within(from, to, frame);
    if (!seen) continue;
    const [start, end] = seen;
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    if (best && length <= best.length) continue;
    const turned = (Math.atan2(end.y - start.y, end.x - start.x) * HALF_TURN) / Math.PI;
    const degrees =
      turned > UPRIGHT ? turned - HALF_TURN : turned <= -UPRIGHT ? turned + HALF_TURN : turned;
    best = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2, length, degrees };
  }
  return best;
}
