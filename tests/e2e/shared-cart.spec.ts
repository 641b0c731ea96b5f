// Several people, one cart: a link is made, somebody else joins it in another browser, and one of them orders for all.
import { pressLikeHands } from '#tests/support/journey-hands.ts';
import type { Browser, Page } from '@playwright/test';
import { atBank, toBank } from '#tests/support/journey-card.ts';
import { listen, said } from '#tests/support/journey-said.ts';
import { addFirst, COMBO, dishName } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import {
  criticalJourney,
  expect,
  PHONE,
  test,
  texts,
  type Lang,
} from '#tests/support/journey-test.ts';

// Asking about an order that is not paid yet answers 409, which the browser notes by itself.
test.use({ cards: true, expectedErrors: [/status of 409/] });

const OWNER = { en: 'Fatima', ar: 'فاطمة' };
const GUEST = { en: 'Ahmed', ar: 'أحمد' };
const DISH = nuggets();

/** Makes a link from the cart's page. Answers its path. */
async function share(page: Page, lang: Lang): Promise<string> {
  const t = texts(lang);
  await page.goto(`/${lang}/cart`);
  await page.getByRole('button', { name: t('cart.together') }).click();
  const sheet = page.getByRole('dialog', { name: t('together.title') });
  await sheet.getByRole('textbox', { name: t('together.yourName') }).fill(OWNER[lang]);
  await sheet.getByRole('button', { name: t('together.start') }).click();
  const link = sheet.getByRole('status', { name: t('together.link') });
  await expect(link).toContainText('/together/');
  const address = (await link.textContent()) ?? '';
  await sheet.getByRole('button', { name: t('common.close') }).click();
  return new URL(address).pathname;
}

/** Somebody else, with a browser of their own, has joined by the link. */
async function joinElsewhere(
  browser: Browser,
  baseURL: string,
  path: string,
  lang: Lang,
): Promise<Page> {
  const t = texts(lang);
  const context = await browser.newContext({ baseURL, viewport: PHONE, reducedMotion: 'reduce' });
  await pressLikeHands(context);
  await listen(context);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('textbox', { name: t('together.yourName') }).fill(GUEST[lang]);
  await page.getByRole('button', { name: t('together.join') }).click();
  await expect(
    page.getByRole('heading', { name: t('together.owners', { name: OWNER[lang] }), level: 1 }),
  ).toBeVisible();
  return page;
}

const add = (page: Page, lang: Lang): Promise<void> =>
  page
    .getByRole('button', { name: texts(lang)('menu.add', { name: DISH.name[lang] }), exact: true })
    .first()
    .click();
const toLine = (page: Page, lang: Lang, person = GUEST[lang]) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: texts(lang)('cart.forPerson', { name: person }) });

criticalJourney(
  'two browsers fill one cart: dishes and a combo show at once in the other, what is taken out is told, and the friend reads that all of it is paid by card and ordered',
  async ({ page, browser, server, lang }) => {
    const t = texts(lang);
    const owner = OWNER[lang];
    await seedTab(page, page.request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
    const path = await share(page, lang);
    const theirs = await joinElsewhere(browser, server.origin, path, lang);
    try {
      await add(theirs, lang);
      const line = toLine(page, lang);
      await expect(line.getByRole('status')).toHaveText('1');
      await theirs.getByRole('button', { name: t('together.seeWhole') }).click();
      const whole = theirs.getByRole('dialog', { name: t('together.whole') });
      await whole.getByRole('button', { name: t('common.more') }).click();
      await expect(line.getByRole('status')).toHaveText('2');
      await line
        .getByRole('button', { name: t('cart.deleteItem', { name: DISH.name[lang] }) })
        .last()
        .click();
      await said(theirs, t('together.takenOut', { name: owner }));
      await expect(line).toHaveCount(0);

      // Whoever leaves and comes back is the same person; a combo has its page below the link.
      await theirs.goto(path);
      await expect(theirs.getByText(t('together.asYou', { name: GUEST[lang] }))).toBeVisible();
      await theirs
        .getByRole('link', { name: dishName(COMBO, lang), exact: true })
        .first()
        .click();
      await theirs.locator('#group-1').getByRole('radio').first().check({ force: true });
      for (const part of ['50121', '50122', '50123'])
        await addFirst(theirs.locator(`#category-${part}`), lang);
      await theirs.getByRole('button', { name: new RegExp(`^${t('menu.addToCart')}`) }).click();
      await expect(theirs).toHaveURL(new RegExp(`${path}$`));
      await expect(line).toContainText(dishName(COMBO, lang));

      await page.goto(`/${lang}/checkout/payment`);
      await toBank(page, server, lang);
      await expect(
        theirs.getByRole('heading', { name: t('together.end.paying', { name: owner }) }),
      ).toBeVisible();
      await atBank(page, 'Pay');
      await expect(page.getByRole('alertdialog')).toContainText(t('payment.congratulations'));
      await expect(
        theirs.getByRole('heading', { name: t('together.end.ordered', { name: owner }) }),
      ).toBeVisible({ timeout: 30_000 });
      await expect(theirs.getByText(dishName(COMBO, lang))).toBeVisible();
    } finally {
      await theirs.context().close();
    }
  },
);
