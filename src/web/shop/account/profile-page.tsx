import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadFailed } from './load-failed.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { openSection } from './profile-sections.ts';
import { useLoaded } from './use-loaded.ts';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { PageWait } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink, useShopPath } from '../../ui/shop-link.tsx';
import { useTexts } from '../../messages.ts';
import { namedPage } from '../../page-title.ts';

const SectionAddresses = lazy(() => import('./section-addresses.tsx'));
const SectionFavourites = lazy(() => import('./section-favourites.tsx'));
const SectionOrders = lazy(() => import('./section-orders.tsx'));
const OffersList = lazy(async () => ({
  default: (await import('./offers-list.tsx')).OffersList,
}));
const PointsCard = lazyExtra(() => import('./points-card.tsx'));
const ReviewAsk = lazyExtra(() => import('../orders/review-ask.tsx'));
const PointsHistory = lazy(() => import('./points-history.tsx'));
const OwnData = lazy(async () => ({
  default: (await import('./own-data.tsx')).OwnData,
}));
const ProfileManagement = lazy(async () => ({
  default: (await import('./profile-management.tsx')).ProfileManagement,
}));

export const meta = namedPage('profile.title');

export default function ProfilePage() {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const { ready, customer } = useSession();
  const { givesPoints } = useShop().brand;
  const { state, search } = useLocation();
  const shopPath = useShopPath();
  const pointsRoom = givesPoints ? <div className="points-room" /> : null;
  const open = openSection(state, search);
  if (ready && customer === null) return <Navigate to={shopPath('/')} replace />;
  return (
    <div className="wrap pb-24">
      <div className="page-title">
        <ShopLink className="back" to="/menu">
          <Icon name="arrow-left" mirror /> {t('profile.back')}
        </ShopLink>
      </div>
      {ready && customer ? (
        <div className="acc">
          <section className="acc-side">
            <Suspense fallback={pointsRoom}>
              <PointsCard customerId={customer.customer_id} room={pointsRoom} />
            </Suspense>
            <ProfileMenu open={open} />
          </section>
          <div className="min-w-0" key={open}>
            <Suspense fallback={<PageWait />}>
              <ReviewAsk customerId={customer.customer_id} />
              {open === 2 && <SectionOrders customerId={customer.customer_id} />}
              {open === 3 && <SectionAddresses customerId={customer.customer_id} />}
              {open === 4 && <SectionFavourites customerId={customer.customer_id} />}
              {open === 5 && <OffersList />}
              {open === 7 && <PointsHistory customerId={customer.customer_id} />}
              {(open === 1 || open === 6) && (
                <OwnDetails customerId={customer.customer_id} isEditing={open === 6} />
              )}
            </Suspense>
          </div>
        </div>
      ) : (
        <>
          <h1 className="ears-only">{t('profile.title')}</h1>
          <PageWait />
        </>
      )}
    </div>
  );
}

function OwnDetails({ customerId, isEditing }: { customerId: number; isEditing: boolean }) {
  const { api } = useShop();
  const { loaded, reload } = useLoaded(() => api('profile', { params: { customerId } }));
  if (loaded.kind === 'loading') return <PageWait />;
  if (loaded.kind === 'failed') return <LoadFailed onRetry={() => void reload()} />;
  return isEditing ? (
    <>
      <ProfileManagement profile={loaded.data} />
      <OwnData />
    </>
  ) : (
    <ProfileDetails profile={loaded.data} />
  );
}
