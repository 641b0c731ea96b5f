import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Promo, SavedAddress } from '#shared/contract/profile.ts';
import { joinList } from '#shared/i18n/format.ts';
import { NOURA, OnlyAt, renderShop } from '#tests/support/render-account.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { LOST, named, refusal, stubCalls, success, plain } from '#tests/support/stub-calls.ts';
import { OrderDetailView } from '#web/shop/orders/order-detail-view.tsx';
import { LanguageLink } from '#web/ui/language-link.tsx';
import { readToken } from '#web/state/person/session.ts';
import { loadProfileData } from './profile-data.ts';
import ProfilePage from './profile-page.tsx';

const t = texts();
const PROFILE = {
  ...{ customer_id: NOURA.customer_id, first_name: 'Noura', last_name: 'Saeed' },
  ...{ login_name: 'Noura Saeed', email_address: 'n@example.com', phone_number: '971561000004' },
  ...{ customer_birthday: null, gender: null, profile_pic: null, profile_pic_social: null },
  ...{ social_login: false, has_password: true },
};
const OFFICE: SavedAddress = {
  place: 'Office',
  ...{ address_id: 7, full_address: 'Street 8, Al Barsha 1, Dubai' },
  ...{ extra_details: 'Villa 15', lat: 25.1107, lng: 55.2 },
};
const OFFER: Promo = {
  ...{ promo_id: 1, promo_name: 'Bucket week', promo_name_ar: 'أسبوع الدلو' },
  ...{ promo_description: '5 off', promo_description_ar: 'خصم 5', promo_image: null },
  ...{ expire_date: '2026-02-01', coupon_code: 'BUCKET5' },
};
const EMPTY = {
  ...{ profile: success(PROFILE), orders: success([]), addresses: success([]) },
  ...{ wishlist: success([]), page: { groups: [], labels: {} }, promos: success([]) },
  lastOrder: success(null),
  reviewAsk: plain({ order: null }),
  points: LOST,
};
const assign = vi.fn();

beforeEach(() => {
  assign.mockClear();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(() => vi.restoreAllMocks());

function open(
  lookup: string | null,
  answers: Parameters<typeof stubCalls>[0] = {},
  {
    lang = 'en' as 'en' | 'ar',
    customer = NOURA as typeof NOURA | null,
    query = '',
    givesPoints = false,
  } = {},
) {
  const made = stubCalls({ ...EMPTY, ...answers });
  const path = `/${lang}/profile?${lookup === null ? '' : `lookup=${lookup}`}${query}`;
  const shown = renderShop(
    <OnlyAt path={/profile/}>
      <ProfilePage />
    </OnlyAt>,
    {
      lang,
      path,
      customer,
      givesPoints,
      loader: ({ request }) => loadProfileData(lang, request.url),
    },
  );
  return { made, ...shown };
}
const address = () => screen.getByLabelText('address').textContent;
const button = (name: string) => screen.getByRole('button', { name });

test('guests who open My Account stand on the root (GEN-26, PROFILE-02)', async () => {
  open(null, {}, { customer: null });
  await waitFor(() => expect(address()).toBe('/en'));
});

const ORDER = { date_created: '2026-01-14T09:00:00.000Z', order_grossprice: 112 };

test('the list greets, and names every section with what is in it, the other language and signing out (PROFILE-01, GEN-10)', async () => {
  open(
    null,
    {
      lastOrder: success(ORDER),
      addresses: success([OFFICE, { ...OFFICE, address_id: 8 }]),
      promos: success([OFFER]),
    },
    { query: 'utm_source=leaflet' },
  );
  expect(
    (await screen.findByRole('heading', { level: 1 })).textContent.replaceAll(
      /[\u2068\u2069]/g,
      '',
    ),
  ).toBe('Hello, Noura');
  const list = within(screen.getByRole('navigation', { name: t('profile.title') }));
  await list.findByText('+971 56 100 0004');
  expect(
    list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['OrdersLast: 14 January 2026, AED 112.00', '/en/profile?lookup=orders&utm_source=leaflet'],
    ['AddressesOffice', '/en/profile?lookup=addresses&utm_source=leaflet'],
    ['Favourites', '/en/profile?lookup=favourites&utm_source=leaflet'],
    ['Coupons1 offer today', '/en/profile?lookup=offers&utm_source=leaflet'],
    ['Profile+971 56 100 0004', '/en/profile?lookup=details&utm_source=leaflet'],
    ['العربية', '/ar/profile?utm_source=leaflet'],
  ]);
  expect(list.getByRole('button', { name: t('nav.logout') })).toBeTruthy();
});

test.each([
  [30, '70 more points take AED 2.00 off an order.'],
  [232, '68 more points take AED 6.00 off an order.'],
])('%i points say how far the next saving is', async (balance, words) => {
  const rule = { per_dirham: 1, worth_fils: 2, minimum_use: 100, expiry_months: 12 };
  const points = { enabled: true, balance, owed: 0, next_to_expire: null, rule, entries: [] };
  open(null, { points: plain({ points }) }, { givesPoints: true });
  const card = within(await screen.findByRole('region', { name: t('points.title') }));
  expect(card.getByText(words)).toBeTruthy();
  const bar = card.getByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe(String(balance));
  expect(bar.getAttribute('aria-valuemax')).toBe(balance === 30 ? '100' : '300');
  expect(card.getByRole('link').getAttribute('href')).toBe('/en/profile?lookup=points');
});

test('a section leads back to the list', async () => {
  const { user } = open('addresses');
  await user.click(await screen.findByRole('link', { name: t('profile.title') }));
  await waitFor(() => expect(address()).toBe('/en/profile'));
});

test.each([true, false])(
  'room for the points is kept only where the business gives some (%s)',
  async (givesPoints) => {
    open(null, { points: () => new Promise(() => undefined) }, { givesPoints });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByTestId('points-room') !== null).toBe(givesPoints);
  },
);

test('the lookup value opens its section and stays behind on leaving; the rest of the query goes along (PROFILE-04, PROFILE-05, PROFILE-06)', async () => {
  const { user } = open('offers', {}, { query: '&utm_source=leaflet' });
  await screen.findByRole('heading', { level: 1, name: t('profile.offers') });
  await user.click(screen.getByRole('link', { name: t('profile.title') }));
  await user.click(await screen.findByRole('link', { name: t('profile.back') }));
  await waitFor(() => expect(address()).toBe('/en/menu?utm_source=leaflet'));
});

test('the other language opens the same section again', () => {
  renderShop(<LanguageLink onChoose={() => undefined} className="" />, {
    path: '/en/profile?lookup=orders',
  });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/ar/profile?lookup=orders');
});

const SECTIONS = [
  ['orders', 'history.empty', 'orders', 'Your order history is empty'],
  ['addresses', 'profile.noAddress', 'addresses', 'No address found'],
  ['favourites', 'history.fav.empty', 'wishlist', 'No favourites found'],
  ['offers', 'profile.noOffers', 'promos', 'No offers at the moment'],
] as const;

test.each(SECTIONS)(
  'without any %s their section says so, and comes when it is asked for again after a lost line (PROFILE-40)',
  async (lookup, key, call, words) => {
    let isLost = true;
    const { user, unmount } = open(lookup, { [call]: () => (isLost ? LOST : success([])) });
    const alert = await screen.findByRole('alert');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    isLost = false;
    await user.click(within(alert).getByRole('button', { name: t('common.retry') }));
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(words);
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
    open(lookup, {}, { lang: 'ar' });
    const arabic = await screen.findByRole('heading', { level: 2 });
    expect(arabic.textContent).toBe(texts('ar')(key));
  },
);

test('without favourites a button leads to the menu (PROFILE-38)', async () => {
  const { user } = open('favourites');
  await user.click(await screen.findByRole('link', { name: t('history.fav.add') }));
  expect(address()).toBe('/en/menu');
});

test('the address book opens a new address, and a saved one with its words and kind, which are changed (PROFILE-32, PROFILE-33, PROFILE-34)', async () => {
  const { user, made } = open('addresses', {
    addresses: success([OFFICE]),
    editAddress: ({ body }: { body: object }) => success({ ...OFFICE, ...body }),
  });
  await user.click(await screen.findByRole('button', { name: t('profile.addAddress') }));
  screen.getByRole('form', { name: t('profile.newAddress') });
  await user.click(button(t('common.cancel')));
  await user.click(await screen.findByRole('button', { name: new RegExp(t('common.edit')) }));
  const form = within(screen.getByRole('form', { name: t('profile.editAddress') }));
  const office = form.getByRole('radio', { name: t('steps.place.Office') });
  expect(office).toHaveProperty('checked', true);
  const details = form.getByLabelText(t('profile.details'));
  expect(details).toHaveProperty('value', 'Villa 15');
  await user.clear(details);
  await user.type(details, 'Villa 16');
  await user.click(form.getByRole('radio', { name: t('steps.place.Home') }));
  await user.click(form.getByRole('button', { name: t('profile.saveAddress') }));
  await screen.findByText(t('profile.addressSaved'));
  expect(screen.queryByRole('form')).toBeNull();
  const [saved] = named(made, 'editAddress');
  expect(saved?.body).toMatchObject({ extra_details: 'Villa 16', place: 'Home' });
});

test('the details that could not be read come when they are asked for again', async () => {
  let isLost = true;
  const { user } = open('details', { profile: () => (isLost ? LOST : success(PROFILE)) });
  const alert = await screen.findByRole('alert');
  isLost = false;
  await user.click(within(alert).getByRole('button', { name: t('common.retry') }));
  expect((await screen.findAllByRole('definition'))[0]?.textContent).toBe('Noura');
});

test('an order that could not be read is asked for again, and Back leads to the list', async () => {
  const made = stubCalls({});
  const [onBack, nothing] = [vi.fn(), () => undefined];
  const { user } = renderShop(
    <OrderDetailView
      orderId="Q1"
      customerId={NOURA.customer_id}
      busy={null}
      onRepeat={nothing}
      onBack={onBack}
      onSaved={nothing}
    />,
    { customer: NOURA },
  );
  await user.click(await screen.findByRole('button', { name: t('common.retry') }));
  expect(named(made, 'orderDetail')).toHaveLength(2);
  await user.click(button(t('history.back')));
  expect(onBack).toHaveBeenCalledOnce();
});

test('an offer says until when it runs, one without an end Not Found, and its code is copied (PROFILE-41, CONST-20)', async () => {
  const { user } = open('offers', {
    promos: success([OFFER, { ...OFFER, promo_id: 2, expire_date: null, coupon_code: null }]),
  });
  const [ending, endless] = await screen.findAllByRole('article');
  expect(ending?.textContent).toContain(`${t('profile.expires')}: 2026-02-01`);
  expect(endless?.textContent).toContain(`${t('profile.expires')}: Not Found`);
  const code = screen.getByText('BUCKET5');
  expect(code).toMatchObject({ tagName: 'BDI', dir: 'ltr' });
  await user.click(code);
  expect(await navigator.clipboard.readText()).toBe('BUCKET5');
});

test('an address is deleted after a question; then the book is empty (PROFILE-35, ERR-52)', async () => {
  let kept = [OFFICE];
  const { user, made } = open('addresses', {
    addresses: () => success(kept),
    deleteAddress: () => {
      kept = [];
      return success('Gone');
    },
  });
  const place = joinList([t('steps.place.Office'), 'Villa 15'], 'en');
  const bin = await screen.findByRole('button', { name: t('profile.deleteNamed', { place }) });
  await user.click(bin);
  await user.click(button(t('profile.keepAddress')));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(bin);
  await user.click(button(t('profile.deleteAddress')));
  expect(await screen.findByText('Address deleted succesfully')).toBeTruthy();
  expect(await screen.findByText(t('profile.noAddress'))).toBeTruthy();
  expect(named(made, 'deleteAddress')[0]?.path).toMatch(/\/7$/);
});

test('an account ends after its word was typed; what stands in the way is told', async () => {
  let isUnderWay = true;
  const { user, made } = open('updateprofile', {
    deleteAccount: () =>
      isUnderWay ? refusal(409, 'ORDER_UNDER_WAY', 'An order is under way.') : success('Gone'),
    signOut: { success: true },
  });
  await user.click(await screen.findByRole('button', { name: t('history.own.delete') }));
  const dialog = within(screen.getByRole('alertdialog'));
  const forGood = dialog.getByRole<HTMLButtonElement>('button', {
    name: t('history.own.deleteNow'),
  });
  await user.type(dialog.getByRole('textbox'), 'yes');
  expect(forGood.disabled).toBe(true);
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'delete');
  await user.click(forGood);
  expect((await dialog.findByRole('alert')).textContent).toContain('An order is under way.');
  expect(readToken()).not.toBeNull();
  isUnderWay = false;
  sessionStorage.setItem('newAddress', '{}');
  await user.click(forGood);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect([readToken(), sessionStorage.getItem('newAddress')]).toEqual([null, null]);
  expect(named(made, 'signOut')).toHaveLength(1);
});

test('who cannot be signed out for want of a line is told so and stays signed in', async () => {
  const { user } = open(null, { signOut: LOST });
  await user.click(await screen.findByRole('button', { name: t('nav.logout') }));
  expect(await screen.findByText(t('nav.logoutFailed'))).toBeTruthy();
  expect(readToken()).not.toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

test('signing out takes token, kept phone and order away, keeps the language, and goes home (GEN-47)', async () => {
  const { user, made } = open(null, { signOut: { success: true } });
  const mine = { orderId: 'Q1', phone: '971501234567', phone_number: '971501234567', lang: 'en' };
  for (const [key, value] of Object.entries(mine)) localStorage.setItem(key, value);
  await user.click(await screen.findByRole('button', { name: t('nav.logout') }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(named(made, 'signOut')).toHaveLength(1);
  expect(localStorage.getItem('checkout')).toMatch(/\|ended\|/);
  const kept = [...Object.keys(mine), 'token'].map((key) => [key, localStorage.getItem(key)]);
  const gone = { token: null, orderId: null, phone: null, phone_number: null };
  expect(Object.fromEntries(kept)).toEqual({ ...gone, lang: 'en' });
});
