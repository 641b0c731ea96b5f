// No favourites yet: the way to the menu, where the hearts are.
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';

export function NoFavourites() {
  const { t } = useLanguage();
  return (
    <div className="empty">
      <div className="art quiet">
        <CrunchRing />
        <Icon name="heart" className="relative !size-20" />
      </div>
      <h2>{t('history.fav.empty')}</h2>
      <p>{t('history.fav.emptyText')}</p>
      <ShopLink className="btn lg" to="/menu">
        {t('history.fav.add')}
      </ShopLink>
    </div>
  );
}
