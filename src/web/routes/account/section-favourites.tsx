// Section 4: favourites.
import { EmptySection } from '../../features/profile/empty-section.tsx';
import { SectionHead } from '../../features/profile/section-head.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';

export default function SectionFavourites() {
  const { t } = useLanguage();
  return (
    <>
      <SectionHead title={t('profile.favourites')} />
      <EmptySection icon="heart" title={t('profile.noFavourites')} text={t('profile.noFavouritesText')}><ShopLink className="btn" to="/menu">{t('cart.seeMenu')}</ShopLink></EmptySection>
    </>
  );
}
