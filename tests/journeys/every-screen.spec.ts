// Every screen of the shop at its hardest: text of twice the size on 320 px, in the dark. Nothing is cut, nothing is wider than the screen, everything can be read.
import type { Page } from '@playwright/test';
import { expectReadable } from '#tests/support/axe-check.ts';
import { followOwn, moveOrder, orderBefore, withOrder } from '#tests/support/journey-past.ts';
import { INFORMATION, overTheMenu } from '#tests/support/journey-pages.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { losses, wantLargeText } from '#tests/support/text-losses.ts';

test.use({
  viewport: { width: 320, height: 640 },
  colorScheme: 'dark',
  expectedErrors: [/status of 40[134]/],
});

const FRONT = [
  '',
  '/login',
  '/sign-in',
  '/reset-password',
  '/track-order',
  '/receipt/ABCDEFGHJK',
  '/together/AAAAAAAAAAAAAAAAAAAAAA',
  '/nowhere',
];
const ORDERING = [
  '/menu',
  '/menu?q=spicy',
  '/menu?q=zzzz',
  '/combo/5004/Twin-Wrap-Deal',
  '/cart',
  '/checkout/contact',
  '/checkout/payment',
];
const OWN = [
  '/profile',
  '/profile?lookup=updateprofile',
  '/profile?lookup=orders',
  '/profile?lookup=addresses',
  '/profile?lookup=favourites',
  '/profile?lookup=offers',
  '/checkout/location',
];

async function expectSound(page: Page, name: string): Promise<void> {
  await isQuiet(page);
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  expect.soft(await page.evaluate(losses), name).toEqual([]);
  await expectReadable(page);
}

for (const lang of LANGS) {
  const t = texts(lang);

  for (const [name, paths] of [
    ['in front', FRONT],
    ['of information', INFORMATION],
  ] as const)
    test(`pages ${name} lose nothing (${lang})`, async ({ page }) => {
      test.slow();
      await wantLargeText(page);
      for (const path of paths) {
        await page.goto(`/${lang}${path}`);
        await expectSound(page, path);
      }
    });

  test(`the way to an order loses nothing, with what opens over the menu and a shared cart (${lang})`, async ({
    page,
    request,
    server,
    browser,
  }) => {
    test.slow();
    await wantLargeText(page);
    await seedTab(page, request, server.origin, { way: 'Delivery', lines: [nuggets()] });
    for (const path of ORDERING) {
      await page.goto(`/${lang}${path}`);
      await expectSound(page, path);
    }
    await overTheMenu(page, lang, (name) => expectSound(page, name));

    await page.goto(`/${lang}/cart`);
    await page.getByRole('button', { name: t('cart.together') }).click();
    const sheet = page.getByRole('dialog', { name: t('together.title') });
    await sheet.getByRole('textbox', { name: t('together.yourName') }).fill('Fatima');
    await expectSound(page, 'the name of who shares');
    await sheet.getByRole('button', { name: t('together.start') }).click();
    const link = sheet.getByRole('status', { name: t('together.link') });
    await expect(link).toContainText('/together/');
    await expectSound(page, 'the link');
    const address = (await link.textContent()) ?? '';
    const other = await browser.newContext({
      baseURL: server.origin,
      colorScheme: 'dark',
      viewport: { width: 320, height: 640 },
    });
    try {
      await other.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
      const theirs = await other.newPage();
      await wantLargeText(theirs);
      await theirs.goto(new URL(address).pathname);
      await theirs.getByRole('textbox', { name: t('together.yourName') }).fill('Ahmed');
      await expectSound(theirs, 'the door of a shared cart');
      await theirs.getByRole('button', { name: t('together.join') }).click();
      await expect(
        theirs.getByRole('heading', {
          name: t('together.owners', { name: 'Fatima' }),
          level: 1,
        }),
      ).toBeVisible();
      await expectSound(theirs, 'a shared cart');
    } finally {
      await other.close();
    }
  });

  test(`the pages of a customer lose nothing (${lang})`, async ({ page, server }) => {
    test.slow();
    await wantLargeText(page);
    const { orderId, customer } = await withOrder(page, server.origin);
    await orderBefore(customer, TAB_STORE);
    for (const path of [...OWN, `/receipt/${orderId}`]) {
      await page.goto(`/${lang}${path}`);
      await expectSound(page, path);
    }
  });

  test(`the order that is followed loses nothing in any of its states (${lang})`, async ({
    page,
    server,
  }) => {
    test.slow();
    await wantLargeText(page);
    const { orderId } = await followOwn(page, lang, TAB_STORE);
    await expectSound(page, 'sent');
    // Numbers of orders are as wide as their letters: the widest that there can be.
    await page.evaluate((number) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        text.nodeValue = text.nodeValue?.replace(number, 'W'.repeat(number.length)) ?? '';
    }, orderId);
    await expectSound(page, 'the widest number');
    for (const action of ['accept', 'ready', 'complete'] as const) {
      await moveOrder(page, server.origin, TAB_STORE, orderId, [action]);
      await page.reload();
      await expectSound(page, action);
    }
  });
}
