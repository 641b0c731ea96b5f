import { lazy, Suspense } from 'react';
import { data, Navigate, useLocation, type ClientLoaderFunctionArgs } from 'react-router';
import { isLang } from '#shared/i18n/languages.ts';
import type { TokenCustomer } from '#shared/contract/access-token.ts';
import { AccountList } from './account-list.tsx';
import { LoadFailed } from './load-failed.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { openSection, type SectionCode } from './profile-sections.ts';
import { loadProfileData, useProfileData } from './profile-data.ts';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { PageWait } from '../../ui/busy.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useTexts } from '../../messages.ts';
import { namedPage } from '../../page-title.ts';
import { BackLink, PageTitle } from '../../ui/page-title.tsx';

const SectionAddresses = lazy(() => import('./section-addresses.tsx'));
const SectionFavourites = lazy(() => import('./section-favourites.tsx'));
const SectionOrders = lazy(() => import('./section-orders.tsx'));
const OffersSection = lazy(async () => ({
  default: (await import('./offers-list.tsx')).OffersSection,
}));
const PointsCard = lazyExtra(() => import('./points-card.tsx'));
const ReviewAsk = lazyExtra(() => import('../orders/review-ask.tsx'));
const PointsHistory = lazy(() => import('./points-history.tsx'));
const OwnData = lazy(async () => ({
  default: (await import('./own-data.tsx')).OwnData,
}));
const ProfileManagement = lazy(async () => ({
  default: (await import('./own-data.tsx')).ProfileManagement,
}));

export const meta = namedPage('profile.title');

/** Only the browser knows who is signed in. */
export async function clientLoader({ params: { lang }, request }: ClientLoaderFunctionArgs) {
  if (!isLang(lang)) throw data(null, { status: 404 });
  return loadProfileData(lang, request.url);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  return (
    <div className="wrap min-h-[50vh] pb-24">
      <h1 className="ears-only">{t('profile.title')}</h1>
      <PageWait />
    </div>
  );
}

export default function ProfilePage() {
  useTexts('later', 'opened');
  const { ready, customer } = useSession();
  const { state, search } = useLocation();
  const shopPath = useShopPath();
  const open = openSection(state, search);
  if (customer === null)
    return ready ? <Navigate to={shopPath('/')} replace /> : <HydrateFallback />;
  return (
    <div className="wrap min-h-[50vh] pb-24">
      {open === null ? (
        <AccountHome customer={customer} />
      ) : (
        <div className="max-w-210" key={open}>
          <Suspense fallback={<PageWait />}>
            <Section open={open} customerId={customer.customer_id} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function AccountHome({ customer }: { customer: TokenCustomer }) {
  const { t } = useLanguage();
  const { givesPoints } = useShop().brand;
  const { customer_id, login_name } = customer;
  const room = givesPoints ? <PointsPlaceholder /> : null;
  return (
    <>
      <PageTitle>
        <BackLink to="/menu">{t('profile.back')}</BackLink>
        <h1>{t('profile.hello', { name: `\u2068${login_name.split(' ')[0] ?? ''}\u2069` })}</h1>
      </PageTitle>
      <div className="grid grid-cols-1 gap-5 wide:grid-cols-[minmax(0,440px)_minmax(0,1fr)] wide:gap-12">
        <div className="flex flex-col gap-5">
          <Suspense fallback={room}>
            <PointsCard />
          </Suspense>
          <Suspense fallback={null}>
            <ReviewAsk customerId={customer_id} />
          </Suspense>
        </div>
        <AccountList />
      </div>
    </>
  );
}

/** As high as the card of the points, until it is known. */
const PointsPlaceholder = () => <div data-testid="points-room" className="min-h-52" />;

function Section({ open, customerId }: { open: SectionCode; customerId: number }) {
  if (open === 2) return <SectionOrders customerId={customerId} />;
  if (open === 3) return <SectionAddresses customerId={customerId} />;
  if (open === 4) return <SectionFavourites customerId={customerId} />;
  if (open === 5) return <OffersSection />;
  if (open === 7) return <PointsHistory />;
  return <OwnDetails isEditing={open === 6} />;
}

function OwnDetails({ isEditing }: { isEditing: boolean }) {
  const { answer, reload } = useProfileData('profile');
  if (!answer.ok) return <LoadFailed onRetry={() => void reload()} />;
  const profile = answer.data.successResponse;
  return isEditing ? (
    <>
      <ProfileManagement profile={profile} />
      <OwnData />
    </>
  ) : (
    <ProfileDetails profile={profile} />
  );
}
