// An unsteady thumb presses twice where once was meant: one dish, one line taken out, one order, and the rest stays.
import { place } from '#tests/support/journey-card.ts';
import { booked } from '#tests/support/journey-line.ts';
import { chooseCash } from '#tests/support/journey-press.ts';
import { placedOn } from '#tests/support/journey-said.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { seedTab, simpleLine } from '#tests/support/journey-tab.ts';
import { expect, journey, texts } from '#tests/support/journey-test.ts';

/** Kids' Strips. */
const STRIPS = 803;

journey(
  'pressed twice, a dish is added once, the bin takes out one line, the ways on are passed once, and the order is placed once',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    const phone = await seedTab(page, request, server.origin, {
      way: 'Pickup',
      lines: [simpleLine(STRIPS, 2)],
    });
    await page.goto(`/${lang}/menu`);
    await page
      .getByRole('button', { name: t('menu.add', { name: dishName(ONE_TAP, lang) }), exact: true })
      .first()
      .dblclick();
    await isQuiet(page);
    const entries = await page.evaluate(() => history.length);
    await page.goto(`/${lang}/cart`);
    const main = page.getByRole('main');
    const bin = (id: number) =>
      main.getByRole('button', { name: t('cart.deleteItem', { name: dishName(id, lang) }) });
    await expect(main.getByRole('status').filter({ hasText: /^1$/ })).toHaveCount(1);
    await bin(ONE_TAP).dblclick();
    await expect(bin(ONE_TAP)).toHaveCount(0);
    await isQuiet(page);
    await expect(main.getByRole('status').filter({ hasText: /^2$/ })).toHaveCount(1);
    // Each press of more counts.
    await main.getByRole('button', { name: t('common.more') }).dblclick();
    await expect(main.getByRole('status').filter({ hasText: /^4$/ })).toHaveCount(1);
    const onward = page
      .getByRole('link', { name: new RegExp(`^${t('cart.orderNow')}`) })
      .filter({ visible: true })
      .first();
    await onward.hover();
    // None waits for the one before: a slow machine would put them further apart than a hand does.
    const { mouse } = page;
    const second = { clickCount: 2 };
    await Promise.all([mouse.down(), mouse.up(), mouse.down(second), mouse.up(second)]);
    await expect(page).toHaveURL(/checkout/);
    await isQuiet(page);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 2);
    await page.goto(`/${lang}/checkout/payment`);
    await chooseCash(page, lang);
    await place(page, lang).dblclick();
    await placedOn(page);
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
    expect(await booked(request, server.origin, phone)).toHaveLength(1);
  },
);
