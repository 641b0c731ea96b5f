// Parts of the shop that ask about branches and places, with the checkout document, the brand and a server that answers by call names.
import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import type { Door, Point } from '#shared/domain/cart/checkout-document.ts';
import { changeCheckout, checkoutKept, type ChosenStore } from '#web/state/checkout/store.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { browserApi } from '#web/api-client.ts';
import type { BrandDetails } from '#web/state/brand/brand-details.ts';
import { keepToken } from '#web/state/person/session.ts';
import { ShopContext, type Shop } from '#web/state/shop.ts';
import { renderPart } from './render-part.tsx';
import { Address, sampleBrand, toToken } from './shop-facts.tsx';
import { plain, success, type MadeCall, type StubAnswers } from './stub-calls.ts';

export {
  stubCalls as answerCalls,
  refusal as refused,
  LOST as OFFLINE,
  plain,
  success,
} from './stub-calls.ts';
export type Replies = StubAnswers;
/** An answer that does not come before the test lets it. */
export function held<T>(): { answer: Promise<T>; give: (value: T) => void } {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { answer: promise, give: resolve };
}
export const toNames = (asked: readonly MadeCall[]): string[] => asked.map(({ name }) => name);

export { openStore as branch } from './shop-facts.tsx';

export const address = (change: object = {}) => ({
  address: 'Al Barsha 1, Dubai',
  area: 'Al Barsha 1',
  city: 'Dubai',
  state: 'Dubai',
  country: 'United Arab Emirates',
  country_code: 'AE',
  lat: 25.1107,
  lng: 55.2,
  ...change,
});

/** Whatever is looked for is found, under the words that were typed. */
export const PLACES: Replies = {
  autoComplete: ({ params: [, words] }) =>
    success([
      {
        place_id: words,
        description: words,
        structured_formatting: { main_text: words, secondary_text: 'Dubai' },
      },
    ]),
  place: ({ params: [, words] }) =>
    plain({ address: address({ address: `${words}, Dubai`, area: words }) }),
};
/** A customer's saved address. */
export const HOME = {
  address_id: 7,
  place: 'Home',
  full_address: 'Street 8, Al Barsha 1, Dubai',
  extra_details: 'Al Barsha 1 Villa 14',
  door: null,
  names: null,
  lat: 25.1107,
  lng: 55.2,
} as const;

type InHand = {
  orderType?: OrderType;
  store?: ChosenStore | null;
  place?: { point: Point; address: ReturnType<typeof address> };
  lines?: readonly CartLine[];
  door?: Door;
};

/** What the device holds of an order; nothing of the test before. */
export async function inHand({
  orderType,
  store,
  place,
  lines = [],
  door,
}: InHand = {}): Promise<void> {
  await act(async () => {
    changeCheckout({ type: 'erased' });
    if (orderType && store)
      changeCheckout({ type: 'storeChosen', orderType, store, place: (place ?? null) as never });
    else if (orderType) changeCheckout({ type: 'orderTypeSet', orderType });
    for (const line of lines) changeCheckout({ type: 'lineAdded', line });
    if (store) changeCheckout({ type: 'cartChecked', storeId: store.store_id });
    if (door) changeCheckout({ type: 'doorSet', door });
    await checkoutKept();
  });
}

/** The account of this browser: a token as the server makes them, or none. */
export async function signedIn(customer: { customer_id: number; login_name: string } | null) {
  await act(async () => {
    keepToken(customer && toToken(customer));
  });
}

/** A Wednesday, 13:00 in Dubai. */
export const WEDNESDAY = new Date('2026-01-14T13:00:00+04:00');

/** The tests of a file have a clock that moves only by `passed`, and leave nothing behind. */
export function withFakeTime(now = WEDNESDAY): void {
  beforeEach(() => {
    toDevice(null);
    vi.useFakeTimers({
      now,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
  });
  afterEach(async () => {
    await signedIn(null);
    await inHand();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
/** Where the device is, if it may be told; null: it may not. */
export function toDevice(point: Point | null): void {
  const coords = point && { latitude: point.lat, longitude: point.lng };
  const permission = {
    state: point ? 'granted' : 'denied',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  const value = {
    permissions: { query: async () => permission },
    geolocation: {
      getCurrentPosition: (found: (at: object) => void, refuse: () => void) =>
        coords ? found({ coords }) : refuse(),
    },
  };
  for (const [name, part] of Object.entries(value))
    Object.defineProperty(navigator, name, { value: part, configurable: true });
}

/** Time goes on, and what was answered or loaded meanwhile is drawn. */
export async function passed(ms = 300): Promise<void> {
  for (let round = 0; round < 4; round += 1)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(round === 0 ? ms : 0);
      await new Promise((done) => setImmediate(done));
    });
}
/** Presses something by its role and name, and waits for what comes of it. */
export async function press(role: string, name: string | RegExp, at = 0): Promise<void> {
  const found = screen.getAllByRole(role, { name })[at];
  if (!found) throw new Error(`no ${role} ${String(name)}`);
  fireEvent.click(found);
  await passed();
}
export async function fill(input: HTMLElement, value: string): Promise<void> {
  fireEvent.change(input, { target: { value } });
  await passed();
}

/** The address that the part has led to. */
export const addressNow = (): string | null => screen.getByTestId('address').textContent;

type Options = {
  lang?: Lang;
  path?: string;
  brand?: Partial<BrandDetails>;
  askLocation?: Shop['askLocation'];
};

function Around({
  lang,
  shop,
  children,
}: {
  lang: Lang;
  shop: Omit<Shop, 'api'>;
  children: ReactNode;
}) {
  const [api] = useState(() => browserApi(lang));
  return (
    <ShopContext value={{ ...shop, api }}>
      <Address />
      {children}
    </ShopContext>
  );
}

/** A part of the shop inside its frame's providers. */
export function renderShopPart(
  part: ReactElement,
  { lang = 'en', path, brand = {}, askLocation = () => undefined }: Options = {},
) {
  const shop = { brand: sampleBrand(lang, brand), askLocation };
  return renderPart(
    <Around lang={lang} shop={shop}>
      {part}
    </Around>,
    path === undefined ? { lang } : { lang, path },
  );
}
