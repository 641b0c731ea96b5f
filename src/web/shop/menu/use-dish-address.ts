// The dish in the menu's address (`/en/menu/crispy-wings`): Back closes its sheet, a reload and a shared link open it.
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { WireItem } from '#shared/contract/menu.ts';
import type { MenuCard, MenuPage } from '#shared/contract/menu-page.ts';
import { dishPath } from '#shared/domain/menu/menu-address.ts';
import { isOverMenu, overMenu, placeKey } from '../../state/menu/menu-place.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import type { DishAddress, DishList } from './menu-actions.tsx';
import { blended } from '../../ui/view-moves.ts';

export const cardOfSlug = (page: MenuPage, slug: string | undefined): MenuCard | undefined =>
  slug === undefined
    ? undefined
    : page.groups
        .flatMap(({ cards }) => cards)
        .find((card) => card.kind === 'item' && card.slug === slug);

/** The dish that the server loaded for the address; the brand's card if the branch has none. */
export type AskedDish = { card: MenuCard; item: WireItem | null };

export function useDishAddress(page: MenuPage, requested: AskedDish | null): DishAddress {
  const { slug } = useParams();
  const { lang } = useLanguage();
  const { state, key } = useLocation();
  const list = (state as { from?: DishList } | null)?.from;
  const navigate = useNavigate();
  const shopPath = useShopPath();
  // Going back takes a moment, in which a second press would add again or leave the menu.
  const [leaving, setLeaving] = useState<string | null>(null);
  if (leaving !== null && leaving !== key) setLeaving(null);
  const first = requested?.card.slug === slug ? requested : null;
  const card = cardOfSlug(page, slug) ?? first?.card;
  return {
    open:
      card === undefined || leaving === key
        ? null
        : {
            kind: 'item',
            id: card.id,
            card,
            ...(first?.item && { item: first.item }),
            ...(list && { from: list }),
          },
    show: ({ slug: next }, from) =>
      void navigate(shopPath(dishPath(lang, next).slice(`/${lang}`.length)), {
        state: { ...overMenu(placeKey({ state, key })), from },
        preventScrollReset: true,
        ...blended(),
      }),
    leave: () => {
      if (leaving === key) return;
      setLeaving(key);
      void (isOverMenu(state)
        ? navigate(-1)
        : navigate(shopPath('/menu'), {
            replace: true,
            preventScrollReset: true,
            ...blended(),
          }));
    },
  };
}
