// The frame of every storefront page: providers, header, footer, location dialog, consent.
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import {
  data,
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import { aedToFils } from '#shared/domain/money/money.ts';
import { isLang } from '#shared/i18n/languages.ts';
import { browserApi } from '../../api-client.ts';
import { CartButton } from '../cart/cart-button.tsx';
import { CookieConsent } from './cookie-consent.tsx';
import { FailedScreen } from './instead-of-page.tsx';
import { MenuArrival } from '../menu/menu-arrival.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NotFoundScreen } from './instead-of-page.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { OpenOrders } from '../orders/open-orders.tsx';
import { TabBar } from './tab-bar.tsx';
import { loadTexts, getMessages } from '../../messages.ts';
import { metaOfFault } from '../../page-title.ts';
import { pageContext } from '../../server-context.ts';
import { toBrandDetails } from '../../state/brand/brand-content.ts';
import { useCheckout, useOrderChoice } from '../../state/checkout/use-checkout.ts';
import {
  FavouritesContext,
  useGuestFavourites,
  type Favourites,
} from '../../state/person/favourites.tsx';
import { rememberLanguage } from '../../state/person/remembered-language.ts';
import { useSession } from '../../state/person/session.ts';
import { ShopContext, type LocationTab, type Shop } from '../../state/shop.ts';
import { LanguageProvider, useLanguage } from '../../ui/language.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { ToastProvider, useToast } from '../../ui/toasts.tsx';
import { PageStyles } from './page-styles.tsx';
import { useLateFonts } from '../../boot/use-late-fonts.ts';

// The first views have no checkout.
const CheckoutBar = lazyExtra(async () => ({
  default: (await import('../checkout/checkout-bar.tsx')).CheckoutBar,
}));
// Loaded after the first view.
const CartStoreWatch = lazyExtra(async () => ({
  default: (await import('../cart/cart-store-watch.tsx')).CartStoreWatch,
}));
const TogetherWatch = lazyExtra(() => import('../together/together-watch.tsx'));
const SignedIn = lazyExtra(() => import('../account/signed-in.tsx'));
const importLocation = () => import('../location/location-dialog.tsx');
const LocationDialog = lazy(importLocation);
const StoreWatch = lazyExtra(() => import('../location/store-watch.tsx'));
const QrPickup = lazy(async () => ({
  default: (await import('../location/qr-pickup.tsx')).QrPickup,
}));

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, cookies, document } = context.get(pageContext);
  const isKnown = isLang(params['lang']);
  // A first segment that is no language leads to the 404 page in the saved one.
  const lang = [params['lang'], cookies['lang']].find(isLang) ?? 'en';
  const [content, brand] = await Promise.all([
    document('content'),
    api(lang)('minCartValue', { params: { brandId: 1 } }),
  ]);
  if (!brand.ok) throw data(null, { status: 503 });
  const details = brand.data.successResponse;
  const limits = {
    minCartValueFils: aedToFils(details.min_cart_value) ?? 0,
    menuDecimals: details.menu_decimals,
    cardConfigured: details.card_configured,
    wallets: details.wallets,
    vatIncludesDeliveryFee: details.vat_includes_delivery_fee,
    withinMonth: details.within_month,
    laterDelivery: details.later_delivery,
    skipKnownPlace: details.skip_known_place,
    givesPoints: details.gives_points,
    tips: details.tips,
  };
  return data(
    {
      lang,
      isKnown,
      brand: toBrandDetails(content, lang, limits, new Date().getFullYear()),
    },
    { status: isKnown ? 200 : 404 },
  );
}

export const meta = metaOfFault;

/** The data never changes within a document; the language switch is a full load. */
export function shouldRevalidate(): boolean {
  return false;
}

type Shell = ReturnType<typeof useLoaderData<typeof loader>>;
type Asking = {
  then: (() => void) | undefined;
  tab: LocationTab | undefined;
  stays: boolean;
};

function Frame({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { t } = useLanguage();
  const { orderType } = useOrderChoice();
  const [favourites, setFavourites] = useState<Favourites | null>(null);
  const ofGuest = useGuestFavourites();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const { asking, setAsking, askLocation } = useLocationDialog(shell.lang);
  const api = useMemo(() => browserApi(shell.lang), [shell.lang]);
  const shop = useMemo<Shop>(
    () => ({ api, brand: shell.brand, askLocation }),
    [api, shell.brand, askLocation],
  );
  useLateFonts();
  // The browser's service worker, and the language that the device remembers.
  useEffect(() => {
    if (shell.isKnown) rememberLanguage(shell.lang);
    whenIdle(
      () =>
        void import('../../state/browser/register-service-worker.ts').then(
          (m) => m.registerServiceWorker(shell.lang),
          () => undefined,
        ),
    );
  }, [shell]);
  return (
    <ShopContext value={shop}>
      <a className="skip" href="#main">
        {t('common.skip')}
      </a>
      <noscript>
        <p className="offline">{t('common.noScript')}</p>
      </noscript>
      <OfflineBanner />
      {/^\/\w+\/checkout(?:\/|$)/.test(pathname) ? (
        <CheckoutBar pathname={pathname} />
      ) : (
        // A shared cart replaces the own one; a rider has none.
        <Header
          cartSlot={/^\/\w+\/(?:together\/|driver)/.test(pathname) ? null : <CartButton />}
          orders={(onGo) => <OpenOrders onGo={onGo} className="mx-4" />}
        />
      )}
      <main id="main" tabIndex={-1}>
        <FavouritesContext value={favourites ?? ofGuest}>{children}</FavouritesContext>
      </main>
      <Footer pathname={pathname} />
      <TabBar />
      <CookieConsent />
      <Watches onFavourites={setFavourites} />
      <Suspense>
        {asking && (
          <LocationDialog
            open
            initialTab={asking.tab ?? (orderType === 'Pickup' ? 'pickup' : 'delivery')}
            stays={asking.stays}
            onClose={() => setAsking(null)}
            onChosen={() => {
              setAsking(null);
              asking.then?.();
            }}
          />
        )}
        {query.has('store_id') && query.has('md') && <QrPickup />}
      </Suspense>
    </ShopContext>
  );
}

/** `asking`: why the location dialog was opened. */
function useLocationDialog(lang: Shell['lang']) {
  const { t } = useLanguage();
  const toast = useToast();
  const [asking, setAsking] = useState<Asking | null>(null);
  const askLocation = useCallback<Shop['askLocation']>(
    (then, options) => {
      // Offline the page stays as it is.
      Promise.all([importLocation(), loadTexts(lang, 'opened')]).then(
        () => setAsking({ then, tab: options?.tab, stays: options?.stays === true }),
        () => toast({ text: t('common.networkFailed'), tone: 'caution' }),
      );
    },
    [t, toast, lang],
  );
  return { asking, setAsking, askLocation };
}

/** Watches branch, shared cart and session, once they exist. */
function Watches({ onFavourites }: { onFavourites: (favourites: Favourites | null) => void }) {
  const { store, point } = useOrderChoice();
  const isShared = useCheckout(({ checkout }) => checkout.shared !== null);
  const { customer } = useSession();
  return (
    <>
      {store && (
        <Suspense>
          <CartStoreWatch />
        </Suspense>
      )}
      {(store ?? point) && (
        <Suspense>
          <StoreWatch />
        </Suspense>
      )}
      {isShared && (
        <Suspense>
          <TogetherWatch />
        </Suspense>
      )}
      {customer && (
        <Suspense>
          <SignedIn
            key={customer.customer_id}
            customerId={customer.customer_id}
            onFavourites={onFavourites}
          />
        </Suspense>
      )}
    </>
  );
}

function Providers({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <LanguageProvider lang={shell.lang} messages={getMessages(shell.lang)}>
      <PageStyles>
        <ToastProvider>
          <Frame shell={shell}>{children}</Frame>
        </ToastProvider>
      </PageStyles>
    </LanguageProvider>
  );
}

export default function StorefrontLayout() {
  const shell = useLoaderData<typeof loader>();
  return (
    <Providers shell={shell}>
      {shell.isKnown ? (
        <MenuArrival>
          <Outlet />
        </MenuArrival>
      ) : (
        <NotFoundScreen />
      )}
    </Providers>
  );
}

/** Failures inside the frame; the root handles those of the frame itself. */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useRouteLoaderData<typeof loader>('shop/frame/storefront-layout');
  if (!shell) throw error;
  return (
    <Providers shell={shell}>
      {isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <FailedScreen />}
    </Providers>
  );
}
