import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTab, renderShop, type Tab } from '#tests/support/render-checkout.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { CheckoutBar } from './checkout-bar.tsx';

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue(undefined));

async function draw(step: string, tab: Tab = {}, lang: 'en' | 'ar' = 'en') {
  await openTab(tab);
  const path = `/${lang}/checkout/${step}`;
  renderShop(<CheckoutBar pathname={path} />, { lang, path });
  const back = screen.getByRole('link', { name: texts(lang)('checkout.back') });
  return { text: screen.getByRole('banner').textContent, back: back.getAttribute('href') };
}

test.each([
  ['contact', {}, 'step 1 of 3', '/en/cart'],
  ['location', { way: 'Delivery', customerId: 9 }, 'step 2 of 3', '/en/cart'],
  ['payment', {}, 'step 3 of 3', '/en/checkout/contact?step=1'],
  ['payment', { way: 'Delivery', customerId: 9 }, 'step 3 of 3', '/en/checkout/location?step=1'],
  ['payment', { way: 'Pickup', customerId: 9 }, 'step 3 of 3', '/en/cart'],
] as const)('%s %j: %s, and back to %s', async (step, tab, words, to) => {
  const { text, back } = await draw(step, tab);
  expect(text).toContain(`Checkout · ${words}`);
  expect(back).toBe(to);
});

test('a sign-in without an order has no steps and leads back to the menu', async () => {
  const { text, back } = await draw('contact', { lines: [], withGuest: false });
  expect(text).not.toContain('of 3');
  expect(back).toBe('/en/menu');
});

test('the bar speaks Arabic', async () => {
  const { text } = await draw('location', { way: 'Delivery', customerId: 9 }, 'ar');
  expect(text).toContain(texts('ar')('checkout.stepOf', { step: 2 }));
});
