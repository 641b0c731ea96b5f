// The last steps of a delivery: whoever ordered reads who rides, and sees on the map where.
import { pressLikeHands } from '#tests/support/journey-hands.ts';
import { openBoard } from '#tests/support/journey-kitchen.ts';
import { placeRide } from '#tests/support/journey-orders.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { asStaff, follow } from '#tests/support/journey-staff.ts';
import { boardTexts, expect, journey, texts } from '#tests/support/journey-test.ts';

const STORE = 1;

journey(
  'a rider is named at the hand-over and stands with name and phone on the customer’s page; who shares where they are is on its map until the hand-over, and a second link in the same tab shares for its own order alone',
  async ({ page, browser, request, server, lang }) => {
    const [t, b] = [texts(lang), boardTexts(lang)];
    const staff = await asStaff(request, server.origin, STORE);
    const [placed, second] = [await placeRide(request, STORE), await placeRide(request, STORE)];
    await staff.move(placed.orderId, 'accept', 'ready');
    await staff.move(second.orderId, 'accept', 'ready', 'dispatch');
    const made = await request.post(`/api/console/order/${second.orderId}/driver_link`, {
      data: {},
      headers: { origin: server.origin },
    });
    type Link = { token: string };
    const other = ((await made.json()) as Link).token;
    const board = await openBoard(browser, server.origin, loginOfStore(STORE), lang);
    const card = board.card('ready', placed.orderId);
    await card
      .getByRole('button', { name: b('console.more', { number: placed.checkNumber }) })
      .click();
    await card.getByRole('button', { name: b('console.rider'), exact: true }).click();
    const dialog = board.page.getByRole('dialog');
    const linked = board.page.waitForResponse(/driver_link$/);
    await dialog.getByRole('button', { name: b('console.driverLink') }).click();
    const { token } = (await (await linked).json()) as Link;
    await expect(dialog.getByRole('img', { name: b('console.driverQr') })).toBeVisible();
    await dialog.getByLabel(b('console.riderName')).fill('Imran');
    await dialog.getByLabel(b('console.riderPhone')).fill('050 123 4567');
    await dialog.getByRole('button', { name: b('console.riderSave') }).click();
    await expect(card).toContainText('Imran');
    await card.getByRole('button', { name: b('console.dispatch') }).click();

    await follow(page, lang, placed);
    await expect(page.getByText('Imran', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: t('tracking.callRider') })).toHaveAttribute(
      'href',
      'tel:+971501234567',
    );
    await expect(page.getByText(t('tracking.noPosition'))).toBeVisible();
    const phone = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 390, height: 844 },
      geolocation: { latitude: 25.25, longitude: 55.3 },
      permissions: ['geolocation'],
    });
    await pressLikeHands(phone);
    const driver = await phone.newPage();
    const told: string[] = [];
    driver.on('request', (asked) => {
      if (asked.url().endsWith('/position'))
        told.push((asked.postDataJSON() as { token: string }).token);
    });
    const press = (word: 'driver.start' | 'driver.stop') =>
      driver.getByRole('button', { name: t(word) }).click();
    const openLink = (hash: string) =>
      driver.evaluate((next) => {
        location.hash = next;
      }, hash);
    const isOn = (state: 'on' | 'off') =>
      expect(driver.getByText(t(`driver.state.${state}`))).toBeVisible();
    await driver.goto(`/${lang}/driver#${token}`);
    await press('driver.start');
    await isOn('on');
    await expect(page.getByText(t('tracking.noPosition'))).toHaveCount(0);
    await press('driver.stop');
    await isOn('off');
    await expect(page.getByText(t('tracking.noPosition'))).toBeVisible();
    await press('driver.start');
    await isOn('on');

    // Another link in the same tab: the first is shared no more, and the second only when it is asked for.
    await openLink(other);
    await expect(driver.getByText(second.checkNumber, { exact: true })).toBeVisible();
    await isOn('off');
    told.length = 0;
    await press('driver.start');
    await isOn('on');
    await phone.setGeolocation({ latitude: 25.26, longitude: 55.31 });
    await expect.poll(() => told.length).toBeGreaterThan(1);
    expect(new Set(told)).toEqual(new Set([other]));

    await board
      .card('way', placed.orderId)
      .getByRole('button', { name: b('console.delivered') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.5') })).toBeVisible();
    await openLink(token);
    await expect(driver.getByText(t('driver.over'))).toBeVisible();
    await phone.close();
    await board.close();
  },
);
