import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_CHECKOUT } from '#shared/domain/cart/checkout-document.ts';
import { openTab, renderShop } from '#tests/support/render-checkout.tsx';
import { texts } from '#tests/support/render-part.tsx';
import type { Shown } from '../../state/checkout/store.ts';
import { type CheckoutPlace, CheckoutPlaceProvider } from '../../state/checkout/use-checkout.ts';
import CheckoutLayout from './checkout-layout.tsx';
import ContactPage from './contact-page.tsx';

const t = texts();
beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue(undefined));

async function draw(tab: Parameters<typeof openTab>[0], brand = {}, query = '') {
  await openTab({ withGuest: false, ...tab });
  return renderShop(
    <>
      <CheckoutLayout />
      <ContactPage />
    </>,
    { path: `/en/checkout/contact${query}`, answers: {}, brand },
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

test('once it is read that nothing is in the cart, the field of the phone is still the same one: what was typed by then is not lost', async () => {
  await openTab({ withGuest: false, lines: [] });
  let shown: Shown = { checkout: EMPTY_CHECKOUT, choiceReady: false, ready: false };
  const listeners: (() => void)[] = [];
  const place: CheckoutPlace = {
    subscribe: (listener) => {
      listeners.push(listener);
      return () => {};
    },
    shown: () => shown,
    change: () => {},
    menu: '/menu',
  };
  renderShop(
    <CheckoutPlaceProvider value={place}>
      <ContactPage />
    </CheckoutPlaceProvider>,
    { path: '/en/checkout/contact', answers: {} },
  );
  const field = screen.getByLabelText(t('checkout.phone'));
  screen.getByRole('button', { name: t('checkout.guest') });
  shown = { ...shown, choiceReady: true, ready: true };
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(screen.queryByRole('button', { name: t('checkout.guest') })).toBeNull();
  expect(field.isConnected).toBe(true);
});

test.each([
  ['a guest who is known goes on to the payment where the brand says so', true, '', 'payment'],
  ['otherwise the guest stays', false, '', 'contact'],
  ['and one who came to change something stays', true, '?step=1', 'contact?step=1'],
])('%s (D47)', async (_, skipKnownPlace, query, page) => {
  const shop = await draw({ withGuest: true }, { skipKnownPlace }, query);
  await screen.findAllByRole('heading', { level: 1 });
  await waitFor(() => expect(shop.at()).toBe(`/en/checkout/${page}`));
});

test('who is signed in already has nothing to do there', async () => {
  const shop = await draw({ lines: [], customerId: 9 });
  await waitFor(() => expect(shop.at()).toBe('/en/profile'));
});
