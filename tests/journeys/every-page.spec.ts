// Every page of the product, in both languages and at both widths: it fits, it can be hit, and assistive technology can read it.
import { signInByCall } from '#tests/support/journey-kitchen.ts';
import { orderBefore, withOrder } from '#tests/support/journey-past.ts';
import { INFORMATION, overTheMenu } from '#tests/support/journey-pages.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test } from '#tests/support/journey-test.ts';
import { expectSoundPage, expectSoundPart } from '#tests/support/page-rules.ts';

test.use({ expectedErrors: [/status of 40[134]/] });

const FRONT = [
  '',
  '/menu',
  '/login',
  '/sign-in',
  '/reset-password',
  '/track-order',
  '/receipt/ABCDEFGHJK',
  '/checkout/contact',
  '/together/AAAAAAAAAAAAAAAAAAAAAA',
  '/nowhere',
];
const ORDERING = ['/menu', '/combo/5004/Twin-Wrap-Deal', '/cart', '/checkout/payment'];
const OWN = [
  '/profile',
  '/profile?lookup=updateprofile',
  '/profile?lookup=orders',
  '/profile?lookup=addresses',
  '/profile?lookup=favourites',
  '/profile?lookup=offers',
  '/checkout/location',
  '/checkout/payment',
];
const CONSOLE = [
  '/console',
  '/console/off',
  '/console/day',
  '/console/devices',
  '/console/branch-today',
  '/console/kitchen',
  `/console/finished?store=${TAB_STORE}`,
  '/console/payments',
  '/console/messages',
];
/** Whoever stands at a fryer hits with a wet thumb. */
const WET_THUMB_PX = 60;

for (const lang of LANGS) {
  for (const [name, paths] of [
    ['in front', FRONT],
    ['of information', INFORMATION],
  ] as const) {
    test(`pages ${name} that anybody may see (${lang})`, async ({ page }) => {
      for (const path of paths) {
        await page.goto(`/${lang}${path}`);
        await expectSoundPage(page, lang);
      }
    });
  }

  test(`what opens over the menu on a phone (${lang})`, async ({ page, request, server }) => {
    await seedTab(page, request, server.origin, { way: 'Delivery' });
    await page.setViewportSize({ width: 390, height: 844 });
    await overTheMenu(page, lang, async (name) => {
      // What it holds may come after it: a map with its words, pictures of dishes.
      await isQuiet(page);
      await expectSoundPart(page, name);
    });
  });

  test(`pages on the way of an order (${lang})`, async ({ page, request, server }) => {
    await seedTab(page, request, server.origin, { way: 'Delivery', lines: [nuggets()] });
    for (const path of ORDERING) {
      await page.goto(`/${lang}${path}`);
      await expectSoundPage(page, lang);
    }
  });

  test(`pages of a customer (${lang})`, async ({ page, server }) => {
    const { orderId, customer } = await withOrder(page, server.origin);
    await orderBefore(customer, TAB_STORE);
    for (const path of [...OWN, `/receipt/${orderId}`]) {
      await page.goto(`/${lang}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectSoundPage(page, lang);
    }
  });

  test(`pages of the staff (${lang})`, async ({ page, context, server }) => {
    await context.addCookies([{ name: 'consoleLang', value: lang, url: server.origin }]);
    for (const path of ['/console/sign-in', '/console/pair']) {
      await page.goto(path);
      await expectSoundPage(page, lang, WET_THUMB_PX);
    }
    await signInByCall(page.request, server.origin, 'manager');
    for (const path of CONSOLE) {
      await page.goto(path);
      await expect(page.locator('.sign-in-screen')).toHaveCount(0);
      // What it lists comes after it.
      await isQuiet(page);
      await expectSoundPage(page, lang, WET_THUMB_PX);
    }
  });
}
