// The line or the tab is lost around the press on Place order: at most one order, and none that nobody pressed for (P24).
import { booked, findLine, loseLine, LOST } from '#tests/support/journey-line.ts';
import { place, stored } from '#tests/support/journey-card.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { expect, journey, test, texts } from '#tests/support/journey-test.ts';
import { listenFromNow, placedOn, said } from '#tests/support/journey-said.ts';
import {
  SAVE,
  alert,
  chooseCash,
  payCash,
  reopened,
  toSession,
} from '#tests/support/journey-press.ts';
import { readTabKey } from '#tests/support/tab-keys.ts';

test.use({ expectedErrors: LOST });

journey(
  'P24: a press without a line sends nothing and keeps the cart; when its answer is lost too, the next press shows the one order',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
    await payCash(page, lang);
    await isQuiet(page);
    const journal = await loseLine(page, lang);
    await place(page, lang).click();
    await expect(alert(page)).toContainText(t('checkout.notSentTitle'));
    const id = await stored(page, 'openId');
    await findLine(page, lang, journal);
    expect(await booked(request, server.origin, phone)).toEqual([]);
    const written = Promise.withResolvers<void>();
    await page.route(
      SAVE,
      async (route) => {
        await route.fetch();
        await route.abort();
        written.resolve();
      },
      { times: 1 },
    );
    const again = alert(page).getByRole('button', { name: t('checkout.sendAgain') });
    await again.click();
    await written.promise;
    const orders = await booked(request, server.origin, phone);
    expect(orders).toMatchObject([{ unique_order_id: id, payment_method: 'Cash' }]);
    await again.click();
    expect(await placedOn(page)).toBe(orders[0]?.order_id);
    expect(await booked(request, server.origin, phone)).toHaveLength(1);
  },
);

journey(
  'P24: the tab dies right after the press: opened again it holds the cart, and a press makes no second order',
  async ({ page, context, request, server, lang }) => {
    const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
    const sent = Promise.withResolvers<void>();
    // The order reaches the server, and its answer never reaches the tab.
    await page.route(SAVE, async (route) => {
      await route.fetch();
      sent.resolve();
    });
    await payCash(page, lang);
    await place(page, lang).click();
    await sent.promise;
    const kept = await toSession(page);
    await page.close();
    const again = await reopened(context, kept);
    await payCash(again, lang);
    await place(again, lang).click();
    const number = await placedOn(again);
    expect(await booked(request, server.origin, phone)).toMatchObject([
      { order_id: number, unique_order_id: readTabKey((key) => kept[key] ?? null, 'openId') },
    ]);
  },
);

journey(
  'P24: another tab at the same order is told that it was placed and follows it; neither it nor the back button finds anything left to order (D25)',
  async ({ page, context, request, server, lang }) => {
    const t = texts(lang);
    const phone = await seedTab(page, request, server.origin, { way: 'Pickup' });
    await payCash(page, lang);
    const opening = context.waitForEvent('page');
    await page.evaluate((path) => void window.open(path), `/${lang}/checkout/payment`);
    const copy = await opening;
    await listenFromNow(copy);
    await chooseCash(copy, lang);
    await place(page, lang).click();
    const number = await placedOn(page);
    await expect(copy).toHaveURL(new RegExp(`/${lang}/track-order$`));
    await said(copy, t('checkout.placedElsewhere'));
    await expect(copy.getByText(`#${number}`).first()).toBeVisible();
    await alert(page)
      .getByRole('button', { name: t('common.ok') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.1') })).toBeVisible();
    await page.goBack();
    const isEmpty = { level: 1, name: t('cart.emptyHeading') };
    await expect(page.getByRole('heading', isEmpty)).toBeVisible();
    await copy.goto(`/${lang}/cart`);
    await expect(copy.getByRole('heading', isEmpty)).toBeVisible();
    expect(await booked(request, server.origin, phone)).toHaveLength(1);
  },
);
