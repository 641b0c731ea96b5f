import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NOURA, OnlyAt, renderShop } from '#tests/support/render-account.tsx';
import { texts } from '#tests/support/render-part.tsx';
import OffersPage from './offers-page.tsx';

const t = texts();
const OFFER = {
  ...{ id: 1, name: { en: 'Ten percent off', ar: 'خصم 10%' }, description: { en: '', ar: '' } },
  ...{ image: null, expires_on: null, coupon_code: 'CRUNCH10' },
};
const open = (customer: typeof NOURA | null) =>
  renderShop(
    <OnlyAt path={/offers$/}>
      <OffersPage />
    </OnlyAt>,
    { path: '/en/offers', customer, loaderData: { offers: [OFFER] } },
  );

test('a guest sees the coupons that need no account of a kind, and the way to sign in (D40)', async () => {
  open(null);
  const offer = within(await screen.findByRole('article'));
  expect(offer.getByRole('heading').textContent).toBe('Ten percent off');
  expect(offer.getByText('CRUNCH10')).toBeTruthy();
  expect(screen.getByRole('link', { name: t('nav.signIn') }).getAttribute('href')).toBe(
    '/en/login',
  );
});

test('a customer goes on to the offers of the account', async () => {
  open(NOURA);
  await waitFor(() =>
    expect(screen.getByLabelText('address').textContent).toBe('/en/profile?lookup=offers'),
  );
});
