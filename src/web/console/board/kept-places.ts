// Keeps visible tickets in place, because a finger may be on its way. Gaps are filled by new and invisible tickets, earliest due first.

/** The room between two tickets of a column, as the style sheet has it. */
export const BETWEEN_PX = 8;

/** A ticket, or a gap (`orderId` null) that its ticket `was` can return to. `height` includes the room below; `atHead` starts a column. */
export type Place = {
  orderId: string | null;
  was: string;
  height: number;
  atHead: boolean;
  /** The height that the ticket never falls below; undefined where it continues in another column. */
  least?: number | undefined;
};
export type Drawn = {
  height: number;
  atHead: boolean;
  isSeen: boolean;
  isWhole?: boolean;
  /** The room down to the end of its column, if the next ticket starts another. */
  below?: number;
};

const isGap = (place: Place): boolean => place.orderId === null;
const isSameGap = (orderId: string) => (place: Place) => isGap(place) && place.was === orderId;

/** A gap at the end holds no place. */
function trimmed(places: readonly Place[]): Place[] {
  return places.slice(0, places.findLastIndex((place) => !isGap(place)) + 1);
}

/** The places to render: gaps for removed tickets, returning tickets in their gaps, new ones at the end. `ids`: earliest due first. */
export function withGaps(places: readonly Place[], ids: readonly string[]): Place[] {
  const stayed = places.map((place): Place =>
    place.orderId !== null && !ids.includes(place.orderId) ? { ...place, orderId: null } : place,
  );
  for (const orderId of ids) {
    if (stayed.some((place) => place.orderId === orderId)) continue;
    const index = stayed.findIndex(isSameGap(orderId));
    const before = stayed[index];
    if (before) stayed[index] = { ...before, orderId };
  }
  const added = ids.filter((orderId) => !stayed.some((place) => place.orderId === orderId));
  return [
    ...trimmed(stayed),
    ...added.map((orderId) => ({ orderId, was: orderId, height: 0, atHead: false })),
  ];
}

/** Adjacent gaps of a column become one, in which a taller ticket may fit. */
function joined(places: readonly Place[]): Place[] {
  const all: Place[] = [];
  for (const place of places) {
    const before = all.at(-1);
    if (before && isGap(before) && isGap(place) && !place.atHead)
      all.splice(-1, 1, {
        ...before,
        was: `${before.was}+${place.was}`,
        height: before.height + place.height,
      });
    else all.push(place);
  }
  return all;
}

const END = 'end of ';
/** Room at the end of a column is a gap too while gaps are filled. */
function withColumnEnds(
  places: readonly Place[],
  drawnPlaces: ReadonlyMap<string, Drawn>,
): Place[] {
  return places.flatMap((place): Place[] => {
    const height = drawnPlaces.get(place.was)?.below ?? 0;
    const isOpen = !isGap(place) && height > 0;
    return isOpen
      ? [place, { orderId: null, was: `${END}${place.was}`, height, atHead: false }]
      : [place];
  });
}
/** Unfilled it holds no place, because the next ticket starts its column by itself. */
const isColumnEnd = (place: Place): boolean => isGap(place) && place.was.startsWith(END);

/** After measuring: each invisible ticket, earliest due first, goes into the first gap that is high enough. */
export function withFilledGaps(
  places: readonly Place[],
  ids: readonly string[],
  drawnPlaces: ReadonlyMap<string, Drawn>,
  isNew: (orderId: string) => boolean,
): Place[] {
  const isSeen = ({ orderId, was }: Place): boolean =>
    orderId !== null && !isNew(orderId) && drawnPlaces.get(was)?.isSeen === true;
  const lastSeen = places.findLastIndex(isSeen);
  const tail = places.slice(lastSeen + 1).flatMap(({ orderId }) => orderId ?? []);
  const filled = joined(withColumnEnds(places.slice(0, lastSeen + 1), drawnPlaces));
  const remaining: Place[] = [];
  for (const orderId of tail.toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b))) {
    const height = drawnPlaces.get(orderId)?.height ?? 0;
    const index = filled.findIndex((place) => isGap(place) && place.height >= height);
    const gap = filled[index];
    const ticket = { orderId, was: orderId, height };
    if (!gap) remaining.push({ ...ticket, atHead: false });
    else {
      const rest = { was: `${gap.was}-${orderId}`, height: gap.height - height, atHead: false };
      filled.splice(index, 1, { ...ticket, atHead: gap.atHead });
      if (rest.height > 0) filled.splice(index + 1, 0, { ...rest, orderId: null });
    }
  }
  return [...filled, ...remaining].filter((place) => !isColumnEnd(place));
}
