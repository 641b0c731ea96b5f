// A tip for the rider: nothing until somebody taps it, whole dirhams, apart in every bill and on the receipt, and not asked for at the counter.
// It stands beside what else is told of the door.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { place } from '#tests/support/journey-card.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { readPlaced } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

for (const lang of LANGS)
  for (const width of [390, 1440]) {
    const t = texts(lang);

    test(`a tip is added to the total, told apart to the end, and taken off again by a tap (${lang}, ${width})`, async ({
      page,
      request,
      server,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await seedTab(page, request, server.origin, { way: 'Delivery', store: { delivery_fee: 10 } });
      await page.goto(`/${lang}/checkout/payment`);
      const tips = page.getByRole('group', { name: t('checkout.tipTitle') });
      const tip = (aed: number) => tips.getByRole('radio', { name: new RegExp(`\\b${aed}\\.00`) });
      await expect(tips.getByRole('radio', { name: t('checkout.tipNone') })).toBeChecked();
      await expect(tips).toHaveAccessibleDescription(t('checkout.tipHint'));
      await expect(place(page, lang)).toContainText('40.00');
      await tip(5).check({ force: true });
      await expect(place(page, lang)).toContainText('45.00');
      await tips.getByRole('radio', { name: t('checkout.tipNone') }).check({ force: true });
      await expect(place(page, lang)).toContainText('40.00');
      await tip(5).check({ force: true });
      await page.getByRole('radio', { name: t('checkout.cash') }).check({ force: true });
      // Door, cutlery and change stand in one block.
      const door = page.locator('section', {
        has: page.getByRole('heading', { level: 2, name: t('checkout.atDoor') }),
      });
      await expect(door.getByRole('switch', { name: t('cart.cutlery') })).toBeVisible();
      await expect(door.getByRole('group', { name: t('history.extras.change') })).toBeVisible();
      await expectAccessible(page);
      await expect(place(page, lang)).toContainText('45.00');
      await place(page, lang).click();
      await readPlaced(page);
      await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
      await page.getByRole('link', { name: t('history.receipt') }).click();
      const paper = page.getByRole('article');
      // What the shop is paid, with its VAT, and apart from that the tip.
      await expect(paper.locator('.tot').first()).toContainText('40.00');
      await expect(paper.locator('.tot').first()).not.toContainText('45.00');
      // Both languages on one paper: the tip has a line of its own, without VAT.
      for (const words of ['Tip for the rider, no VAT', 'إكرامية السائق، بلا ضريبة'])
        await expect(paper.getByText(words).first()).toBeVisible();
      await expect(paper).toContainText('5.00');
    });

    test(`at the counter nobody is asked for a tip, nor where to leave it (${lang}, ${width})`, async ({
      page,
      request,
      server,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await seedTab(page, request, server.origin, { way: 'Pickup' });
      await page.goto(`/${lang}/checkout/payment`);
      await expect(place(page, lang)).toBeEnabled();
      await expect(page.getByRole('switch', { name: t('cart.cutlery') })).toBeVisible();
      await expect(page.getByRole('group', { name: t('checkout.tipTitle') })).toHaveCount(0);
      await expect(page.getByRole('switch', { name: t('history.extras.door') })).toHaveCount(0);
    });
  }
