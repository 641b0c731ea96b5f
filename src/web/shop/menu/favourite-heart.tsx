import {
  favouriteKey,
  useFavourites,
  type FavouriteTarget,
} from '../../state/person/favourites.tsx';
import { IconButton } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.tsx';
import type { DishList } from './menu-actions.tsx';

/** `from` is the list of the card, where that matters. */
type Props = {
  kind: 'item' | 'combo';
  id: number;
  groupId: number;
  name: string;
  from?: DishList | undefined;
  className?: string;
};

export function FavouriteHeart({ kind, id, groupId, name, from, className = '' }: Props) {
  const { t } = useLanguage();
  const { ids, toggle } = useFavourites();
  const target: FavouriteTarget = {
    ...(kind === 'item' ? { menu_item_id: id } : { combo_id: id }),
    group_id: groupId,
    ...(from && { [from]: 1 }),
  };
  const on = ids.has(favouriteKey(target));
  return (
    <IconButton
      icon={on ? 'heart-fill' : 'heart'}
      label={t('menu.favourite', { name })}
      className={`fav text-[1.25rem] ${on ? 'text-chili' : ''} ${className}`}
      aria-pressed={on}
      onClick={() => toggle(target)}
    />
  );
}
