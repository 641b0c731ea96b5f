// Parts of the shop that ask the server: with its caller, the sample chain's words, and somebody signed in or nobody.
import type { ReactElement } from 'react';
import { useLocation, type LoaderFunction } from 'react-router';
import type { TokenCustomer } from '#shared/contract/access-token.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { browserApi } from '#web/api-client.ts';
import { FavouritesContext, type Favourites } from '#web/state/person/favourites.tsx';
import { keepToken } from '#web/state/person/session.ts';
import { ShopContext } from '#web/state/shop.ts';
import { renderPart } from './render-part.tsx';
import { Address, sampleBrand, toToken } from './shop-facts.tsx';

export const NOURA: TokenCustomer = { customer_id: 1001, login_name: 'Noura Saeed' } as never;

/** A token that a browser can read; no server would take it. */
export const formatToken = (customer: object = NOURA): string => toToken(customer);

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
  const brand = sampleBrand(lang, { minCartValueFils: 0, givesPoints });
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
