// Several people, one cart: a link is made, somebody else joins it in another browser, and one of them orders for all.
import { pressLikeHands } from '#tests/support/journey-hands.ts';
import type { Browser, Page } from '@playwright/test';
import { atBank, toBank } from '#tests/support/journey-card.ts';
import { listen, said } from '#tests/support/journey-said.ts';
import { addFirst, COMBO, dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import {
  criticalJourney,
  DESKTOP,
  expect,
  journey,
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

journey(
  'a friend’s line is lost: it is said, what is pressed meanwhile arrives when it is back, and whoever leaves leaves the dishes',
  async ({ page, browser, server, lang }) => {
    const t = texts(lang);
    await seedTab(page, page.request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
    const path = await share(page, lang);
    const theirs = await joinElsewhere(browser, server.origin, path, lang);
    const others = theirs.context();
    try {
      // Found by its name in this cart's menu, and not in the shop's own.
      await theirs.getByRole('link', { name: t('menu.search') }).click();
      const search = theirs.getByRole('dialog', { name: t('menu.search') });
      await search.getByRole('searchbox').fill(DISH.name[lang]);
      const found = t('menu.add', { name: DISH.name[lang] });
      await search.getByRole('button', { name: found, exact: true }).first().click();
      const line = toLine(page, lang);
      const count = line.getByRole('status');
      await expect(count).toHaveText('1');
      // What a friend wants is more or less by the friend's own hand.
      await expect(line.getByRole('button', { name: t('common.more') })).toHaveCount(0);
      await search.getByRole('button', { name: t('menu.backToMenu') }).click();
      await expect(theirs).toHaveURL(new RegExp(`${path}$`));
      await expect(theirs.getByText(t('together.saved', { name: OWNER[lang] }))).toBeVisible();
      await others.setOffline(true);
      await theirs.getByRole('button', { name: t('together.seeWhole') }).click();
      const whole = theirs.getByRole('dialog', { name: t('together.whole') });
      await whole.getByRole('button', { name: t('common.more') }).click();
      await expect(theirs.getByText(t('together.notSent'))).toBeVisible();
      await expect(count).toHaveText('1');
      await others.setOffline(false);
      await expect(count).toHaveText('2', { timeout: 30_000 });
      await others.close();
      await page.reload();
      await expect(count).toHaveText('2');
    } finally {
      await others.close();
    }
  },
);

const BURJUMAN = { en: /BurJuman/, ar: /برجمان/ };
const STORE_NAME = { en: /Mall of the Emirates/, ar: /مول الإمارات/ };

journey(
  'a cart that is discarded with its branch closes its link and stays empty; the next one is shared in every tab (STORE-18)',
  async ({ page, server, lang }) => {
    const t = texts(lang);
    await page.setViewportSize(DESKTOP);
    /** Somebody else joins by the calls and wants two portions. */
    const joinWithTwo = async (cart: string, name: string): Promise<void> => {
      const token = name.padEnd(22, '0');
      const joined = await page.request.post(`${cart}/join`, { data: { token, name } });
      expect(joined.status(), await joined.text()).toBe(200);
      const item = {
        menu_item_id: ONE_TAP,
        selectedsize: { id: DISH.kind === 'item' ? DISH.sizeId : 0 },
        quantity: 2,
      };
      const told = await page.request.post(`${cart}/lines`, {
        data: { token, revision: 0, lines: [item] },
      });
      expect(told.status(), await told.text()).toBe(200);
    };
    const readState = async (cart: string): Promise<string> => {
      const reply = await page.request.post(cart, { data: { token: null } });
      return ((await reply.json()) as { cart: { state: string } }).cart.state;
    };
    const formatCalls = (path: string): string => `/api/shared_cart/${path.split('/').at(-1)}`;
    const inHeader = (count: number) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: t('cart.button', { count }), exact: true });

    await seedTab(page, page.request, server.origin, { way: 'Pickup', lines: [nuggets(3)] });
    const first = formatCalls(await share(page, lang));
    await joinWithTwo(first, 'Ahmed');
    const second = await page.context().newPage();
    await second.goto(`/${lang}/cart`);
    await expect(toLine(second, lang, 'Ahmed')).toHaveCount(1);

    await page.getByRole('banner').getByRole('button', { name: STORE_NAME[lang] }).click();
    const places = page.getByRole('dialog');
    await places.getByRole('radio', { name: BURJUMAN[lang] }).click();
    await places.getByRole('button', { name: t('location.confirm'), exact: true }).click();
    await page
      .getByRole('alertdialog', { name: t('location.discardTitle') })
      .getByRole('button', { name: t('location.discardYes') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu`));
    await expect.poll(() => readState(first)).toBe('closed');
    await expect(inHeader(0)).toBeVisible();
    await expect(toLine(second, lang, 'Ahmed')).toHaveCount(0);

    await add(page, lang);
    await expect(inHeader(1)).toBeVisible();
    const next = formatCalls(await share(page, lang));
    await joinWithTwo(next, 'Mariam');
    await expect(toLine(second, lang, 'Mariam')).toHaveCount(1);
    await expect(toLine(page, lang, 'Mariam')).toHaveCount(1);
    expect(await readState(next)).toBe('open');
  },
);
