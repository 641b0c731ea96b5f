import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTab, renderShop, type Tab } from '#tests/support/render-checkout.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue(undefined));

async function draw(lang: 'en' | 'ar', tab: Tab = {}) {
  await openTab(tab);
  const shop = renderShop(<CheckoutSteps step="payment" />, { lang });
  return { shop, steps: within(screen.getByRole('list', { name: texts(lang)('checkout.steps') })) };
}

test.each(['en', 'ar'] as const)(
  'three steps show where one is; a guest goes back to the account, and sets the place in the dialog (CHK-ACC-01, CHK-ACC-03) (%s)',
  async (lang) => {
    const w = texts(lang);
    const names =
      lang === 'en'
        ? ['Account', 'Set location', 'Payment']
        : [w('checkout.stepAccount'), w('checkout.stepLocation'), w('checkout.stepPayment')];
    const { shop, steps } = await draw(lang);
    const items = steps.getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step']);
    for (const [index, name] of names.entries()) expect(items[index]?.textContent).toContain(name);
    await shop.user.click(steps.getByRole('button', { name: new RegExp(names[1] ?? '') }));
    expect(shop.askLocation).toHaveBeenCalledOnce();
    await shop.user.click(steps.getByRole('link', { name: new RegExp(names[0] ?? '') }));
    expect(shop.at()).toBe(`/${lang}/checkout/contact?step=1`);
  },
);

test('a customer goes back to the step that asks for the place (CHK-ACC-02)', async () => {
  const { shop, steps } = await draw('en', { customerId: 9 });
  await shop.user.click(steps.getByRole('link', { name: /Set location/ }));
  expect(shop.at()).toBe('/en/checkout/location?step=1');
});
