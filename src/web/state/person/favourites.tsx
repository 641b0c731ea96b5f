// The favourites of a customer. Guests are asked to sign in.
import { createContext, useContext, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';

/** How a favourite is sent; a flag is 1 for the list it was set in, else absent. */
export type FavouriteTarget = (
  | { menu_item_id: number; combo_id?: never }
  | { combo_id: number; menu_item_id?: never }
) & { group_id: number; topDeal?: 1; topItem?: 1 };

export type Favourites = {
  ids: ReadonlySet<string>;
  isRead: boolean;
  toggle(target: FavouriteTarget): void;
};

/** A customer's favourites, else the guest's. */
export const FavouritesContext = createContext<Favourites | null>(null);

/** `item:501` or `combo:5001`. */
export function favouriteKey({ menu_item_id, combo_id }: FavouriteTarget): string {
  return menu_item_id === undefined ? `combo:${combo_id}` : `item:${menu_item_id}`;
}

const NONE: ReadonlySet<string> = new Set();

/** Created once, because a hundred hearts use it. */
export function useGuestFavourites(): Favourites {
  const toast = useToast();
  const { t } = useLanguage();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  return useMemo(
    () => ({
      ids: NONE,
      isRead: false,
      toggle: () => {
        toast({
          tone: 'caution',
          text: t('menu.signInForFavourites'),
          action: { label: t('nav.signIn'), run: () => void navigate(shopPath('/login')) },
        });
      },
    }),
    [toast, t, navigate, shopPath],
  );
}

export function useFavourites(): Favourites {
  const favourites = useContext(FavouritesContext);
  if (favourites === null) throw new Error('useFavourites outside the frame');
  return favourites;
}
