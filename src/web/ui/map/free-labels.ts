// Where the names of a map can stand, each at the first of its places that is free; one that has none gives way.

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

/** For each name, in order, which of its places is whole in the frame and clear of what is `taken` and of all names before it; -1 for none. */
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

/** What a name stands around: `height` from where it begins below to where it ends above, `aside` from the middle to where it begins beside. */
export type Mark = { height: number; aside: number };

/** Below the mark that it names, where it stands by itself; above it; and beside it, at the height of its middle. */
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

/** How far a place lies from where the name stands by itself. */
type Shift = { shiftX: number; shiftY: number };
