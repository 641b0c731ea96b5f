import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toCoupon } from '#tests/support/menu-parts.ts';
import { ignoreStyles, renderShop, sampleStore } from '#tests/support/render-shop.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { dishLine, sampleCard } from '#tests/support/sample-menu.ts';
import LandingPage from './landing-page.tsx';

ignoreStyles();
const t = texts();
const NUGGETS = 801;
const usual = { delivery: { from: 25, to: 35 }, pickup: { from: 15, to: 20 } };
const pictures = { clip: 'c', poster: 'p', still: 's', stillAlt: '', clipLabel: 'Frying chicken' };
const words = { headline: 'Hear it', subline: '', delivery: 'Delivery', pickup: 'Pickup' };
const draw = (options: Parameters<typeof renderShop>[1] = {}) =>
  renderShop(<LandingPage />, {
    path: '/en',
    loaderData: { ...words, usual, pictures, resting: null, top: [], branches: [] },
    checkout: { store: null },
    ...options,
  });
const width = (innerWidth: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
    width: innerWidth,
  });

beforeEach(() => width(1440));
afterEach(() => {
  document.cookie = 'cookie_consent=; max-age=0; path=/';
  delete window.dataLayer;
});

test.each([
  ['Delivery', 'accepted', [{ event: 'select_order_type', order_type: 'Delivery' }]],
  ['Pickup', 'accepted', [{ event: 'select_order_type', order_type: 'Pickup' }]],
  ['Pickup', 'rejected', undefined],
] as const)(
  'the door to %s asks for the place, and is reported once visits may be counted (%s) (LAND-05, LAND-06)',
  async (way, consent, told) => {
    document.cookie = `cookie_consent=${consent}; path=/`;
    const shop = await draw();
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${way}`) }));
    expect(shop.askLocation).toHaveBeenCalledWith(expect.any(Function), {
      tab: way.toLowerCase(),
    });
    expect(window.dataLayer).toEqual(told);
    await act(async () => shop.askLocation.mock.calls[0]?.[0]?.());
    expect(shop.address()).toBe('/en/menu');
  },
);

test('whoever was here before finds the branch and the cart, but no coupon any more (LAND-08, LAND-09, AMB-14)', async () => {
  const coupon = { code: 'CRUNCH10', name: '', nameAr: '', coupon: toCoupon({ percent: 10 }) };
  const shop = await draw({
    lines: [dishLine(NUGGETS, 2)],
    checkout: { store: sampleStore(), coupon },
  });
  const place = t('known.collectFrom', { place: 'Mall of the Emirates' });
  const link = await screen.findByRole('link', { name: new RegExp(`^${place}`) });
  expect(link.getAttribute('href')).toBe('/en/menu');
  expect(link.textContent).toContain('15–20');
  expect(screen.getAllByRole('link', { name: new RegExp(`^${t('known.cart')}`) })).not.toEqual([]);
  const bar = await screen.findByRole('link', { name: new RegExp(`^${t('known.cart')}, `) });
  expect(bar.closest('.hero')).toBeNull();
  expect(shop.checkout().cart.lines).toHaveLength(1);
  expect(shop.checkout().coupon).toBeNull();
});

test('a chosen address that is saved is called by its name, before its area', async () => {
  const area = {
    ...{ address: 'Al Barsha 1, Dubai', area: 'Al Barsha', city: 'Dubai', state: 'Dubai' },
    ...{ country: 'AE', country_code: 'AE', lat: 25.1, lng: 55.2 },
  };
  const door = { addressId: 1, place: 'Home', fullAddress: 'Street 8', extraDetails: '' } as const;
  await draw({
    checkout: {
      store: sampleStore(),
      orderType: 'Delivery',
      point: { lat: 25.1, lng: 55.2 },
      address: area,
      door,
    },
  });
  const place = t('known.deliverTo', { place: t('known.place.Home') });
  const link = await screen.findByRole('link', { name: new RegExp(`^${place}`) });
  expect(link.textContent).toContain(area.area);
});

test.each([
  ['by name', { login_name: 'Noura Saeed' }, 'Same hunger, Noura?'],
  ['in the words for everybody without one', null, 'Hear it'],
])('a returning customer is greeted %s', async (_how, customer, headline) => {
  await draw({
    customer,
    checkout: { store: sampleStore() },
    answers: {
      lastOrder: () => ({ success: true, successResponse: null }) as never,
      openOrders: () => ({ ok: true, orders: [] }) as never,
    },
  });
  const heading = screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(heading.textContent.replaceAll(/[\u2068\u2069]/g, '')).toBe(headline));
});

test('an order from a code at a table goes on to the menu (LAND-07)', async () => {
  const shop = await draw({ checkout: { store: sampleStore(), orderType: 'qr-Pickup' } });
  expect(shop.address()).toBe('/en/menu');
});

test.each([
  [1440, true],
  [390, false],
])('at %i pixels there is a looping film: %s (LAND-01, LAND-03)', async (at, isThere) => {
  width(at);
  await draw();
  const film = screen.queryByLabelText<HTMLVideoElement>(pictures.clipLabel);
  expect(film?.loop ?? false).toBe(isThere);
});

test('the energy of a dish has its unit', async () => {
  const top = [sampleCard('item', NUGGETS)];
  await draw({
    loaderData: { ...words, usual, pictures, resting: null, top, branches: [] },
  });
  expect(screen.getByText(/^[\d,–-]+ kcal$/u)).toBeTruthy();
});
