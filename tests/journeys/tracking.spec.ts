// Following an order: with the form, by itself, and what happens when it cannot be found.
import type { Page } from '@playwright/test';
import type { BoardAction } from '#shared/contract/console.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';
import { signInByCall } from '#tests/support/journey-kitchen.ts';
import { placePickup, type Placed } from '#tests/support/journey-orders.ts';
import { moveOrder } from '#tests/support/journey-past.ts';
import { said } from '#tests/support/journey-said.ts';
import { dishName, loginOfStore, ONE_TAP } from '#tests/support/journey-shopper.ts';

const STORE = 1;
const BESIDE_IT = { latitude: 25.2, longitude: 55.27 };

async function fillForm(
  page: Page,
  lang: Lang,
  { phone, orderId }: { phone: string; orderId: string },
): Promise<void> {
  const t = texts(lang);
  await page.goto(`/${lang}/track-order`);
  await page.getByLabel(t('tracking.phone')).fill(phone);
  await page.getByLabel(t('tracking.orderId')).fill(orderId);
  await page.getByRole('button', { name: t('tracking.submit') }).click();
}

/** As the browser that placed the order has it. */
const remember = (page: Page, { orderId, phone }: Placed): Promise<unknown> =>
  page.addInitScript(
    ([id, number]) => {
      localStorage.setItem('orderId', id ?? '');
      localStorage.setItem('phone', number ?? '');
    },
    [orderId, `971${phone}`],
  );

for (const lang of LANGS) {
  const t = texts(lang);

  test(`a guest on another device finds an order by phone and number, and reads what is in it (TRACK-01, TRACK-03, TRACK-07) (${lang})`, async ({
    page,
    request,
  }) => {
    const placed = await placePickup(request, STORE);
    await fillForm(page, lang, placed);
    await expect(
      page.getByText(t('tracking.status.accepted'), { exact: true }).first(),
    ).toBeVisible();
    const receipt = page.getByRole('complementary');
    await expect(receipt).toContainText(dishName(ONE_TAP, lang));
    await expect(receipt).toContainText(placed.checkNumber);
    await expect(receipt).toContainText(`${placed.totalAed}.00`);
  });

  test(`who types the ticket number is told where the order number stands, and nothing is sent (${lang})`, async ({
    page,
    request,
  }) => {
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/trackOrder')) calls.push(sent.url());
    });
    const { checkNumber, phone } = await placePickup(request, STORE);
    await fillForm(page, lang, { phone, orderId: `#${checkNumber}` });
    const field = page.getByLabel(t('tracking.orderId'));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await expect(page.getByText(t('tracking.ticketGiven'))).toBeVisible();
    expect(calls).toEqual([]);
  });

  test(`the ticket number stands large over a pickup until it is collected; only the order number has a # (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const placed = await placePickup(request, STORE);
    await remember(page, placed);
    await page.goto(`/${lang}/track-order`);
    const ticket = page.getByText(t('tracking.ticket')).first();
    await expect(ticket).toContainText(placed.checkNumber);
    await expect(ticket.locator('b')).toHaveCSS('font-size', '64px');
    await expect(page.getByText(t('tracking.branchPickup'))).toBeVisible();
    await expect(page.getByRole('complementary')).toContainText(`#${placed.orderId}`);
    await expect(page.getByRole('main')).not.toContainText(
      new RegExp(`#${placed.checkNumber}(?!\\w)`),
    );
    await moveOrder(page, server.origin, STORE, placed.orderId, ['accept', 'ready', 'complete']);
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.5') })).toBeVisible();
    await expect(page.locator('.ticket')).toHaveCount(0);
    await expect(page.getByText(t('tracking.branchPickup'))).toHaveCount(0);
  });

  test(`a pickup that was cancelled asks for no number any more (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    const placed = await placePickup(request, STORE);
    await remember(page, placed);
    await page.goto(`/${lang}/track-order`);
    await expect(page.locator('.ticket')).toContainText(placed.checkNumber);
    await moveOrder(page, server.origin, STORE, placed.orderId, ['reject']);
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.6') })).toBeVisible();
    await expect(page.locator('.ticket')).toHaveCount(0);
  });

  test(`the form asks for both values and sends nothing before it has them (TRACK-02) (${lang})`, async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/trackOrder')) calls.push(request.url());
    });
    await page.goto(`/${lang}/track-order`);
    await page.getByRole('button', { name: t('tracking.submit') }).click();
    await expect(page.getByLabel(t('tracking.phone'))).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(t('tracking.orderId'))).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(t('invalid.required'))).toHaveCount(2);
    await expect(page.getByLabel(t('tracking.phone'))).toBeFocused();
    expect(calls).toEqual([]);
  });
}

const t = texts('en');

test('a browser that placed an order follows it by itself (TRACK-05)', async ({
  page,
  request,
}) => {
  await remember(page, await placePickup(request, STORE));
  await page.goto('/en/track-order');
  await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.1') })).toBeVisible();
  await expect(page.getByLabel(t('tracking.orderId'))).toHaveCount(0);
});

test('each state has its words, and a state without friendlier words is shown as it is (TRACK-08, TRACK-10)', async ({
  page,
  request,
  server,
}) => {
  const placed = await placePickup(request, STORE);
  await remember(page, placed);
  await page.goto('/en/track-order');
  await expect(
    page.getByText(t('tracking.status.accepted'), { exact: true }).first(),
  ).toBeVisible();
  await signInByCall(request, server.origin, loginOfStore(STORE));
  const move = async (action: BoardAction): Promise<void> =>
    expect(
      (
        await request.post(`/api/console/order/${placed.orderId}/move`, { data: { action } })
      ).status(),
    ).toBe(200);
  await move('accept');
  await expect(page.getByText('Order being prepared', { exact: true }).first()).toBeVisible();
  await move('ready');
  await expect(page.getByText('ready for pickup', { exact: true }).first()).toBeVisible();
});

test('the English words of the states are the ones that were asked for', () => {
  expect([
    t('tracking.status.accepted'),
    t('tracking.status.beingPrepared'),
    t('tracking.status.riderOnTheWay'),
  ]).toEqual(['Accepted', 'Order being prepared', 'Rider on the way']);
});

for (const lang of LANGS) {
  test(`directions lead from the customer to the branch by car, on a map of the usual height (TRACK-04, API-70, CONST-28) (${lang})`, async ({
    page,
    request,
    context,
    server,
  }) => {
    const t = texts(lang);
    await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
    // The device answers at once: how long a real one takes is not what is shown here.
    await page.addInitScript((coords) => {
      Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
        value: (found: (position: unknown) => void) => found({ coords }),
      });
    }, BESIDE_IT);
    await remember(page, await placePickup(request, STORE));
    await page.goto(`/${lang}/track-order`);
    await page.getByRole('button', { name: t('tracking.directions') }).click();
    const dialog = page.getByRole('dialog', { name: t('tracking.directionsTitle') });
    await expect(dialog.getByRole('status').filter({ hasText: /\d\.\d/ })).toBeVisible();
    await expect(dialog.locator('.leaflet-container')).toHaveCSS('height', '300px');
    const link = new URL(
      (await dialog.getByRole('link', { name: t('tracking.openMaps') }).getAttribute('href')) ?? '',
    );
    expect(link.searchParams.get('travelmode')).toBe('driving');
    expect(link.searchParams.get('origin')).toBe(`${BESIDE_IT.latitude},${BESIDE_IT.longitude}`);
    expect(link.searchParams.get('destination')).toMatch(/^2\d\.\d+,5\d\.\d+$/);
  });
}

test.describe('of an order that is not there', () => {
  test.use({ expectedErrors: [/404/] });

  for (const lang of LANGS) {
    test(`somebody else's phone finds nothing, in the words that were asked for, with a warning (TRACK-11, ERR-46, ERR-47) (${lang})`, async ({
      page,
      request,
    }) => {
      const t = texts(lang);
      const placed = await placePickup(request, STORE);
      await fillForm(page, lang, { ...placed, phone: '501239999' });
      const notFound =
        lang === 'en'
          ? 'Sorry, the order could not be found. Please contact us if you are having difficulty finding your order details.'
          : t('tracking.notFound');
      await expect(page.getByRole('alert').filter({ hasText: notFound })).toBeVisible();
      await said(page, t('tracking.noTracking'));
      await expect(page.getByLabel(t('tracking.orderId'))).toHaveValue(placed.orderId);
    });
  }
});

test.describe('without its live line', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('an answer that comes after another order is asked for does not bring the one before back', async ({
    page,
    request,
  }) => {
    const t = texts('en');
    const placed = await placePickup(request, STORE);
    await remember(page, placed);
    await page.clock.install();
    await page.route('**/api/track/*/events*', (route) => route.abort());
    await page.goto('/en/track-order');
    const again = page.getByRole('button', { name: t('tracking.another') });
    await expect(again).toBeVisible();
    const held = Promise.withResolvers<() => Promise<void>>();
    const TRACK = /\/api\/customer\/trackOrder$/;
    await page.route(TRACK, (route) => held.resolve(() => route.continue()));
    // Without its line the order is asked for every five seconds.
    await page.clock.runFor(20_000);
    const goOn = await held.promise;
    await again.click();
    const form = page.getByRole('button', { name: t('tracking.submit') });
    await expect(form).toBeVisible();
    const answered = page.waitForResponse(TRACK);
    await goOn();
    await (await answered).finished();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    await expect(form).toBeVisible();
    await expect(again).toHaveCount(0);
  });
});

for (const lang of LANGS)
  test(`an end that the branch takes back is taken back on the page that stands (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    const t = texts(lang);
    const placed = await placePickup(request, STORE);
    await remember(page, placed);
    await page.clock.install();
    await page.goto(`/${lang}/track-order`);
    await signInByCall(request, server.origin, loginOfStore(STORE));
    const press = async (name: 'move' | 'recall', data: object) => {
      const reply = await request.post(`/api/console/order/${placed.orderId}/${name}`, { data });
      expect(reply.status(), await reply.text()).toBe(200);
    };
    await expect(page.getByRole('button', { name: t('tracking.another') })).toBeVisible();
    await press('move', { action: 'accept' });
    await press('move', { action: 'reject', reason: 'out_of_stock' });
    const cancelled = page.getByRole('main').getByText(t('tracking.head.6'));
    await expect(cancelled.first()).toBeVisible();
    await press('recall', { reason: 'mistake', seen_code: 6 });
    await page.clock.runFor(21_000);
    await expect(cancelled).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('tracking.another') })).toBeVisible();
  });
