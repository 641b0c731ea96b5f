import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  address,
  answerCalls,
  branch,
  inHand,
  passed,
  press,
  renderShopPart,
  signedIn,
  withFakeTime,
} from '#tests/support/place-parts.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { Header } from './header.tsx';
import MobileMenu from './mobile-menu.tsx';
import { TabBar } from './tab-bar.tsx';

const t = texts();
withFakeTime();

async function open(path = '/en/menu', lang: 'en' | 'ar' = 'en') {
  answerCalls({});
  const askLocation = vi.fn();
  renderShopPart(<Header cartSlot={<button type="button">Cart</button>} />, {
    path,
    lang,
    askLocation,
  });
  await passed();
  return askLocation;
}
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('it has logo, tracking, profile and language, and the cart on all pages but the landing page (HDR-01, HDR-03, HDR-05)', async () => {
  await open('/en');
  expect(link('Qarmasha home')).toBe('/en');
  expect(link(t('nav.track'))).toBe('/en/track-order');
  expect(link(t('nav.signIn'))).toBe('/en/checkout/contact');
  expect(link('العربية')).toBe('/ar');
  expect(screen.queryByRole('button', { name: 'Cart' })).toBeNull();
});

test('the cart stands on the menu, and the language leads to the same page with its query (HDR-05, HDR-08, GEN-18)', async () => {
  await open('/en/menu?utm_source=leaflet');
  expect(screen.getByRole('button', { name: 'Cart' })).toBeDefined();
  expect(link('العربية')).toBe('/ar/menu?utm_source=leaflet');
});

test('a customer is greeted by the first name (HDR-02)', async () => {
  await signedIn({ customer_id: 5, login_name: 'Noura Saeed' });
  await open();
  expect(link(t('nav.hi', { name: 'Noura' }))).toBe('/en/profile');
});

test.each([
  ['Delivery', 'header.deliverTo', 'Al Barsha 1'],
  ['Pickup', 'header.collectFrom', 'Mall of the Emirates'],
] as const)(
  'it says where a %s order goes, and a press changes it (LAND-26)',
  async (orderType, key, place) => {
    await inHand({ orderType, store: branch(), place: { point: address(), address: address() } });
    const askLocation = await open();
    const [pill] = screen.getAllByRole('button', { name: new RegExp(`${t(key)}.*${place}`) });
    expect(pill).toBeDefined();
    await press('button', new RegExp(t(key)));
    expect(askLocation).toHaveBeenCalledOnce();
  },
);

test('an order from a code at a table is bound to its branch: there is no way to another place (LAND-29)', async () => {
  await inHand({ orderType: 'qr-Pickup', store: branch() });
  await open();
  for (const key of ['header.deliverTo', 'header.collectFrom', 'header.location'] as const)
    expect(screen.queryByRole('button', { name: new RegExp(t(key)) })).toBeNull();
  const bound = screen.getAllByText(branch().store_name, { selector: 'b' });
  expect(bound.map((name) => name.closest('div')?.textContent)).toEqual(
    Array.from({ length: 2 }, () => `${t('header.collectFrom')}${branch().store_name}`),
  );
});

test('a place that was chosen in English is called by its Arabic name on an Arabic page (GEN-11)', async () => {
  const names = {
    ar: { address: 'البرشاء ١، دبي', area: 'البرشاء ١' },
    en: { address: 'Al Barsha 1, Dubai', area: 'Al Barsha 1' },
  };
  await inHand({
    orderType: 'Delivery',
    store: branch(),
    place: { point: address(), address: address({ names }) },
  });
  await open('/ar/menu', 'ar');
  expect(screen.getAllByRole('button', { name: /البرشاء/ }).length).toBeGreaterThan(0);
});

test('the menu of a small screen lists offers, sign-in, tracking, about us, allergens, feedback, the language and the phone (HDR-04)', async () => {
  answerCalls({});
  const onClose = vi.fn();
  renderShopPart(<MobileMenu onClose={onClose} />, { path: '/en/menu' });
  await passed();
  const links = screen
    .getAllByRole('link')
    .map((each) => [each.textContent?.trim(), each.getAttribute('href')]);
  for (const wanted of [
    [t('nav.offers'), '/en/offers'],
    [t('nav.signIn'), '/en/checkout/contact'],
    [t('footer.nutrition'), '/en/nutritional-info'],
    [t('nav.track'), '/en/track-order'],
    [t('nav.about'), '/en/our-story'],
    [t('nav.feedback'), '/en/feedback'],
    ['العربية', '/ar/menu'],
  ])
    expect(links).toContainEqual(wanted);
  expect(links.filter(([, to]) => to?.startsWith('tel:'))).toHaveLength(1);
  await press('button', t('common.close'));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['/en/menu', 'common.menu'],
  ['/en/menu#burgers', 'common.menu'],
  ['/en/menu#top-deals', 'common.menu'],
  ['/en/offers', 'nav.offers'],
] as const)('at %s the bar of a guest marks one way', async (path, marked) => {
  answerCalls({});
  renderShopPart(<TabBar />, { path });
  await passed();
  const here = screen.getAllByRole('link').filter((each) => each.hasAttribute('aria-current'));
  expect(here.map((each) => each.textContent)).toEqual([t(marked)]);
});
