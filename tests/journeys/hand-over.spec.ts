// The last steps: who collects says that they are here and the branch sees it ring, and who rides is known to whoever waits for the order.
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { expect, LANGS, test, texts, boardTexts } from '#tests/support/journey-test.ts';
import { openBoard, signInByCall } from '#tests/support/journey-kitchen.ts';
import { placePickup, placeRide, type Placed } from '#tests/support/journey-orders.ts';
import { moveOrder } from '#tests/support/journey-past.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';

const STORE = 1;

const follow = (page: Page, lang: string, { orderId, phone }: Placed): Promise<unknown> =>
  page
    .addInitScript(
      ([id, number]) => {
        localStorage.setItem('orderId', id ?? '');
        localStorage.setItem('phone', number ?? '');
      },
      [orderId, `971${phone}`],
    )
    .then(() => page.goto(`/${lang}/track-order`));

for (const lang of LANGS) {
  const [t, b] = [texts(lang), boardTexts(lang)];
  /** A delivery that is ready, and on the board of its branch the dialog that names who rides. */
  async function namingRider(
    page: Page,
    origin: string,
    browser: Browser,
    request: APIRequestContext,
  ) {
    const placed = await placeRide(request, STORE);
    await moveOrder(page, origin, STORE, placed.orderId, ['accept', 'ready']);
    const board = await openBoard(browser, origin, loginOfStore(STORE), lang);
    const card = board.card('ready', placed.orderId);
    await card
      .getByRole('button', { name: b('console.more', { number: placed.checkNumber }) })
      .click();
    await card.getByRole('button', { name: b('console.rider'), exact: true }).click();
    return { placed, board, card };
  }

  test(`who collects taps that they are here; the card says so and rings until it is touched (TRACK-04) (${lang})`, async ({
    page,
    server,
    browser,
    request,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    const placed = await placePickup(request, STORE);
    await moveOrder(page, server.origin, STORE, placed.orderId, ['accept', 'ready']);
    const board = await openBoard(browser, server.origin, loginOfStore(STORE), lang);
    const card = board.card('ready', placed.orderId);
    await expect(card).toBeVisible();
    await follow(page, lang, placed);
    await expect(page.locator('.ticket b')).toHaveCSS('font-size', '64px');
    await page.getByLabel(t('tracking.plate')).fill('D 41877');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('tracking.imHere') }).click();
    await expect(page.getByText(t('tracking.arrivedNote'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('tracking.imHere') })).toHaveCount(0);
    await expect(card).toContainText('D 41877');
    await expect(card).toHaveClass(/rings/);
    await expectAccessible(board.page);
    await card.getByText('D 41877').click();
    await expect(card).not.toHaveClass(/rings/);
    await expect(card).toContainText('D 41877');
    await board.close();
  });

  test(`a rider is named at the hand-over and stands with name and phone on the customer's page while the order is on its way (${lang})`, async ({
    page,
    server,
    browser,
    request,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    const { placed, board, card } = await namingRider(page, server.origin, browser, request);
    const dialog = board.page.getByRole('dialog');
    await dialog.getByLabel(b('console.riderName')).fill('Imran');
    await dialog.getByLabel(b('console.riderPhone')).fill('050 123 4567');
    await expectAccessible(board.page);
    await dialog.getByRole('button', { name: b('console.riderSave') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText('Imran');
    await card.getByRole('button', { name: b('console.dispatch') }).click();
    await follow(page, lang, placed);
    await expect(page.getByText('Imran')).toBeVisible();
    await expect(page.getByRole('link', { name: t('tracking.callRider') })).toHaveAttribute(
      'href',
      'tel:+971501234567',
    );
    await expectAccessible(page);
    await board.close();
  });

  test(`a driver shares where they are by the link of the order; the customer sees it on the map until the hand-over, and the link is over then (${lang})`, async ({
    page,
    server,
    browser,
    request,
  }) => {
    const { placed, board, card } = await namingRider(page, server.origin, browser, request);
    const linked = board.page.waitForResponse(/driver_link$/);
    await board.page.getByRole('button', { name: b('console.driverLink') }).click();
    const { successResponse } = (await (await linked).json()) as {
      successResponse: { token: string };
    };
    await expect(board.page.getByRole('img', { name: b('console.driverQr') })).toBeVisible();
    await board.page.keyboard.press('Escape');
    await card.getByRole('button', { name: b('console.dispatch') }).click();
    await follow(page, lang, placed);
    await expect(page.getByText(t('tracking.noPosition'))).toBeVisible();
    const phone = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 390, height: 844 },
      geolocation: { latitude: 25.25, longitude: 55.3 },
      permissions: ['geolocation'],
    });
    const driver = await phone.newPage();
    await driver.goto(`/${lang}/driver#${successResponse.token}`);
    await expectAccessible(driver);
    await driver.getByRole('button', { name: t('driver.start') }).click();
    await expect(driver.getByText(t('driver.state.on'))).toBeVisible();
    await expect(page.locator('.zone-driver')).toBeVisible();
    await expectAccessible(page);
    // Stopped, the driver is on the map no more; started again, they are.
    await driver.getByRole('button', { name: t('driver.stop') }).click();
    await expect(driver.getByText(t('driver.state.off'))).toBeVisible();
    await expect(page.locator('.zone-driver')).toHaveCount(0);
    await driver.getByRole('button', { name: t('driver.start') }).click();
    await expect(page.locator('.zone-driver')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await board
      .card('way', placed.orderId)
      .getByRole('button', { name: b('console.delivered') })
      .click();
    await expect(page.locator('.zone-driver')).toHaveCount(0);
    await driver.reload();
    await expect(driver.getByText(t('driver.over'))).toBeVisible();
    await phone.close();
    await board.close();
  });

  test(`a second link opened in the same tab is another order: the first is shared no more, and the second only when it is asked for (${lang})`, async ({
    server,
    browser,
    request,
  }) => {
    const staff = await browser.newContext({ baseURL: server.origin });
    await signInByCall(staff.request, server.origin, loginOfStore(STORE));
    const post = async (path: string, data: object): Promise<unknown> => {
      const reply = await staff.request.post(`/api/console/order/${path}`, {
        data,
        headers: { origin: server.origin },
      });
      expect(reply.status(), await reply.text()).toBe(200);
      return reply.json();
    };
    const rides: { token: string; number: string }[] = [];
    for (let one = 0; one < 2; one += 1) {
      const { orderId, checkNumber } = await placeRide(request, STORE);
      for (const action of ['accept', 'ready', 'dispatch'])
        await post(`${orderId}/move`, { action });
      const { successResponse } = (await post(`${orderId}/driver_link`, {})) as {
        successResponse: { token: string };
      };
      rides.push({ token: successResponse.token, number: checkNumber });
    }
    await staff.close();
    const [first, second] = rides as [(typeof rides)[0], (typeof rides)[0]];
    const phone = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 390, height: 844 },
      geolocation: { latitude: 25.25, longitude: 55.3 },
      permissions: ['geolocation'],
    });
    const driver = await phone.newPage();
    const told: string[] = [];
    driver.on('request', (asked) => {
      if (asked.url().endsWith('/position'))
        told.push((asked.postDataJSON() as { token: string }).token);
    });
    await driver.goto(`/${lang}/driver#${first.token}`);
    await driver.getByRole('button', { name: t('driver.start') }).click();
    await expect(driver.getByText(t('driver.state.on'))).toBeVisible();
    await driver.evaluate((token) => {
      location.hash = token;
    }, second.token);
    await expect(driver.getByText(second.number, { exact: true })).toBeVisible();
    await expect(driver.getByText(t('driver.state.off'))).toBeVisible();
    told.length = 0;
    await driver.getByRole('button', { name: t('driver.start') }).click();
    await expect(driver.getByText(t('driver.state.on'))).toBeVisible();
    await phone.setGeolocation({ latitude: 25.26, longitude: 55.31 });
    await expect.poll(() => told.length).toBeGreaterThan(1);
    expect(new Set(told)).toEqual(new Set([second.token]));
    await phone.close();
  });
}
