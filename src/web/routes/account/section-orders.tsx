// Section 2: past orders.
import { EmptySection } from '../../features/profile/empty-section.tsx';
import { SectionHead } from '../../features/profile/section-head.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';

export default function SectionOrders() {
  const { t } = useLanguage();
  return (
    <>
      <SectionHead title={t('profile.orders')} />
      <EmptySection icon="receipt" title={t('profile.noOrders')} text={t('profile.noOrdersText')}><ShopLink className="btn" to="/menu">{t('cart.seeMenu')}</ShopLink></EmptySection>
    </>
  );
}
