// A dish named in the menu's address (`/menu#item-501`) is opened; with the wish of the landing page's plus it goes into the cart where nothing has to be chosen.
import { useEffect, useRef } from 'react';
import { useLocation, type Location } from 'react-router';
import type { MenuPage } from '#shared/contract/menu-page.ts';
import { MENU_ADD } from '../../state/menu/menu-request.ts';
import { useMenuActions } from './menu-actions.tsx';

const ADDRESS = /^#(item|combo)-(\d{1,9})$/;

/** Acts once for each arrival: the address loses the dish at once, so that a reload does not open or add it again. */
export function useAddressedDish(page: MenuPage): void {
  const here = useLocation();
  const { openItem, addCard } = useMenuActions();
  const acted = useRef<Location | null>(null);
  useEffect(() => {
    const [, kind, digits] = ADDRESS.exec(here.hash) ?? [];
    if ((kind !== 'item' && kind !== 'combo') || acted.current === here) return;
    acted.current = here;
    const entry = history.state as Record<string, unknown> | null;
    history.replaceState({ ...entry, usr: null }, '', location.pathname + location.search);
    const id = Number(digits);
    const card = [...page.groups.flatMap(({ cards }) => cards), ...page.top].find(
      (candidate) => candidate.kind === kind && candidate.id === id,
    );
    if (card && here.state === MENU_ADD) addCard(card);
    else openItem({ kind, id, ...(card && { card }) });
  }, [here, page, openItem, addCard]);
}
