// The payment page in a tab with three pieces in the cart and a guest who is known, at noon.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Lang } from '#shared/i18n/languages.ts';
import type { BrandDetails } from '#web/state/brand/brand-details.ts';
import PaymentPage from '#web/shop/checkout/payment-page.tsx';
import {
  NOON,
  openTab,
  renderShop,
  type Answers,
  type ShownShop,
  type Tab,
} from './render-checkout.tsx';
import { texts } from './render-part.tsx';
import { readTabKey } from './tab-keys.ts';

export const HOUR_MS = 3_600_000;
export type Options = { lang?: Lang; answers?: Answers; brand?: Partial<BrandDetails> };

/** Once in each file that draws the page. */
export function setUpPaymentPage(): void {
  beforeEach(() => {
    vi.setSystemTime(NOON);
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    // Without Web Crypto an order is sent as it is, so that its fields can be read here.
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

export const draw = ({ lang = 'en', ...options }: Options = {}): ShownShop =>
  renderShop(<PaymentPage />, { lang, path: `/${lang}/checkout/payment`, ...options });
/** The button below the summary; the bar of a phone has the same once more. */
export const place = (lang: Lang = 'en'): HTMLButtonElement =>
  within(screen.getByRole('complementary')).getByRole<HTMLButtonElement>('button', {
    name: new RegExp(`^${texts(lang)('checkout.place')}`),
  });
export const radio = (name: string | RegExp): HTMLInputElement =>
  screen.getByRole<HTMLInputElement>('radio', { name });
/** What the summary says. */
export const bill = (): string => screen.getByRole('complementary').textContent;
export const stored = (key: string): string | null =>
  readTabKey((name) => sessionStorage.getItem(name), key);

/** Until an order can be placed. */
export async function open(tab: Tab = {}, options: Options = {}): Promise<ShownShop> {
  await openTab(tab);
  const shop = draw(options);
  await waitFor(() => expect(place(options.lang).disabled).toBe(false));
  return shop;
}
export const press = (shop: ShownShop): Promise<void> => shop.user.click(place());
