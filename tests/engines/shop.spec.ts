// What customers do, in Firefox and WebKit.
import type { APIRequestContext } from '@playwright/test';
import { atBankButton, readOrders } from './support/shop-calls.ts';
import { AREA, COMBO, dishName, NOURA, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { asStaff } from '#tests/support/journey-staff.ts';
import { comboLine, nuggets } from '#tests/support/journey-tab.ts';
import { readCode, newMobile, refuseCookies, seedCart, seedOrder } from './support/seeds.ts';
import {
  beTooOld,
  blockStorage,
  engineJourney,
  expect,
  test,
  texts,
  type Lang,
} from './support/engine-test.ts';
import type { Tab } from './support/tab.ts';

test.use({ cards: true });

const STORE = 3;
const cash = (lang: Lang): string => texts(lang)('checkout.cash');

/** Cash, and the press that orders. */
async function payCash(
  tab: Tab,
  lang: Lang,
  head: 'tracking.head.1' | 'tracking.head.7' = 'tracking.head.1',
): Promise<void> {
  const t = texts(lang);
  await tab.isAt('/checkout/payment');
  await tab.press('radio', cash(lang), { isPart: true });
  await tab.press('button', t('checkout.place'), { isPart: true });
  await tab.sees(t(head));
}

async function chooseArea(tab: Tab, lang: Lang): Promise<void> {
  const t = texts(lang);
  await tab.open(`/${lang}`);
  await tab.press('button', t('consent.reject'));
  await tab.press('button', t('location.delivery'), { isPart: true });
  await tab.fill(t('location.searchLabel'), AREA[lang]);
  await tab.press('option');
  await tab.sees(t('location.weDeliver'));
  await tab.press('button', t('location.start'), { isPart: true });
  await tab.isAt(`/${lang}/menu`);
}

const addOne = (tab: Tab, lang: Lang): Promise<void> =>
  tab.press('button', texts(lang)('menu.add', { name: dishName(ONE_TAP, lang) }));

/** In the cart: as much as the least order. */
async function haveThree(tab: Tab, lang: Lang): Promise<void> {
  for (let more = 0; more < 2; more += 1)
    await tab.press('button', texts(lang)('common.more'), { isPart: true });
}

/** At the contact step: phone, code, which is verified by itself once its six digits stand there, and details. */
async function makeAccount(
  tab: Tab,
  request: APIRequestContext,
  lang: Lang,
  mobile: string,
): Promise<void> {
  const t = texts(lang);
  await tab.fill(t('checkout.phone'), mobile);
  await tab.press('button', t('account.sendCode'));
  await tab.shows('field', t('account.code'));
  await tab.fill(t('account.code'), await readCode(request, mobile));
  await tab.fill(t('checkout.firstName'), NOURA.firstName);
  await tab.fill(t('checkout.lastName'), NOURA.lastName);
  await tab.fill(t('checkout.email'), `n${mobile}@example.com`);
  await tab.press('button', t('account.create'));
  await tab.press('button', t('common.ok'));
}

engineJourney(
  'a new customer orders a delivery for cash: place, dish, code, pin on the map, tracking',
  async ({ tab, request, lang }) => {
    const t = texts(lang);
    const mobile = newMobile();
    await chooseArea(tab, lang);
    await addOne(tab, lang);
    await tab.open(`/${lang}/cart`);
    await haveThree(tab, lang);
    await tab.press('link', t('cart.orderNow'), { isPart: true });
    await makeAccount(tab, request, lang, mobile);
    await tab.isAt('/checkout/location');
    await tab.fill(t('steps.flat'), '12');
    await tab.press('button', t('steps.continue'));
    await payCash(tab, lang);
    expect(await readOrders(request, mobile)).toHaveLength(1);
  },
);

engineJourney('a guest orders a pickup for later', async ({ tab, request, lang }) => {
  const t = texts(lang);
  const phone = await seedCart(tab, request, { way: 'Pickup' });
  await tab.open(`/${lang}/checkout/payment`);
  await tab.press('radio', t('checkout.later'));
  await tab.press('radio', undefined, { within: { role: 'group', name: t('checkout.suggested') } });
  await payCash(tab, lang, 'tracking.head.7');
  const [order] = await readOrders(request, phone);
  expect(order?.payment_method).toBe('Cash');
});

engineJourney('a card is paid, after a double press', async ({ tab, request, server, lang }) => {
  const t = texts(lang);
  const phone = await seedCart(tab, request, { way: 'Pickup' });
  await tab.open(`/${lang}/checkout/payment`);
  await tab.press('button', t('checkout.place'), { isPart: true, times: 2 });
  await atBankButton(tab, server, 'Pay');
  await tab.sees(t('payment.congratulations'));
  await tab.press('button', t('common.ok'));
  await tab.shows('heading', t('tracking.head.1'), { isPart: true });
  expect(await readOrders(request, phone)).toHaveLength(1);
});

engineJourney(
  'a declined card leaves the order whole, and another card pays it',
  async ({ tab, request, server, lang }) => {
    const t = texts(lang);
    const phone = await seedCart(tab, request, { way: 'Pickup' });
    await tab.open(`/${lang}/checkout/payment`);
    await tab.press('button', t('checkout.place'), { isPart: true });
    await atBankButton(tab, server, 'Decline');
    await tab.press('button', t('payment.backToOrder'));
    await tab.press('button', t('checkout.place'), { isPart: true });
    await atBankButton(tab, server, 'Pay');
    await tab.sees(t('payment.congratulations'));
    expect(await readOrders(request, phone)).toHaveLength(1);
  },
);

engineJourney(
  'a payment that is left with Back is found again, and given up for cash',
  async ({ tab, request, server, lang }) => {
    const t = texts(lang);
    await seedCart(tab, request, { way: 'Pickup' });
    await tab.open(`/${lang}/checkout/payment`);
    await tab.press('button', t('checkout.place'), { isPart: true });
    await tab.isAt(new RegExp(`^${server.gateway}/`));
    await tab.shows('button', 'Pay');
    await tab.back();
    await tab.press('button', t('checkout.place'), { isPart: true });
    await atBankButton(tab, server, 'Cancel');
    await tab.press('button', t('payment.yes'));
    await payCash(tab, lang);
  },
);

engineJourney('an account is made, and its birthday is kept', async ({ tab, request, lang }) => {
  const t = texts(lang);
  const mobile = newMobile();
  await refuseCookies(tab);
  await tab.open(`/${lang}/checkout/contact`);
  await makeAccount(tab, request, lang, mobile);
  await tab.isAt('/profile');
  await tab.open(`/${lang}/profile?lookup=updateprofile`);
  await tab.fillDate(t('profile.birthday'), '1991-05-04');
  await tab.press('button', t('profile.update'));
  await tab.sees(t('account.detailsSaved'));
  await tab.open(`/${lang}/profile?lookup=updateprofile`);
  await tab.comesTo(
    () => document.querySelector<HTMLInputElement>('input[type="date"]')?.value ?? '',
    '1991-05-04',
  );
});

engineJourney('a combo in the cart is changed', async ({ tab, request, lang }) => {
  const t = texts(lang);
  await seedCart(tab, request, { way: 'Pickup', lines: [comboLine(COMBO)] });
  await tab.open(`/${lang}/cart`);
  await tab.press('button', t('common.edit'));
  await tab.isAt(new RegExp(`/combo/${COMBO}`));
  await tab.press('button', t('common.more'), { isPart: true });
  await tab.press('button', t('menu.update'), { isPart: true });
  await tab.isAt('/cart');
  await tab.sees(dishName(COMBO, lang));
});

engineJourney('two people fill one cart', async ({ tab, openTab, request, lang }) => {
  const t = texts(lang);
  await seedCart(tab, request, { way: 'Pickup', lines: [nuggets(3)] });
  await tab.open(`/${lang}/cart`);
  await tab.press('button', t('cart.together'));
  await tab.fill(t('together.yourName'), 'Fatima');
  await tab.press('button', t('together.start'));
  await tab.sees('/together/');
  const path = await tab.run(() => /\/\w\w\/together\/[\w-]+/.exec(document.body.innerText)?.[0]);
  const friend = await openTab();
  await refuseCookies(friend);
  await friend.open(path ?? '');
  await friend.fill(t('together.yourName'), 'Ahmed');
  await friend.press('button', t('together.join'));
  await friend.sees(t('together.asYou', { name: 'Ahmed' }));
  await addOne(friend, lang);
  await tab.press('button', t('common.close'));
  await tab.sees(t('cart.forPerson', { name: 'Ahmed' }));
});

engineJourney(
  'tracking follows the kitchen to the end without a reload',
  async ({ tab, request, server, lang }) => {
    const t = texts(lang);
    const { orderId, phone } = await placePickup(request, STORE);
    const staff = await asStaff(request, server.origin, STORE);
    await seedOrder(tab, orderId, phone);
    await tab.open(`/${lang}/track-order`);
    await tab.shows('heading', t('tracking.head.1'), { isPart: true });
    for (const [move, head] of [
      ['accept', 'tracking.head.2'],
      ['ready', 'tracking.head.3p'],
      ['complete', 'tracking.head.5'],
    ] as const) {
      await staff.move(orderId, move);
      await tab.shows('heading', t(head), { isPart: true });
    }
  },
);

engineJourney(
  'a line that is lost at the press keeps the order, and one press sends it once the line is back',
  async ({ tab, request, front, lang }) => {
    const t = texts(lang);
    const phone = await seedCart(tab, request, { way: 'Pickup' });
    await tab.open(`/${lang}/checkout/payment`);
    await tab.press('radio', cash(lang), { isPart: true });
    await tab.shows('button', t('checkout.place'), { isPart: true });
    front.setCut(true);
    await tab.press('button', t('checkout.place'), { isPart: true });
    await tab.sees(t('checkout.notSentTitle'));
    expect(await readOrders(request, phone)).toEqual([]);
    front.setCut(false);
    await tab.press('button', t('checkout.sendAgain'));
    await tab.sees(t('tracking.head.1'));
    expect(await readOrders(request, phone)).toHaveLength(1);
  },
);

engineJourney(
  'each page of an order stands after a reload at once and after two seconds',
  async ({ tab, request, lang }) => {
    const t = texts(lang);
    await seedCart(tab, request, { way: 'Pickup' });
    for (const [path, words] of [
      ['menu', t('menu.topPicks')],
      ['cart', t('cart.title')],
      ['checkout/contact', t('checkout.phone')],
      ['checkout/payment', t('checkout.place')],
    ] as const) {
      await tab.open(`/${lang}/${path}`);
      await tab.reload();
      await tab.sees(words);
      await new Promise((done) => setTimeout(done, 2000));
      await tab.reload();
      await tab.sees(words);
    }
    await payCash(tab, lang);
  },
);

for (const means of ['cash', 'card'])
  engineJourney(
    `where all storage is blocked a guest can still order in one tab, by ${means}`,
    async ({ openTab, request, server, lang }) => {
      const t = texts(lang);
      const phone = newMobile();
      const tab = await openTab({ script: blockStorage });
      await tab.open(`/${lang}`);
      await tab.press('button', t('consent.reject'));
      await tab.press('button', t('location.pickup'), { isPart: true });
      await tab.press('radio');
      await tab.press('button', t('location.start'), { isPart: true });
      await tab.isAt(`/${lang}/menu`);
      await addOne(tab, lang);
      await tab.press('link', t('cart.view'), { isPart: true });
      await haveThree(tab, lang);
      await tab.press('link', t('cart.orderNow'), { isPart: true });
      await tab.press('button', t('checkout.guest'));
      await tab.fill(t('checkout.firstName'), NOURA.firstName);
      await tab.fill(t('checkout.lastName'), NOURA.lastName);
      await tab.fill(t('checkout.phone'), phone);
      await tab.fill(t('checkout.guestEmail'), NOURA.email);
      await tab.press('button', t('checkout.guest'));
      if (means === 'cash') return payCash(tab, lang);
      await tab.isAt('/checkout/payment');
      await tab.press('button', t('checkout.place'), { isPart: true });
      await atBankButton(tab, server, 'Pay');
      // The cart is forgotten at the bank; the order is named all the same.
      await tab.sees(t('payment.unkept'));
      const [order] = await readOrders(request, phone);
      return tab.sees(order?.order_id ?? 'an order');
    },
  );

engineJourney(
  'a browser that is too old for the scripts shows the menu, says so, and leads to the telephone numbers',
  async ({ openTab, lang }) => {
    const t = texts(lang);
    const tab = await openTab({ script: beTooOld });
    await tab.open(`/${lang}/menu`);
    await tab.sees(t('common.tooOld'));
    await tab.sees(t('menu.topPicks'));
    await tab.press('link', t('nav.locations'));
    await tab.isAt('/locations-overview');
    await tab.comesTo(() => document.querySelectorAll('main a[href^="tel:"]').length > 0, true);
  },
);

engineJourney('the menu outlives thirty quick reloads', async ({ tab, request, lang }) => {
  const t = texts(lang);
  await seedCart(tab, request, { way: 'Pickup' });
  for (let load = 0; load < 30; load += 1) {
    await tab.open(`/${lang}/menu`);
    await tab.sees(t('cart.view'));
  }
});
