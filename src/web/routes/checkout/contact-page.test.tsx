import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTab, renderShop } from '#tests/support/render-checkout.tsx';
import { texts } from '#tests/support/render-part.tsx';
import CheckoutLayout from './checkout-layout.tsx';
import ContactPage from './contact-page.tsx';

const t = texts();
beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue(undefined));

async function draw(tab: Parameters<typeof openTab>[0]) {
  await openTab({ withGuest: false, ...tab });
  return renderShop(
    <>
      <CheckoutLayout />
      <ContactPage />
    </>,
    { path: '/en/checkout/contact', answers: {} },
  );
}

test('with something in the cart it is the first of three steps, and a guest may go on (CHK-ACC-08)', async () => {
  await draw({});
  await screen.findByRole('heading', { level: 1, name: t('checkout.who') });
  screen.getByRole('list', { name: t('checkout.steps') });
  screen.getByRole('button', { name: t('checkout.guest') });
});

test('with nothing in the cart it is the sign-in alone, without steps (HDR-03)', async () => {
  await draw({ lines: [] });
  await screen.findByRole('heading', { level: 1, name: t('account.enterTitle') });
  expect(screen.queryByRole('list', { name: t('checkout.steps') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('checkout.guest') })).toBeNull();
});

test('who is signed in already has nothing to do there', async () => {
  const shop = await draw({ lines: [], customerId: 9 });
  await waitFor(() => expect(shop.at()).toBe('/en/profile'));
});
