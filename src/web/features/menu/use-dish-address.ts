// The dish that the menu's address names (`/en/menu/crispy-wings`): Back closes its sheet, a reload and a shared link open it.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { MenuCard, MenuPage, WireItem } from '#shared/contract/menu.ts';
import { dishPath } from '#shared/domain/menu-address.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import type { DishAddress } from './menu-actions.tsx';

/** How an entry of the history is marked that the menu itself has opened a dish with: closing goes back there. */
const FROM_MENU = 'from-menu';

export const cardOfSlug = (page: MenuPage, slug: string | undefined): MenuCard | undefined =>
  slug === undefined
    ? undefined
    : page.groups
        .flatMap(({ cards }) => cards)
        .find((card) => card.kind === 'item' && card.slug === slug);

/** The dish of the address that the server was asked for; the card is the brand's where the branch has none. */
export type AskedDish = { card: MenuCard; item: WireItem | null };

export function useDishAddress(page: MenuPage, asked: AskedDish | null): DishAddress {
  const { slug } = useParams();
  const { lang } = useLanguage();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  // The way back takes a moment. A second press on the way would go back once more, out of the menu.
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);
  const first = asked?.card.slug === slug ? asked : null;
  const card = cardOfSlug(page, slug) ?? first?.card;
  return {
    open:
      card === undefined
        ? null
        : { kind: 'item', id: card.id, card, ...(first?.item && { item: first.item }) },
    show: ({ slug: next }) =>
      void navigate(shopPath(dishPath(lang, next).slice(`/${lang}`.length)), {
        state: FROM_MENU,
        preventScrollReset: true,
      }),
    leave: () => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      void (state === FROM_MENU
        ? navigate(-1)
        : navigate(shopPath('/menu'), { replace: true, preventScrollReset: true }));
    },
  };
}
