// What parts of the shop are drawn with: the sample chain's words, an open branch, a token of whoever is signed in, and where the page stands.
import { readFileSync } from 'node:fs';
import { useLocation } from 'react-router';
import type { BrandSettings } from '#server/brand-settings.ts';
import type { CallName } from '#shared/contract/calls.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { CALL_PATHS } from '#web/call-paths.ts';
import { CONSOLE_CALL_PATHS } from '#web/console/frame/console-call-paths.ts';
import { toBrandDetails } from '#web/state/brand/brand-content.ts';
import type { BrandDetails } from '#web/state/brand/brand-details.ts';
import type { ChosenStore } from '#web/state/checkout/store.ts';

const content: unknown = JSON.parse(readFileSync('brand/sample/content.json', 'utf8'));
const settings = JSON.parse(readFileSync('brand/settings.json', 'utf8')) as BrandSettings;

/** The sample brand, with a minimum of 20 dirhams and without cards. */
export function sampleBrand(lang: Lang, changes: Partial<BrandDetails> = {}): BrandDetails {
  const { minCartValueFils, menuDecimals, vat, laterOrders, tips } = settings;
  const limits = {
    ...{ minCartValueFils, menuDecimals, cardConfigured: false, wallets: [], tips },
    vatIncludesDeliveryFee: vat.includesDeliveryFee,
    withinMonth: laterOrders.withinMonth,
    laterDelivery: laterOrders.delivery,
    ...{ skipKnownPlace: false, givesPoints: false },
  };
  return { ...toBrandDetails(content, lang, limits, 2026), ...changes };
}

/** A branch of Dubai that is open until two; fields that no part reads are missing. */
export const openStore = (changes: Partial<ChosenStore> = {}): ChosenStore =>
  ({
    ...{ store_id: 3, lat: 25.118, lng: 55.2, is_active: 1, cloudKitchen: 'Disabled' },
    ...{ store_name: 'Mall of the Emirates', store_name_ar: 'مول الإمارات', store_ar_name: '' },
    ...{ address: 'Sheikh Zayed Road', address_ar: 'شارع الشيخ زايد' },
    ...{ city: 'Dubai', city_ar: 'دبي', use_mannual_address: 0, mannual_address: '' },
    ...{ isDays: 0, daysTiming: [], store_open_time: '10:00', store_close_time: '02:00' },
    ...{ is_open: true, opens_at: null, opens_day: null, closes_at: '02:00', later_from: null },
    ...{ delivery_fee: 10, minutes_from: 25, minutes_to: 35 },
    delivery_zone_id: { id: 3, is_active: 1, kml_json: null, kml_shape: '' },
    state_id: { id: 1, state_name: 'Dubai', delivery_fee: 10, time_zone: 'Asia/Dubai' },
    ...changes,
  }) as ChosenStore;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token that a browser can read for an hour; no server would take it. */
export const toToken = (customer: object, exp = Math.floor(Date.now() / 1000) + 3600): string =>
  `${encoded({})}.${encoded({ customer, exp })}.sign`;

/** Where the page stands: path and query. */
export function Address() {
  const { pathname, search } = useLocation();
  return (
    <div aria-label="address" data-testid="address">
      {pathname + search}
    </div>
  );
}

const PATTERNS = Object.entries({ ...CALL_PATHS, ...CONSOLE_CALL_PATHS }).map(([name, call]) => ({
  name: name as CallName,
  method: call.method,
  pattern: new RegExp(`^/api${call.path.replaceAll(/\{\w+\}/g, '([^/]*)')}$`),
}));
/** The call of the contract that is made there, with what stands in its path. */
export function findCall(method: string, url: string): { name: CallName; params: string[] } | null {
  for (const { name, method: own, pattern } of PATTERNS) {
    const found = own === method ? pattern.exec(url) : null;
    if (found) return { name, params: found.slice(1).map(decodeURIComponent) };
  }
  return null;
}
