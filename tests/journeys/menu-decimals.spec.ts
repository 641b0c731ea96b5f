// A brand that wishes whole dirhams on its menu cards gets them there and nowhere else (D24).
import { expectTwoDecimals } from '#tests/support/journey-money.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test } from '#tests/support/journey-test.ts';

test.use({ deployment: { MENU_DECIMALS: '0' } });

for (const lang of LANGS)
  test(`leaves the decimals out there, and only there (D24) (${lang})`, async ({
    page,
    server,
  }) => {
    await seedTab(page, page.request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/menu`);
    const amounts = page.locator('article.card .aed .ears-only');
    await expect(amounts.nth(10)).toBeAttached();
    const cards = await amounts.allTextContents();
    expect(cards.filter((text) => text.includes('.00'))).toEqual([]);
    await page.goto(`/${lang}/cart`);
    await expectTwoDecimals(page, lang, 'cart');
  });
