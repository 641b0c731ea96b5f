export type TurnedBox = { x: number; y: number; width: number; height: number; degrees: number };

const HALF_TURN = 180;

function listCorners({ x, y, width, height, degrees }: TurnedBox): [number, number][] {
  const turn = (degrees * Math.PI) / HALF_TURN;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right = 0, down = 0]) => {
    const [dx, dy] = [(right * width) / 2, (down * height) / 2];
    return [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
  });
}

/** Whether two boxes overlap: they do not if a line along one of their sides separates them. Touching is no overlap. */
export function meet(box: TurnedBox, other: TurnedBox): boolean {
  const [corners, others] = [listCorners(box), listCorners(other)];
  return [box, box, other, other].every(({ degrees }, index) => {
    const turn = ((degrees + (index % 2) * 90) * Math.PI) / HALF_TURN;
    const along = ([x, y]: [number, number]): number => x * Math.cos(turn) + y * Math.sin(turn);
    const [mine, theirs] = [corners.map(along), others.map(along)];
    return Math.min(...mine) < Math.max(...theirs) && Math.min(...theirs) < Math.max(...mine);
  });
}

/** An unrotated box from its edges. */
export const uprightBox = ({
  left,
  top,
  right,
  bottom,
}: {
  left: number;
  top: number;
  right: number;
  bottom: number;
}): TurnedBox => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
  width: right - left,
  height: bottom - top,
  degrees: 0,
});
