// Parts of the shop that ask the server: with its caller, the sample chain's words, and somebody signed in or nobody.
import { readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { useLocation, type LoaderFunction } from 'react-router';
import type { TokenCustomer } from '#shared/contract/access-token.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { browserApi } from '#web/api-client.ts';
import { toBrandDetails } from '#web/state/brand/brand-content.ts';
import { FavouritesContext, type Favourites } from '#web/state/person/favourites.tsx';
import { keepToken } from '#web/state/person/session.ts';
import { ShopContext } from '#web/state/shop.ts';
import { renderPart } from './render-part.tsx';

const content: unknown = JSON.parse(readFileSync('brand/sample/content.json', 'utf8'));
const LIMITS = {
  minCartValueFils: 0,
  menuDecimals: 2,
  cardConfigured: false,
  wallets: [],
  vatIncludesDeliveryFee: true,
  withinMonth: true,
  laterDelivery: false,
  tips: { steps: [], maxFils: 0 },
} as never;

export const NOURA: TokenCustomer = { customer_id: 1001, login_name: 'Noura Saeed' } as never;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token that a browser can read; no server would take it. */
export const formatToken = (customer: object = NOURA): string =>
  `${encoded({})}.${encoded({ customer, exp: Math.floor(Date.now() / 1000) + 3600 })}.sign`;

/** Where the links led, as text. */
function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** Shown as long as the address is this one. */
export function OnlyAt({ path, children }: { path: RegExp; children: ReactElement }) {
  return path.test(useLocation().pathname) && children;
}

const NO_HEARTS: Favourites = { ids: new Set(), isRead: true, toggle: () => undefined };

/** `customer`: who is signed in. */
export function renderShop(
  part: ReactElement,
  {
    lang = 'en',
    path,
    customer = null,
    favourites = NO_HEARTS,
    givesPoints = false,
    loaderData,
    loader,
  }: {
    lang?: Lang;
    path?: string;
    customer?: TokenCustomer | null;
    favourites?: Favourites;
    givesPoints?: boolean;
    loaderData?: unknown;
    loader?: LoaderFunction;
  } = {},
): ReturnType<typeof renderPart> {
  keepToken(customer === null ? null : formatToken(customer));
  const brand = { ...toBrandDetails(content, lang, LIMITS, 2026), givesPoints };
  return renderPart(
    <ShopContext value={{ api: browserApi(lang), brand, askLocation: () => undefined }}>
      <FavouritesContext value={favourites}>{part}</FavouritesContext>
      <Address />
    </ShopContext>,
    {
      lang,
      loaderData,
      ...(path === undefined ? {} : { path }),
      ...(loader === undefined ? {} : { loader }),
    },
  );
}
