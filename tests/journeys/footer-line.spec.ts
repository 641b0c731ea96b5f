// Where somebody orders, pays, follows an order or is in their account, the footer is one line with a person to call; elsewhere it is the whole one.
import { sizeOf } from '#tests/support/journey-size.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { seedTab } from '#tests/support/journey-tab.ts';

/** A line that may be hit with a thumb, and its edges; on a phone it may break once. */
const LINE_PX = { phone: 140, wide: 90 } as const;

for (const lang of LANGS)
  test(`under cart, checkout, account and tracking the footer is one line, under the menu it is whole (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    const t = texts(lang);
    const size = sizeOf(lang);
    const linePx = size.width < 988 ? LINE_PX.phone : LINE_PX.wide;
    await page.setViewportSize(size);
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    const footer = page.getByRole('contentinfo');
    for (const path of [
      '/cart',
      '/checkout/contact',
      '/checkout/payment',
      '/login',
      '/track-order',
    ]) {
      await page.goto(`/${lang}${path}`);
      await expect(footer.getByRole('link', { name: t('footer.call') }), path).toBeVisible();
      await expect(footer.getByRole('link', { name: t('footer.terms') }), path).toBeVisible();
      await expect(footer.getByRole('textbox'), path).toHaveCount(0);
      expect((await footer.boundingBox())?.height, path).toBeLessThan(linePx);
    }
    await page.goto(`/${lang}/menu`);
    await expect(footer.getByRole('textbox')).toHaveCount(1);
    expect((await footer.boundingBox())?.height).toBeGreaterThan(2 * linePx);
  });
