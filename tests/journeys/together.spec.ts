// Several people, one cart: a link is made, somebody else joins it in another browser, both see each other's dishes at once, and one of them orders.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { moveClock } from '#tests/support/journey-account.ts';
import { COMBO, dishName } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { listen, said } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

const PHONE = { width: 390, height: 844 };
const OWNER = { en: 'Fatima', ar: 'فاطمة' };
const GUEST = { en: 'Ahmed', ar: 'أحمد' };
const DISH = nuggets().name;

/** Another person with a browser of their own. */
async function elsewhere(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, viewport: PHONE });
  await listen(context);
  return context;
}

for (const lang of LANGS) {
  const t = texts(lang);
  const [owner, guest] = [OWNER[lang], GUEST[lang]];

  const share = async (page: Page): Promise<string> => {
    await page.goto(`/${lang}/cart`);
    await page.getByRole('button', { name: t('cart.together') }).click();
    const sheet = page.getByRole('dialog', { name: t('together.title') });
    await sheet.getByRole('button', { name: t('together.start') }).click();
    // Without a name nothing is opened, and the field says why.
    await expect(sheet.getByText(t('together.nameNeeded'))).toBeVisible();
    await sheet.getByRole('textbox', { name: t('together.yourName') }).fill(owner);
    await sheet.getByRole('button', { name: t('together.start') }).click();
    const link = sheet.getByRole('status', { name: t('together.link') });
    await expect(link).toContainText('/together/');
    await expectAccessible(page);
    const address = (await link.textContent()) ?? '';
    await sheet.getByRole('button', { name: t('common.close') }).click();
    return new URL(address).pathname;
  };
  const join = async (page: Page, path: string): Promise<void> => {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { name: t('together.joinTitle', { name: owner }) }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: t('together.yourName') }).fill(guest);
    await page.getByRole('button', { name: t('together.join') }).click();
    await expect(
      page.getByRole('heading', { name: t('together.owners', { name: owner }), level: 1 }),
    ).toBeVisible();
  };

  test(`two browsers fill one cart: each dish shows in the other at once, one of them pays, the other reads it (${lang})`, async ({
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
      await expectAccessible(theirs);
      // Found by its name, in this cart's menu and not in the shop's own.
      await theirs.getByRole('link', { name: t('menu.search') }).click();
      const search = theirs.getByRole('dialog', { name: t('menu.search') });
      await search.getByRole('searchbox').fill(DISH[lang]);
      await search
        .getByRole('button', { name: t('menu.add', { name: DISH[lang] }), exact: true })
        .first()
        .click();
      await search.getByRole('button', { name: t('menu.backToMenu') }).click();
      await expect(search).toHaveCount(0);
      await expect(theirs).toHaveURL(new RegExp(`${path}$`));
      // In the owner's cart, with whose it is, and with the bill.
      const line = page.locator('.cartline', { hasText: t('cart.forPerson', { name: guest }) });
      await expect(line).toHaveCount(1);
      await expect(line.getByRole('button', { name: t('common.more') })).toHaveCount(0);
      await page.setViewportSize(PHONE);
      await expect(page.getByText(t('together.inCart'))).toBeVisible();
      await expectAccessible(page);

      // Another one of it, seen there too; then the owner takes it out, and the guest is told.
      await theirs.getByRole('button', { name: t('together.seeWhole') }).click();
      const whole = theirs.getByRole('dialog', { name: t('together.whole') });
      await expect(whole.getByText(owner, { exact: true })).toBeVisible();
      await whole.getByRole('button', { name: t('common.more') }).click();
      await expect(line.locator('output')).toHaveText('2');
      await expectAccessible(theirs);
      await line
        .getByRole('button', { name: t('cart.deleteItem', { name: DISH[lang] }) })
        .last()
        .click();
      await expect(line).toHaveCount(0);
      await said(theirs, t('together.takenOut', { name: owner }));
      await whole.getByRole('button', { name: t('common.close') }).click();
      await theirs
        .getByRole('button', { name: t('menu.add', { name: DISH[lang] }), exact: true })
        .first()
        .click();
      await expect(line).toHaveCount(1);

      // Who leaves and comes back is the same person with the same dishes.
      await theirs.goto(`/${lang}`);
      await theirs.goto(path);
      await expect(theirs.getByText(t('together.asYou', { name: guest }))).toBeVisible();

      // A combo has its page below the link, and ends in the same cart.
      const combo = dishName(COMBO, lang);
      await theirs.getByRole('link', { name: combo, exact: true }).first().click();
      await expect(theirs).toHaveURL(new RegExp(`${path}/combo/${COMBO}`));
      await theirs.locator('#group-1').getByRole('radio').first().check({ force: true });
      for (const part of ['50121', '50122', '50123'])
        await theirs.locator(`#category-${part}`).locator('.plus').first().click();
      await expectAccessible(theirs);
      await theirs.getByRole('button', { name: new RegExp(`^${t('menu.addToCart')}`) }).click();
      await expect(theirs).toHaveURL(new RegExp(`${path}$`));
      await expect(
        page
          .locator('.cartline', { hasText: combo })
          .getByText(t('cart.forPerson', { name: guest })),
      ).toBeVisible();

      await page.goto(`/${lang}/checkout/payment`);
      await page.getByRole('radio', { name: t('checkout.cash') }).check({ force: true });
      await page
        .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
        .first()
        .click();
      await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
      await expect(
        theirs.getByRole('heading', { name: t('together.end.ordered', { name: owner }) }),
      ).toBeVisible();
      await expect(theirs.getByText(DISH[lang])).toBeVisible();
      await expectAccessible(theirs);
    } finally {
      await other.close();
    }
  });

  test(`a link that ended says so, with a way on: stopped by the owner, and one that leads nowhere (${lang})`, async ({
    page,
    browser,
    server,
  }) => {
    await seedTab(page, page.request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
    const path = await share(page);
    const other = await elsewhere(browser, server.origin);
    try {
      const theirs = await other.newPage();
      await join(theirs, path);
      await page.getByRole('button', { name: t('together.open') }).click();
      await page.getByRole('button', { name: t('together.stop') }).click();
      await expect(page.getByRole('button', { name: t('cart.together') })).toBeVisible();
      await expect(
        theirs.getByRole('heading', { name: t('together.end.closed', { name: owner }) }),
      ).toBeVisible();
      await expect(theirs.getByRole('link', { name: t('together.orderOwn') })).toBeVisible();
      await expectAccessible(theirs);
      await theirs.goto(`/${lang}/together/AAAAAAAAAAAAAAAAAAAAAA`);
      await expect(theirs.getByRole('heading', { name: t('together.end.lost') })).toBeVisible();
      await expectAccessible(theirs);
    } finally {
      await other.close();
    }
  });

  test(`ten people are the most, and half an hour later the time is up (${lang})`, async ({
    page,
    browser,
    server,
  }) => {
    await seedTab(page, page.request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
    const path = await share(page);
    const link = path.split('/').at(-1) ?? '';
    for (let one = 0; one < 9; one += 1) {
      const joined = await page.request.post(`/api/shared_cart/${link}/join`, {
        data: { token: String(one).repeat(22), name: guest },
      });
      expect(joined.status()).toBe(200);
    }
    const other = await elsewhere(browser, server.origin);
    try {
      const theirs = await other.newPage();
      await theirs.goto(path);
      await expect(theirs.getByRole('heading', { name: t('together.end.full') })).toBeVisible();
      await expectAccessible(theirs);
      await moveClock(page, 1801);
      // The owner keeps what was added, and is told.
      await said(page, t('together.overHere'));
      await theirs.goto(path);
      await expect(theirs.getByRole('heading', { name: t('together.end.over') })).toBeVisible();
      await expect(theirs.getByText(t('together.end.overStranger', { name: owner }))).toBeVisible();
      await expectAccessible(theirs);
    } finally {
      await other.close();
    }
  });
}
