// The scroll position on the menu, restored after a dish or the cart.
import { useLayoutEffect } from 'react';
import { useLocation, type Location } from 'react-router';

/** The card in the middle and its offset: a scroll position alone is wrong after late fonts. */
type Place = { top: number; part: string; nth: number; offset: number };

let place: Place | null = null;

const listCards = (part: Element | null): Element[] => [
  ...(part?.querySelectorAll('article') ?? []),
];

function placeNow(): Place {
  const middle = innerHeight / 2;
  const part = [...document.querySelectorAll('main section[id]')].find(
    (section) => section.getBoundingClientRect().bottom > middle,
  );
  const edges = listCards(part ?? null).map((card) => card.getBoundingClientRect());
  const nth = edges.findIndex(({ bottom }) => bottom > middle);
  return { top: scrollY, part: part?.id ?? '', nth, offset: edges[nth]?.top ?? 0 };
}

function takeUp({ top, part, nth, offset }: Place): void {
  const card = listCards(document.getElementById(part))[nth];
  const wanted = card ? scrollY + card.getBoundingClientRect().top - offset : top;
  scrollTo({ top: wanted, behavior: 'instant' });
}

export const TO_PLACE = { state: 'to-place', preventScrollReset: true } as const;

/** Marks a history entry whose dish was opened from the menu: closing goes back. */
export const overMenu = (menu: string) => ({ overMenu: menu });

export const isOverMenu = (state: unknown): state is ReturnType<typeof overMenu> =>
  typeof state === 'object' && state !== null && 'overMenu' in state;

/** A dish shares the menu's position, so that Back moves nothing. */
export const placeKey = ({ state, key }: Pick<Location, 'state' | 'key'>): string =>
  isOverMenu(state) ? state.overMenu : key;

export function useMenuPlace(): void {
  const { state } = useLocation();
  const isReturning = state === TO_PLACE.state;
  // The browser's scroll position.
  useLayoutEffect(() => {
    if (isReturning) {
      if (place) takeUp(place);
      else scrollTo({ top: 0, behavior: 'instant' });
    }
    // Its clean-up runs while the page is still in place.
    return () => {
      place = placeNow();
    };
  }, [isReturning]);
}
