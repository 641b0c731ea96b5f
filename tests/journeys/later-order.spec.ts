// Pickup for later: what the picker offers, and what is said when the time has run away meanwhile.
import type { Page } from '@playwright/test';
import { seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const t = texts('en');
/** A server of this file's own, by a beginning nobody else uses: journeys that sign in move the clock of theirs, by minutes that add up. */
test.use({ startsAt: '2026-01-14T13:01:00+04:00' });
const MINUTE_MS = 60_000;
const place = (page: Page) => page.getByRole('button', { name: /^Place order/ }).first();
const list = (page: Page) => page.getByLabel(t('checkout.time'), { exact: true });
/** The first of the list only says that one may choose. */
const times = (page: Page) => list(page).locator('option:not([value=""])');
const suggested = (page: Page) =>
  page.getByRole('group', { name: t('checkout.suggested') }).getByRole('radio');

/** Until the server has told its time, the times offered are those of the device: the machine of the tests lives on another day. */
async function openPicker(page: Page): Promise<void> {
  const clock = page.waitForResponse(/\/state\/timezone\//);
  await page.goto('/en/checkout/payment');
  await clock;
  await page.getByRole('radio', { name: t('checkout.later'), exact: true }).check({ force: true });
  await expect(times(page).first()).toHaveText(/^02:\d\d\sPM$/);
}

async function pickFirst(page: Page): Promise<void> {
  await openPicker(page);
  await list(page).selectOption({ index: 1 });
}

/** The customer waits on the page: only the clock of the device moves. */
const wait = async (page: Page, minutes: number): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + minutes * MINUTE_MS);
};
const notice = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).first();

test.beforeEach(async ({ page, request, server }) => {
  await seedTab(page, request, server.origin, { way: 'Pickup' });
});

test('nothing can be placed for later before a time is picked; the times begin an hour ahead and cover two days (CHK-PAY-16, CHK-PAY-18, CONST-26)', async ({
  page,
  request,
}) => {
  const clock = (await (await request.get(`/api/customer/state/timezone/${TAB_STORE}`)).json()) as {
    successLaterResponse: string;
  };
  const serverMinute = Math.floor(Date.parse(clock.successLaterResponse) / MINUTE_MS);
  await openPicker(page);
  await expect(place(page)).toBeDisabled();
  await expect(
    page.getByRole('radio', { name: t('checkout.day.today'), exact: true }),
  ).toBeChecked();
  await list(page).selectOption({ index: 1 });
  const aheadMinutes =
    (await page.evaluate(() => Number(sessionStorage.getItem('laterTime')))) / MINUTE_MS -
    serverMinute;
  expect(aheadMinutes).toBeGreaterThanOrEqual(60);
  expect(aheadMinutes).toBeLessThan(60 + 15 + 2);
  await page
    .getByRole('radio', { name: t('checkout.day.tomorrow'), exact: true })
    .check({ force: true });
  await expect(times(page).first()).toHaveText(/AM$/);
  await list(page).selectOption({ index: 1 });
  await expect(place(page)).toBeEnabled();
});

test('three times are suggested before the list; one press picks one, and the list shows it (CHK-PAY-16)', async ({
  page,
}) => {
  await openPicker(page);
  await expect(
    page.getByRole('group', { name: t('checkout.suggested') }).locator('label'),
  ).toHaveText([/^Today\W*02:\d\d\sPM/, /^Today\W*07:30\sPM/, /^Tomorrow\W*01:00\sPM/]);
  await suggested(page).nth(2).check({ force: true });
  await expect(
    page.getByRole('radio', { name: t('checkout.day.tomorrow'), exact: true }),
  ).toBeChecked();
  await expect(list(page).locator('option:checked')).toHaveText('01:00 PM');
  await expect(place(page)).toBeEnabled();
});

for (const lang of LANGS)
  test(`a later order is told with its time, and what was kept for it is gone (CHK-PAY-02, CHK-PAY-11) (${lang})`, async ({
    page,
  }) => {
    const words = texts(lang);
    await pickFirst(page);
    if (lang === 'ar') await page.goto('/ar/checkout/payment');
    await page
      .getByRole('button', { name: new RegExp(`^${words('checkout.place')}`) })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      lang === 'en'
        ? /Your order is in for Today\W+02:\d\d\sPM/
        : /سجّلنا طلبك: \W*اليوم\W+2:\d\d\sظهرًا/,
    );
    await dialog.getByRole('button', { name: words('common.ok') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: words('tracking.head.7') }),
    ).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('laterTime'))).toBeNull();
  });

test('a time picked for tomorrow is still shown after a reload, its tracking names the day, and an order cancelled before was never accepted (TRACK-03, CHK-PAY-02)', async ({
  page,
}) => {
  // A device whose clock is a few minutes off; what is promised follows the server's.
  await page.clock.setSystemTime('2026-01-14T13:05:00+04:00');
  await openPicker(page);
  await page
    .getByRole('radio', { name: t('checkout.day.tomorrow'), exact: true })
    .check({ force: true });
  await expect(times(page).first()).toHaveText(/AM$/);
  const last = (await times(page).last().getAttribute('value')) ?? '';
  await list(page).selectOption(last);
  await page.reload();
  await expect(
    page.getByRole('radio', { name: t('checkout.day.tomorrow'), exact: true }),
  ).toBeChecked();
  await expect(list(page)).toHaveValue(last);
  await page.getByRole('radio', { name: t('checkout.cash') }).check({ force: true });
  await place(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('main')).toContainText(
    /Ready around \d\d:\d\d–\d\d:\d\d PM, Thursday 15 January\./,
  );
  await page.getByRole('button', { name: t('history.cancel') }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: t('history.cancel') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.6') })).toBeVisible();
  await expect(page.locator('.track-line li b')).toHaveText([
    t('tracking.step.scheduled'),
    t('tracking.step.cancelled'),
  ]);
});

for (const lang of LANGS)
  test(`the picked time outlives the way back to the guest form and its second sending (CHK-ACC-21) (${lang})`, async ({
    page,
  }) => {
    const w = texts(lang);
    const clock = page.waitForResponse(/\/state\/timezone\//);
    await page.goto(`/${lang}/checkout/payment`);
    await clock;
    const later = page.getByRole('radio', { name: w('checkout.later'), exact: true });
    await later.check({ force: true });
    const chosen = page.getByLabel(w('checkout.time'), { exact: true });
    await expect(chosen.locator('option:not([value=""])').first()).toHaveText(/^0?2:\d\d\s/);
    await chosen.selectOption({ index: 1 });
    const kept = await page.evaluate(() => sessionStorage.getItem('laterTime'));
    expect(Number(kept)).toBeGreaterThan(0);
    await page
      .getByRole('list', { name: w('checkout.steps') })
      .getByRole('link')
      .first()
      .click();
    // The first press opens the guest form, which still holds what was typed; the second sends it.
    await page.getByRole('button', { name: w('checkout.guest') }).click();
    await expect(page.getByLabel(w('checkout.firstName'))).toBeVisible();
    await page.getByRole('button', { name: w('checkout.guest') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
    await expect(chosen).toHaveValue(kept ?? '');
    expect(await page.evaluate(() => sessionStorage.getItem('laterTime'))).toBe(kept);
  });

test.describe('while the customer waits', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
  });

  test('less than an hour ahead is refused in the words that were asked for (ERR-35)', async ({
    page,
  }) => {
    await pickFirst(page);
    await wait(page, 40);
    await place(page).click();
    await expect(
      notice(page, 'Future order can be placed minimum 1 hour ahead of current time'),
    ).toBeVisible();
    await expect(place(page)).toBeEnabled();
  });

  test('a date that is over is refused as no valid date (ERR-37)', async ({ page }) => {
    await pickFirst(page);
    await wait(page, 3 * 24 * 60);
    await place(page).click();
    await expect(notice(page, 'Please choose a valid date and time.')).toBeVisible();
  });

  test('now is refused once the branch has closed, and the button works again (ERR-36, CHK-PAY-22)', async ({
    page,
  }) => {
    await page.goto('/en/checkout/payment');
    await expect(place(page)).toBeEnabled();
    await wait(page, 15 * 60);
    await place(page).click();
    await expect(notice(page, 'Store is closed at this moment.')).toBeVisible();
    await expect(place(page)).toBeEnabled();
  });
});

test.describe('on a device elsewhere', () => {
  test.use({ timezoneId: 'Europe/London' });
  test('the times are those of the branch, and it says so (CHK-PAY-20)', async ({ page }) => {
    await pickFirst(page);
    await expect(page.getByText('All times are UAE time.')).toBeVisible();
  });
});
