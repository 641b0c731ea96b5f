// Measures the flowing tickets so that each keeps its place. A newly opened view starts with the earliest due.
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { BETWEEN_PX, withFilledGaps, withGaps, type Drawn, type Place } from './kept-places.ts';

/** The room below the last ticket of a column, as in the style sheet. */
const FOOT_PX = 4;

/** The height of a continued ticket is the sum of its pieces. */
const computeHeight = (pieces: readonly DOMRect[]): number =>
  pieces.reduce((sum, { height }) => sum + height, 0);

function measured(flow: HTMLElement, places: readonly Place[]): Map<string, Drawn> {
  const screen = flow.getBoundingClientRect();
  const drawn = new Map<string, Drawn>();
  const elements = flow.querySelectorAll(':scope > [data-place]');
  let end = -Infinity;
  const ends: { was: string; end: number }[] = [];
  for (const [index, { orderId, was, height }] of places.entries()) {
    const element = elements[index];
    if (!element) continue;
    const box = element.getBoundingClientRect();
    const pieces = [...element.getClientRects()];
    drawn.set(was, {
      height: orderId === null ? height : computeHeight(pieces) + BETWEEN_PX,
      isWhole: pieces.length === 1,
      atHead: (pieces[0]?.top ?? box.top) < end - 1,
      isSeen:
        box.right > screen.left &&
        box.left < screen.right &&
        box.bottom > screen.top &&
        box.top < screen.bottom,
    });
    end = pieces.at(-1)?.bottom ?? box.bottom;
    ends.push({ was, end });
  }
  const foot = screen.top + flow.clientHeight - FOOT_PX;
  for (const [index, { was, end: last }] of ends.entries()) {
    const next = drawn.get(ends[index + 1]?.was ?? '');
    const drawnTicket = drawn.get(was);
    if (drawnTicket && next?.atHead === true)
      drawn.set(was, { ...drawnTicket, below: foot - last });
  }
  return drawn;
}

const formatKey = (places: readonly Place[]): string =>
  places
    .map((each) => `${each.orderId} ${each.was} ${each.height} ${each.atHead} ${each.least}`)
    .join();

/** While a finger is down no ticket moves, because a moved element gets no click. `postpone` tells, and renders again afterwards. */
function usePress(): { postpone(): boolean } {
  const fingers = useRef(new Set<number>());
  const isAwaited = useRef(false);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const down = fingers.current;
    const begin = ({ pointerId }: PointerEvent): void => void down.add(pointerId);
    const draw = (): void => {
      if (down.size > 0 || !isAwaited.current) return;
      isAwaited.current = false;
      drawAgain();
    };
    const end = ({ pointerId }: PointerEvent): void => {
      // The click comes first.
      setTimeout(() => {
        down.delete(pointerId);
        draw();
      });
    };
    // A browser menu or another window can swallow the end of a press.
    const forget = (): void => {
      down.clear();
      draw();
    };
    const watch = new AbortController();
    const { signal } = watch;
    addEventListener('pointerdown', begin, { signal });
    addEventListener('pointerup', end, { signal });
    addEventListener('pointercancel', end, { signal });
    addEventListener('blur', forget, { signal });
    addEventListener('contextmenu', forget, { signal });
    return () => watch.abort();
  }, []);
  const postpone = useCallback(() => {
    isAwaited.current = fingers.current.size > 0;
    return isAwaited.current;
  }, []);
  return { postpone };
}

/** The content of `flow` in order: tickets and open gaps. `ids`: earliest due first. */
export function useKeptPlaces(
  flow: RefObject<HTMLElement | null>,
  ids: readonly string[],
): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const settledFor = useRef({ ids: '', room: '', isPacked: true });
  const { postpone } = usePress();
  const drawn = withGaps(places, ids);
  useLayoutEffect(() => {
    if (!flow.current) return;
    const drawnPlaces = measured(flow.current, drawn);
    const sized = drawn.map((place): Place => {
      const { height = place.height, atHead = false, isWhole } = drawnPlaces.get(place.was) ?? {};
      const least = place.orderId !== null && isWhole ? height - BETWEEN_PX : undefined;
      return { ...place, height, atHead, least };
    });
    // Gaps are filled when tickets come or go, not while they age. A rotated screen has other columns and no gaps.
    const { clientWidth, clientHeight } = flow.current;
    const before = settledFor.current;
    const room = `${clientWidth} ${clientHeight}`;
    const isTurned = before.room !== room || places.length === 0;
    // Nobody has looked at a newly opened or rotated view, so the column ends are filled at once.
    const now = { ids: ids.join(), room, isPacked: !isTurned };
    settledFor.current = now;
    const orderIds = new Set(places.map(({ orderId }) => orderId));
    const next = isTurned
      ? sized.flatMap(({ orderId, was }) =>
          orderId === null ? [] : { orderId, was, height: 0, atHead: false },
        )
      : before.ids === now.ids && before.isPacked
        ? sized
        : withFilledGaps(sized, ids, drawnPlaces, (orderId) => !orderIds.has(orderId));
    if (formatKey(next) === formatKey(places)) return;
    if (postpone()) settledFor.current = before;
    // oxlint-disable-next-line react/set-state-in-effect -- how high a new ticket is shows only when it is drawn; it goes into its gap before it is seen
    else setPlaces(next);
  }, [drawn, flow, ids, places, postpone]);
  return drawn;
}
