// The line or the tab is lost around the press on Place order: at most one order, and none that nobody pressed for (P24).
import { booked, findLine, loseLine, LOST } from '#tests/support/journey-line.ts';
import { place, stored } from '#tests/support/journey-card.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { expect, journey, test, texts } from '#tests/support/journey-test.ts';
import { placedOn } from '#tests/support/journey-said.ts';
import { SAVE, alert, payCash } from '#tests/support/journey-press.ts';

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
