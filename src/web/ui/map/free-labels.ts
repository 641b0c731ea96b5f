// Which names of a map can stand: of two that would lie on each other the later one gives way.

export type LabelBox = { left: number; top: number; right: number; bottom: number };

const meets = (one: LabelBox, other: LabelBox): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** For each box, in order, whether it keeps clear of all that stand before it. */
export function freeLabels(boxes: readonly LabelBox[]): boolean[] {
  const standing: LabelBox[] = [];
  return boxes.map((box) => {
    const isFree = !standing.some((one) => meets(one, box));
    if (isFree) standing.push(box);
    return isFree;
  });
}
