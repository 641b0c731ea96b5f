// The offers for guests, as a reason to sign in. Customers have theirs in the account.
import { Navigate } from 'react-router';
import { useTexts } from '../../messages.ts';
import { namedPage } from '../../page-title.ts';
import { useSession } from '../../state/person/session.ts';
import { PageWait } from '../../ui/busy.tsx';
import { InfoHead } from '../../ui/info-head.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShopLink, useShopPath } from '../../ui/shop-link.tsx';
import { OffersList } from './offers-list.tsx';

export const meta = namedPage('nav.offers');

export default function OffersPage() {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const { ready, customer } = useSession();
  const shopPath = useShopPath();
  if (customer !== null) return <Navigate to={shopPath('/profile?lookup=offers')} replace />;
  return (
    <div className="wrap pb-24">
      <InfoHead back={t('profile.back')} title={t('nav.offers')} />
      <Notice icon="ticket" className="mb-4">
        <span>
          {t('profile.offersSignIn')}{' '}
          <ShopLink className="tapword font-strong underline" to="/login">
            {t('nav.signIn')}
          </ShopLink>
        </span>
      </Notice>
      {ready ? <OffersList call="guestOffers" /> : <PageWait />}
    </div>
  );
}
