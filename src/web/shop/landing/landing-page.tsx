import { lazy, Suspense, useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  data,
  Navigate,
  useLoaderData,
} from 'react-router';
import { isLang } from '#shared/i18n/languages.ts';
import { ChannelDoors } from './channel-doors.tsx';
import { HeroMedia } from './hero-media.tsx';
import { TopItems } from './top-items.tsx';
import { usualMinutes } from './usual-minutes.ts';
import { brandData, pageMeta, toPageSeo } from '../../seo.ts';
import { pageContext } from '../../server-context.ts';
import type { ContentDocument } from '../../state/brand/brand-content.ts';
import { useCart, useOrderChoice, writeCoupon } from '../../state/checkout/use-checkout.ts';
import { usePastOrder } from '../../state/orders/past-order.ts';
import { useMayHaveOrders } from '../../state/orders/may-have-orders.ts';
import { useSession } from '../../state/person/session.ts';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { YearBand } from '../../ui/year-band.tsx';

function StoryBand({ branches }: { branches: readonly string[] }) {
  const { t } = useLanguage();
  const { brand } = useShop();
  return (
    <YearBand year={brand.foundedYear} title={t('landing.storyTitle')} className="mt-16">
      <p>
        <Numbers text={t('landing.storyText')} />
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-[22px] gap-y-1.5 font-medium">
        {branches.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </YearBand>
  );
}

const importKnown = () => import('./known-customer.tsx');
const KnownCustomer = lazyExtra(async () => ({ default: (await importKnown()).KnownCustomer }));
const KnownBar = lazyExtra(async () => ({ default: (await importKnown()).KnownBar }));
const KnownHeadline = lazy(() =>
  importKnown().then(
    (known) => ({ default: known.KnownHeadline }),
    () => ({ default: ({ headline }: { headline: string }) => headline }),
  ),
);
const LastOrder = lazyExtra(() => import('../orders/last-order.tsx'));

const STRIP_LENGTH = 4;
const STORY_BRANCHES = 5;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { lang } = params;
  if (!isLang(lang)) throw data(null, { status: 404 });
  const { api, document, origin, mediaOrigin, cookies, turn, hero } = context.get(pageContext);
  const storeId = Number(cookies['storeId']) || 0;
  const call = api(lang);
  const [content, menu, stores] = await Promise.all([
    document('content'),
    call('page', { params: { lang, storeId } }),
    call('storesByDistance', { body: { brand_id: 1 } }),
  ]);
  const { landing, brand } = content as ContentDocument;
  // The server chooses one of the three stills, so that the first HTML has the right one.
  const still = landing.mobile_banners[turn % landing.mobile_banners.length];
  const branches = stores.ok ? stores.data.successResponse : [];
  const counter = branches.find(
    (store) => store.is_active === 1 && store.cloudKitchen === 'Disabled',
  );
  const ready = counter
    ? await call('storeForPickup', { params: { storeId: counter.store_id } })
    : null;
  return {
    resting: stores.ok ? stores.data.resting : null,
    usual: usualMinutes(branches, ready?.ok ? ready.data.store.minutes_from : undefined),
    lang,
    origin,
    mediaOrigin,
    seo: toPageSeo(content, 'landing', lang),
    restaurant: brandData({ lang, origin, name: brand.name[lang], phone: brand.phone.tel }),
    headline: landing.headlines[0]?.[lang] ?? brand.tagline[lang],
    subline: landing.subline[lang],
    delivery: landing.buttons.delivery[lang],
    pickup: landing.buttons.pickup[lang],
    pictures: {
      clip: hero.clip,
      poster: hero.poster,
      still: still?.image ?? hero.poster,
      stillAlt: still?.alt_text[lang] ?? landing.video.label[lang],
      clipLabel: landing.video.label[lang],
    },
    top: menu.ok ? menu.data.top.slice(0, STRIP_LENGTH) : [],
    branches: branches
      .slice(0, STORY_BRANCHES)
      .map((store) => (lang === 'ar' ? store.store_name_ar : store.store_name)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        lang: loaderData.lang,
        origin: loaderData.origin,
        mediaOrigin: loaderData.mediaOrigin,
        path: '',
        seo: loaderData.seo,
        picture: loaderData.pictures.poster,
        data: loaderData.restaurant,
      })
    : [];

/** Reserve the room of what a returning customer sees, by before-paint.js. */
const KnownRoom = () => <div className="known-room" />;
const PastRoom = () => <div className="past-room" />;

export default function LandingPage() {
  const { headline, subline, delivery, pickup, pictures, top, branches, usual, resting } =
    useLoaderData<typeof loader>();
  const choice = useOrderChoice();
  const shopPath = useShopPath();
  const past = usePastOrder();
  const { quantity } = useCart();
  const mayHaveOrders = useMayHaveOrders();
  const { ready } = useSession();
  // Read after hydration: the HTML is the same for everybody.
  const isKnown = mayHaveOrders || (choice.ready && (choice.store !== null || quantity > 0));
  const isRead = choice.ready && ready;
  const isQr = choice.ready && choice.orderType === 'qr-Pickup';

  // The checkout that the device keeps: a visit here clears the coupon, but not the cart.
  useEffect(() => {
    writeCoupon(null);
  }, []);

  return (
    <>
      {isQr && <Navigate to={shopPath('/menu')} replace />}
      <section className="hero">
        <div className="wrap hero-in">
          <div className="hero-copy">
            <h1>
              {isKnown ? (
                <Suspense fallback={headline}>
                  <KnownHeadline headline={headline} />
                </Suspense>
              ) : (
                headline
              )}
            </h1>
            <p className="lead">{subline}</p>
            {isKnown ? (
              <Suspense fallback={<KnownRoom />}>
                <KnownCustomer />
              </Suspense>
            ) : (
              !isRead && <KnownRoom />
            )}
            <ChannelDoors delivery={delivery} pickup={pickup} usual={usual} resting={resting} />
          </div>
          <HeroMedia pictures={pictures} />
        </div>
      </section>
      {(past ?? !isRead) && (
        <div className="wrap">
          {past ? (
            <Suspense fallback={<PastRoom />}>
              <LastOrder of={past} room={<PastRoom />} />
            </Suspense>
          ) : (
            <PastRoom />
          )}
        </div>
      )}
      {top.length > 0 && <TopItems cards={top} />}
      <StoryBand branches={branches} />
      {isKnown && (
        <Suspense fallback={null}>
          <KnownBar />
        </Suspense>
      )}
    </>
  );
}
