// The offers for guests, as a reason to sign in. Customers have theirs in the account.
import {
  data,
  Navigate,
  useLoaderData,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router';
import { isLang } from '#shared/i18n/languages.ts';
import { useTexts } from '../../messages.ts';
import { namedPage } from '../../page-title.ts';
import { pageContext } from '../../server-context.ts';
import { useSession } from '../../state/person/session.ts';
import { InfoHead } from '../../ui/info-head.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShopLink, useShopPath } from '../../ui/shop-link.tsx';
import { LoadFailed } from './load-failed.tsx';
import { OffersList } from './offers-list.tsx';

export const meta = namedPage('nav.offers');

export async function loader({ params: { lang }, context }: LoaderFunctionArgs) {
  if (!isLang(lang)) throw data(null, { status: 404 });
  const answer = await context.get(pageContext).api(lang)('guestOffers');
  return { offers: answer.ok ? answer.data.offers : null };
}

export default function OffersPage() {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const { customer } = useSession();
  const shopPath = useShopPath();
  const { offers } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
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
      {offers ? <OffersList offers={offers} /> : <LoadFailed onRetry={() => void revalidate()} />}
    </div>
  );
}
