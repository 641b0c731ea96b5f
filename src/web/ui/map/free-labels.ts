// Places the labels of a map, each at its first free place or nowhere.

export type LabelBox = { left: number; top: number; right: number; bottom: number };

const meets = (box: LabelBox, other: LabelBox): boolean =>
  box.left < other.right &&
  other.left < box.right &&
  box.top < other.bottom &&
  other.top < box.bottom;

const isWithin = (box: LabelBox, frame: LabelBox): boolean =>
  box.left >= frame.left &&
  box.right <= frame.right &&
  box.top >= frame.top &&
  box.bottom <= frame.bottom;

/** For each label the index of its first place inside the frame and clear of `taken` and earlier labels; -1 for none. */
export function freePlaces(
  names: readonly (readonly LabelBox[])[],
  taken: readonly LabelBox[],
  frame: LabelBox,
): number[] {
  const standing = [...taken];
  return names.map((places) => {
    const index = places.findIndex(
      (place) => isWithin(place, frame) && !standing.some((box) => meets(box, place)),
    );
    const place = places[index];
    if (place) standing.push(place);
    return index;
  });
}

/** What a label stands around: `height` from its lower to its upper end, `aside` from its middle to its side. */
export type Mark = { height: number; aside: number };

/** Places below, above and beside the mark. */
export function placesAround(below: LabelBox, mark: Mark): (LabelBox & Shift)[] {
  const [width, height] = [below.right - below.left, below.bottom - below.top];
  const up = height + mark.height;
  const aside = width / 2 + mark.aside;
  return [
    { right: 0, down: 0 },
    { right: 0, down: -up },
    { right: aside, down: -up / 2 },
    { right: -aside, down: -up / 2 },
  ].map(({ right, down }) => ({
    shiftX: right,
    shiftY: down,
    left: below.left + right,
    right: below.right + right,
    top: below.top + down,
    bottom: below.bottom + down,
  }));
}

type Shift = { shiftX: number; shiftY: number };
