// Where on the menu the customer was. Who goes on from there to a dish or the cart and comes back is at that place again.
import { useLayoutEffect } from 'react';
import { useLocation, type Location } from 'react-router';

/** The card in the middle of the view and how far from the top it stood. A scroll place alone is another dish's once fonts that came late are drawn. */
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

/** What a link or a move to the menu is given, so that it leads to the place that was left. */
export const TO_PLACE = { state: 'to-place', preventScrollReset: true } as const;

/** How an entry of the history is marked that the menu itself has opened a dish with: closing goes back there. */
export const overMenu = (menu: string) => ({ overMenu: menu });

export const isOverMenu = (state: unknown): state is ReturnType<typeof overMenu> =>
  typeof state === 'object' && state !== null && 'overMenu' in state;

/** A dish over the menu has the menu's place: going back to it moves nothing, also when the page was scrolled on the way. */
export const placeKey = ({ state, key }: Pick<Location, 'state' | 'key'>): string =>
  isOverMenu(state) ? state.overMenu : key;

/** For the menu page: keeps the place on leaving, and takes it up when asked to. */
export function useMenuPlace(): void {
  const { state } = useLocation();
  const isReturning = state === TO_PLACE.state;
  useLayoutEffect(() => {
    if (isReturning) {
      if (place) takeUp(place);
      else scrollTo({ top: 0, behavior: 'instant' });
    }
    // Its clean-up runs while the page still stands.
    return () => {
      place = placeNow();
    };
  }, [isReturning]);
}
