// A part of the shop that reads the checkout and asks the server: a tab with a cart, the brand, and answers that the test gives.
import type { ReactElement } from 'react';
import { onTestFinished, vi } from 'vitest';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { createApi, type Api } from '#web/api-client.ts';
import type { BrandDetails } from '#web/state/brand/brand-details.ts';
import { checkoutKept, readCheckout } from '#web/state/checkout/store.ts';
import { ShopContext } from '#web/state/shop.ts';
import { cartLine } from './cart-lines.ts';
import { renderPart } from './render-part.tsx';
import { Address, openStore, sampleBrand } from './shop-facts.tsx';
import { toTabKeys } from './tab-keys.ts';

const CARDS = { cardConfigured: true, wallets: ['google_pay', 'apple_pay'] } as const;
/** Delivers for eight dirhams, in a quarter of an hour. */
export const STORE = openStore({ delivery_fee: 8, minutes_from: 15, minutes_to: 20 });

export const GUEST = {
  customerId: 7,
  proof: 'proof',
  loginName: 'Noura Saeed',
  email: 'noura@example.com',
  phone: '971501234567',
};

type Keys = Record<string, unknown>;
/** The tab holds a guest with these lines for pickup, and `keys` besides; the pages read it as after a reload. */
export async function openTab(
  lines: readonly CartLine[] = [cartLine({ quantity: 3 })],
  keys: Keys = {},
): Promise<void> {
  // What the test before left to be kept is written first, and then forgotten.
  readCheckout();
  await checkoutKept();
  localStorage.clear();
  sessionStorage.clear();
  const kept: Keys = {
    orderType: 'Pickup',
    selectedStore: STORE,
    checkedStoreId: STORE.store_id,
    guest: GUEST,
    cart: `plain:${JSON.stringify({ lines, instructions: '', cutlery: false })}`,
    ...keys,
  };
  const texts = Object.entries(kept)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]);
  for (const [key, value] of Object.entries(toTabKeys(Object.fromEntries(texts))))
    sessionStorage.setItem(key, value);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await checkoutKept();
}

type Reply = { status?: number; body?: object };
/** What the server answers to a path, without `/api`; `null`: the line is lost. Everything else is answered 503. */
export type Answers = Record<
  string,
  Reply | null | ((body: Record<string, unknown>) => Reply | null | Promise<Reply | null>)
>;
export type Asked = { path: string; body: Record<string, unknown> };

/** A caller of the server that answers as it is told, and what it was asked. */
export function answeringApi(answers: Answers, lang: Lang = 'en'): { api: Api; asked: Asked[] } {
  const asked: Asked[] = [];
  const api = createApi(lang, async (url, { body: text }) => {
    const path = url.replace(/^\/api/, '');
    const body = JSON.parse(text ?? '{}') as Record<string, unknown>;
    asked.push({ path, body });
    const given = answers[path];
    const reply =
      given === undefined
        ? { status: 503, body: { success: false, code: 'UNAVAILABLE', message: '' } }
        : await (typeof given === 'function' ? given(body) : given);
    if (reply === null) throw new TypeError('Failed to fetch');
    return { status: reply.status ?? 200, json: async () => reply.body ?? {} };
  });
  return { api, asked };
}

export const success = (successResponse: unknown): Reply => ({
  body: { success: true, successResponse },
});
/** A good answer of a call of our own. */
export const plain = (told: object = {}): Reply => ({ body: { ok: true, ...told } });
export const refusal = (status: number, code: string, more: object = {}): Reply => ({
  status,
  body: { success: false, code, message: '', ...more },
});

type Options = { lang?: Lang; path?: string; answers?: Answers; brand?: Partial<BrandDetails> };

/** Without Web Crypto what is kept and sent stays readable for the test. */
export function withoutCrypto(): void {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

export function renderShopPart(
  part: ReactElement,
  { lang = 'en', path, answers = {}, brand = {} }: Options = {},
) {
  const { api, asked } = answeringApi(answers, lang);
  const askLocation = vi.fn();
  const shown = renderPart(
    <ShopContext value={{ api, brand: sampleBrand(lang, { ...CARDS, ...brand }), askLocation }}>
      {part}
      <Address />
    </ShopContext>,
    { lang, ...(path === undefined ? {} : { path }) },
  );
  return { ...shown, asked, askLocation };
}
