// Visits as they really come: every branch, both languages, all ways to order, every answer about cookies, campaign links on a third.
import type { Chance } from '#tests/chaos/seeded.ts';

export type PageKind = 'landing' | 'menu' | 'cart' | 'checkout' | 'tracking';
export const PAGE_KINDS: readonly PageKind[] = ['landing', 'menu', 'cart', 'checkout', 'tracking'];

const PATHS: Record<PageKind, (lang: string) => string> = {
  landing: (lang) => `/${lang}`,
  menu: (lang) => `/${lang}/menu`,
  cart: (lang) => `/${lang}/cart`,
  checkout: (lang) => `/${lang}/checkout/payment`,
  tracking: (lang) => `/${lang}/track-order`,
};
const CONSENTS = ['', 'accepted', 'rejected'] as const;
const WAYS = ['', 'Delivery', 'Pickup', 'qr-Pickup'] as const;
const LANGS = ['en', 'ar'] as const;

export type Visit = { path: string; headers: Record<string, string> };

/** One visit. A third carries a campaign link that nobody had before; one in eight has chosen no branch yet. */
export function visit(kind: PageKind, chance: Chance, storeIds: readonly number[]): Visit {
  const query = chance.next() < 1 / 3 ? `?utm_source=mail&utm_id=${chance.uuid()}` : '';
  const cookies = [
    chance.next() < 7 / 8 ? `storeId=${chance.pick(storeIds)}` : '',
    ...Object.entries({
      orderType: chance.pick(WAYS),
      cookie_consent: chance.pick(CONSENTS),
    }).map(([name, value]) => (value === '' ? '' : `${name}=${value}`)),
  ].filter((cookie) => cookie !== '');
  return {
    path: PATHS[kind](chance.pick(LANGS)) + query,
    headers: cookies.length > 0 ? { cookie: cookies.join('; ') } : {},
  };
}
