import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NOURA, OnlyAt, renderShop } from '#tests/support/render-account.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { named, stubCalls, success } from '#tests/support/stub-calls.ts';
import OffersPage from './offers-page.tsx';

const t = texts();
const OFFER = {
  ...{ promo_id: 1, promo_name: 'Ten percent off', promo_name_ar: 'خصم 10%' },
  ...{ promo_description: '', promo_description_ar: '', promo_image: null },
  ...{ expire_date: null, coupon_code: 'CRUNCH10' },
};
const open = (customer: typeof NOURA | null) => {
  const made = stubCalls({ guestOffers: success([OFFER]) });
  const shown = renderShop(
    <OnlyAt path={/offers$/}>
      <OffersPage />
    </OnlyAt>,
    { path: '/en/offers', customer },
  );
  return { made, ...shown };
};

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
  const { made } = open(NOURA);
  await waitFor(() =>
    expect(screen.getByLabelText('address').textContent).toBe('/en/profile?lookup=offers'),
  );
  expect(named(made, 'guestOffers')).toEqual([]);
});
