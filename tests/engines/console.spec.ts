// What a branch does at its screens, in Firefox and WebKit, on a tablet.
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import type { APIRequestContext } from '@playwright/test';
import { PASSWORD } from '#tests/support/journey-kitchen.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { dishName, loginOfStore, findMemberName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { asStaff } from '#tests/support/journey-staff.ts';
import { boardTexts, engineJourney, expect, test, type Engine } from './support/engine-test.ts';
import { seedLang, seedStaff } from './support/seeds.ts';
import type { Tab } from './support/tab.ts';

test.use({ size: { width: 1180, height: 714 } });

/** Journeys of one worker share its shop: each has branches of its own. */
const STORES = { signIn: 1, moves: 2, off: 3, pairing: 5, day: 9, line: 13, reloads: 11 } as const;

const readState = async (
  request: APIRequestContext,
  origin: string,
  store: number,
  orderId: string,
): Promise<OrderState | undefined> =>
  (await (await asStaff(request, origin, store)).read(orderId))?.state;

engineJourney('staff sign in by their form and see what waits', async ({ tab, request, lang }) => {
  const t = boardTexts(lang);
  const { checkNumber } = await placePickup(request, STORES.signIn);
  await tab.open('/console/sign-in');
  if (lang === 'ar') await tab.press('button', 'العربية');
  await tab.fill(t('console.login'), loginOfStore(STORES.signIn));
  await tab.fill(t('console.password'), PASSWORD);
  await tab.press('button', t('console.signIn'));
  await tab.sees(t('console.live'));
  await tab.shows('button', t('console.accept'), {
    within: { role: 'article', name: checkNumber },
  });
});

engineJourney(
  'an order goes from accepted to collected by double presses, and the next one stays where it is',
  async ({ tab, request, server, lang }) => {
    const t = boardTexts(lang);
    const store = STORES.moves;
    const first = await placePickup(request, store);
    const next = await placePickup(request, store);
    await seedStaff(tab, loginOfStore(store), lang);
    await tab.open('/console');
    await tab.sees(t('console.live'));
    for (const [word, state] of [
      ['console.accept', 'in_kitchen'],
      ['console.actReady', 'ready'],
      ['console.collected', undefined],
    ] as const) {
      await tab.press('button', t(word), {
        times: 2,
        within: { role: 'article', name: first.checkNumber },
      });
      await expect.poll(() => readState(request, server.origin, store, first.orderId)).toBe(state);
    }
    expect(await readState(request, server.origin, store, next.orderId)).toBe('pending');
  },
);

engineJourney('a dish is switched off and comes back', async ({ tab, lang }) => {
  const t = boardTexts(lang);
  const dish = dishName(ONE_TAP, lang);
  await seedStaff(tab, loginOfStore(STORES.off), lang);
  await tab.open('/console/off');
  await tab.fill(t('console.off.search'), dish);
  await tab.press('button', `${dish} ${t('console.off.onSale')}`);
  await tab.press('button', t('console.off.span.two_hours'), { isPart: true });
  await tab.press('button', t('console.off.backOnNamed', { name: dish }));
  await tab.sees(t('console.off.earlier'));
});

/** A screen is paired by the code that a manager's page shows. */
async function pair(office: Tab, screen: Tab, store: number, lang: 'en' | 'ar'): Promise<void> {
  const t = boardTexts(lang);
  await office.open(`/console/devices?store=${store}`);
  await office.press('button', t('console.devices.pair'));
  await office.fill(t('console.devices.name'), 'Pass 1');
  await office.press('button', t('console.devices.makeCode'));
  const CODE = /\b[A-Z2-9]{4}\s[A-Z2-9]{4}\b/;
  await office.comesTo(
    (pattern: string) => new RegExp(pattern).test(document.body.innerText),
    true,
    CODE.source,
  );
  const code = await office.run(
    (pattern: string) => new RegExp(pattern).exec(document.body.innerText)?.[0] ?? '',
    CODE.source,
  );
  await seedLang(screen, lang);
  await screen.open(`/console/pair#${code.replace(/\s/, '')}`);
  await screen.press('button', t('console.pair.go'));
  await screen.sees(t('console.live'));
  await office.press('button', t('console.devices.done'));
}

engineJourney(
  'a screen is paired by a code and asks by PIN who rejects',
  async ({ tab, openTab, request, lang }) => {
    const t = boardTexts(lang);
    const store = STORES.pairing;
    const member = findMemberName(store);
    const order = await placePickup(request, store);
    await seedStaff(tab, 'manager', lang);
    const screen = await openTab();
    await pair(tab, screen, store, lang);
    await tab.press('button', t('console.pins.setNamed', { name: member }));
    await tab.fill(t('console.pins.pin'), '4729');
    await tab.press('button', t('console.pins.save'));

    await screen.press('button', `${t('console.reject')} ${order.checkNumber}`);
    await screen.press('radio', t('console.reason.too_busy'), { isPart: true });
    await screen.press('button', t('console.reject'));
    await screen.press('radio', member, { isPart: true });
    for (const digit of '4729') await screen.press('button', digit);
    await screen.press('button', t('console.ask.confirm'));
    await screen.sees(t('console.emptyNew'));
  },
);

const DAYS: Record<Engine, string> = { firefox: '2026-02-03', webkit: '2026-02-05' };
engineJourney(
  'a manager counts the cash of yesterday and ends the day',
  async ({ tab, request, server, engine, lang, shop }) => {
    const t = boardTexts(lang);
    const store = STORES.day;
    await shop.setClock(`${DAYS[engine]}T18:46:00+04:00`);
    const sold = await placePickup(request, store);
    const staff = await asStaff(request, server.origin, store);
    await staff.move(sold.orderId, 'accept', 'ready', 'complete');
    await shop.passTime(86_400);
    await seedStaff(tab, 'manager', lang);
    await tab.open(`/console/day?store=${store}&day=${DAYS[engine]}`);
    await tab.fill(t('console.day.countField'), String(sold.totalAed));
    await tab.press('button', t('console.day.count'));
    await tab.sees(t('console.day.counted'));
    await tab.press('button', t('console.day.close'));
    await tab.sees(t('console.day.confirmTitle'));
    await tab.press('button', t('console.day.close'));
    await tab.sees(t('console.day.closed', { login: 'manager' }));
  },
);

const LOST_MS = 60_000;
engineJourney(
  'what is accepted while the line is lost for a minute is sent when it is back',
  async ({ tab, request, server, front, lang }) => {
    const t = boardTexts(lang);
    const store = STORES.line;
    const { orderId, checkNumber } = await placePickup(request, store);
    await seedStaff(tab, loginOfStore(store), lang);
    await tab.open('/console');
    await tab.sees(t('console.live'));
    const within = { role: 'article', name: checkNumber } as const;
    await tab.shows('button', t('console.accept'), { within });
    front.setCut(true);
    await tab.sees(t('console.lost'));
    await tab.press('button', t('console.accept'), { within });
    await new Promise((done) => setTimeout(done, LOST_MS));
    expect(await readState(request, server.origin, store, orderId)).toBe('pending');
    front.setCut(false);
    await expect
      .poll(() => readState(request, server.origin, store, orderId), { timeout: 60_000 })
      .toBe('in_kitchen');
    await tab.sees(t('console.live'));
  },
);

engineJourney('the board outlives thirty quick reloads', async ({ tab, request, lang }) => {
  const t = boardTexts(lang);
  await placePickup(request, STORES.reloads);
  await seedStaff(tab, loginOfStore(STORES.reloads), lang);
  for (let load = 0; load < 30; load += 1) {
    await tab.open(load % 2 === 0 ? '/console' : '/console/day');
    await tab.sees(load % 2 === 0 ? t('console.live') : t('console.day.cash'));
  }
});
