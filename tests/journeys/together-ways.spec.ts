// A shared cart on its less usual ways: a friend's line is lost and comes back, a friend leaves for good, and the owner pays all of it by card.
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { atBank, toBank } from '#tests/support/journey-card.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

// Asking about an order that is not paid yet answers 409, which the browser notes by itself.
test.use({ cards: true, expectedErrors: [/status of 409/] });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const OWNER = { en: 'Fatima', ar: 'فاطمة' };
const GUEST = { en: 'Ahmed', ar: 'أحمد' };
const DISH = nuggets().name;

for (const lang of LANGS) {
  const t = texts(lang);
  const [owner, guest] = [OWNER[lang], GUEST[lang]];

  for (const viewport of SIZES) {
    const isWide = viewport.width > 1000;
    const elsewhere = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
      browser.newContext({ baseURL, viewport });
    const share = async (page: Page): Promise<string> => {
      await page.setViewportSize(viewport);
      await page.goto(`/${lang}/cart`);
      await page.getByRole('button', { name: t('cart.together') }).click();
      const sheet = page.getByRole('dialog', { name: t('together.title') });
      await sheet.getByRole('textbox', { name: t('together.yourName') }).fill(owner);
      await sheet.getByRole('button', { name: t('together.start') }).click();
      const link = sheet.getByRole('status', { name: t('together.link') });
      await expect(link).toContainText('/together/');
      const address = (await link.textContent()) ?? '';
      await sheet.getByRole('button', { name: t('common.close') }).click();
      return new URL(address).pathname;
    };
    const join = async (page: Page, path: string): Promise<void> => {
      await page.goto(path);
      await page.getByRole('textbox', { name: t('together.yourName') }).fill(guest);
      await page.getByRole('button', { name: t('together.join') }).click();
      await expect(
        page.getByRole('heading', { name: t('together.owners', { name: owner }), level: 1 }),
      ).toBeVisible();
    };
    const add = (page: Page): Promise<void> =>
      page
        .getByRole('button', { name: t('menu.add', { name: DISH[lang] }), exact: true })
        .first()
        .click();
    /** Everybody's dishes stand beside a wide menu, and behind a button of a narrow one. */
    const everybody = async (page: Page): Promise<Locator> => {
      if (isWide) return page.getByRole('complementary', { name: t('together.whole') });
      await page.getByRole('button', { name: t('together.seeWhole') }).click();
      return page.getByRole('dialog', { name: t('together.whole') });
    };
    const lineOf = (page: Page): Locator =>
      page.locator('.cartline', { hasText: t('cart.forPerson', { name: guest }) });

    test(`a friend's line is lost: it is said, what is pressed meanwhile is sent when it is back; who leaves leaves the dishes (${lang}, ${viewport.width})`, async ({
      page,
      browser,
      server,
    }) => {
      test.slow();
      await seedTab(page, page.request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
      const path = await share(page);
      const other = await elsewhere(browser, server.origin);
      try {
        const theirs = await other.newPage();
        await join(theirs, path);
        await add(theirs);
        await expect(lineOf(page).locator('output')).toHaveText('1');
        await expect(theirs.getByText(t('together.saved', { name: owner }))).toBeVisible();

        await other.setOffline(true);
        const whole = await everybody(theirs);
        await whole.getByRole('button', { name: t('common.more') }).click();
        await expect(theirs.getByText(t('together.notSent'))).toBeVisible();
        await expect(whole.locator('output')).toHaveText('2');
        await expectAccessible(theirs);
        await expect(lineOf(page).locator('output')).toHaveText('1');
        await other.setOffline(false);
        await expect(theirs.getByText(t('together.saved', { name: owner }))).toBeVisible({
          timeout: 30_000,
        });
        await expect(lineOf(page).locator('output')).toHaveText('2');
      } finally {
        await other.close();
      }
      // Nobody is there any more; what was wanted is still ordered.
      await expect(lineOf(page).locator('output')).toHaveText('2');
      await page.getByRole('button', { name: t('together.open') }).click();
      const sheet = page.getByRole('dialog', { name: t('together.title') });
      await expect(sheet.getByText(guest, { exact: true })).toBeVisible();
      await sheet
        .getByRole('button', { name: t('together.takeOut', { dish: DISH[lang], name: guest }) })
        .click();
      await expect(sheet.getByText(t('together.nothing'))).toBeVisible();
      await expectAccessible(page);
      await sheet.getByRole('button', { name: t('common.close') }).click();
      await expect(lineOf(page)).toHaveCount(0);
      await expect(page.getByRole('complementary')).toContainText('30.00');
    });

    test(`it ends while a friend's line is lost: they read that their last press did not arrive, and what did (${lang}, ${viewport.width})`, async ({
      page,
      browser,
      server,
    }) => {
      test.slow();
      await seedTab(page, page.request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
      const path = await share(page);
      const other = await elsewhere(browser, server.origin);
      try {
        const theirs = await other.newPage();
        await join(theirs, path);
        await add(theirs);
        await expect(lineOf(page).locator('output')).toHaveText('1');
        await expect(theirs.getByText(t('together.saved', { name: owner }))).toBeVisible();
        await other.setOffline(true);
        const whole = await everybody(theirs);
        await whole.getByRole('button', { name: t('common.more') }).click();
        await expect(theirs.getByText(t('together.notSent'))).toBeVisible();
        await page.getByRole('button', { name: t('together.open') }).click();
        await page.getByRole('button', { name: t('together.stop') }).click();
        await expect(page.getByRole('button', { name: t('cart.together') })).toBeVisible();
        await other.setOffline(false);
        await expect(
          theirs.getByRole('heading', { name: t('together.end.closed', { name: owner }) }),
        ).toBeVisible({ timeout: 30_000 });
        await expect(theirs.getByText(t('together.missed', { name: owner }))).toBeVisible();
        await expect(theirs.locator('.tg-page')).toContainText(DISH[lang]);
        await expectAccessible(theirs);
        if (process.env['SHOTS'])
          await theirs.screenshot({
            path: `${process.env['SHOTS']}/missed-${lang}-${viewport.width}.png`,
          });
      } finally {
        await other.close();
      }
    });

    test(`the owner of a shared cart pays all of it by card: the friend reads that it is being paid, and then that it is ordered (${lang}, ${viewport.width})`, async ({
      page,
      browser,
      server,
    }) => {
      test.slow();
      await seedTab(page, page.request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
      const path = await share(page);
      const other = await elsewhere(browser, server.origin);
      try {
        const theirs = await other.newPage();
        await join(theirs, path);
        await add(theirs);
        await expect(lineOf(page).locator('output')).toHaveText('1');
        await page.goto(`/${lang}/checkout/payment`);
        await expect(page.getByRole('complementary')).toContainText('40.00');
        await toBank(page, server, lang);
        await expect(
          theirs.getByRole('heading', { name: t('together.end.paying', { name: owner }) }),
        ).toBeVisible();
        await expectAccessible(theirs);
        await atBank(page, 'Pay');
        await expect(page.getByRole('alertdialog')).toContainText(t('payment.congratulations'));
        await expect(
          theirs.getByRole('heading', { name: t('together.end.ordered', { name: owner }) }),
        ).toBeVisible({ timeout: 30_000 });
        await expect(theirs.getByText(DISH[lang])).toBeVisible();
        await expectAccessible(theirs);
      } finally {
        await other.close();
      }
    });
  }
}
