// What goes with the cart: added by one press, refused for good, and the meal in place of its parts.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { seedTab, simpleLine } from '#tests/support/journey-tab.ts';
import { said } from '#tests/support/journey-said.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

type Suggested = {
  meal: { combo: { combo_name: string; name_ar: string }; saves: number } | null;
  successResponse: { menu_item_id: number; item_name: string; name_ar: string }[];
};

const burger = simpleLine(501, 1);
const cola = simpleLine(1101, 1);

const suggestionEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).flatMap(({ event }) =>
      event?.startsWith('suggestion') ? [event] : [],
    ),
  );

for (const lang of LANGS) {
  const t = texts(lang);
  test.describe(`beside the cart (${lang})`, () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test(`a suggestion is added by one press, another is refused and does not come back (${lang})`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize(sizeOf(lang));
      await seedTab(page, page.request, server.origin, { way: 'Pickup', withGuest: false });
      await page
        .context()
        .addCookies([{ name: 'cookie_consent', value: 'accepted', url: server.origin }]);
      const asked = page.waitForResponse('**/api/menu/goes_with');
      await page.goto(`/${lang}/cart`);
      const [first, second] = ((await (await asked).json()) as Suggested).successResponse.map(
        (one) => (lang === 'en' ? one.item_name : one.name_ar),
      );
      const section = page.getByRole('region', { name: t('cart.goesWith') });
      await expect(section).toBeVisible();
      await expectAccessible(page);
      await section
        .getByRole('button', { name: t('menu.add', { name: first ?? '' }), exact: true })
        .click();
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: first ?? '' })
          .first(),
      ).toBeVisible();
      await expect(
        section.getByRole('button', { name: t('menu.add', { name: first ?? '' }), exact: true }),
      ).toHaveCount(0);
      await section
        .getByRole('button', { name: t('cart.notThat', { name: second ?? '' }) })
        .click();
      await expect(
        section.getByRole('button', { name: t('menu.add', { name: second ?? '' }), exact: true }),
      ).toHaveCount(0);
      // What a suggestion was worth is counted, for who agreed to be counted (AMB-09).
      expect(await suggestionEvents(page)).toEqual(
        expect.arrayContaining(['suggestions_shown', 'suggestion_added', 'suggestion_refused']),
      );
      await page.reload();
      await expect(section).toBeVisible();
      await expect(
        section.getByRole('button', { name: t('menu.add', { name: second ?? '' }), exact: true }),
      ).toHaveCount(0);
    });

    test(`the deal is refused like a dish, with both lines as they were, and stays away after a reload (${lang})`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize(sizeOf(lang));
      await seedTab(page, page.request, server.origin, {
        way: 'Pickup',
        lines: [burger, cola],
        withGuest: false,
      });
      const asked = page.waitForResponse('**/api/menu/goes_with');
      await page.goto(`/${lang}/cart`);
      const { meal } = (await (await asked).json()) as Suggested;
      const name = (lang === 'en' ? meal?.combo.combo_name : meal?.combo.name_ar) ?? '';
      const offer = page.getByText(t('cart.asMeal', { name }));
      await expect(offer).toBeVisible();
      await page.getByRole('button', { name: t('cart.notThat', { name }), exact: true }).click();
      await expect(offer).toHaveCount(0);
      const askedAgain = page.waitForResponse('**/api/menu/goes_with');
      await page.reload();
      await askedAgain;
      for (const { name: dish } of [burger, cola])
        await expect(
          page.getByRole('group', {
            name: t('cart.quantityOf', { name: dish[lang] }),
            exact: true,
          }),
        ).toBeVisible();
      await expect(page.getByRole('region', { name: t('cart.goesWith') })).toBeVisible();
      await expect(offer).toHaveCount(0);
    });

    test(`burger and cola become the deal that costs less, with the saving named (${lang})`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize(sizeOf(lang));
      await seedTab(page, page.request, server.origin, {
        way: 'Pickup',
        lines: [burger, cola],
        withGuest: false,
      });
      const asked = page.waitForResponse('**/api/menu/goes_with');
      await page.goto(`/${lang}/cart`);
      const { meal } = (await (await asked).json()) as Suggested;
      expect(meal?.saves).toBeGreaterThan(0);
      const name = (lang === 'en' ? meal?.combo.combo_name : meal?.combo.name_ar) ?? '';
      const section = page.getByRole('region', { name: t('cart.goesWith') });
      await expect(section.getByText(t('cart.asMeal', { name }))).toBeVisible();
      await expect(section).toContainText((meal?.saves ?? 0).toFixed(2));
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(sizeOf(lang).width);
      await section.getByRole('button', { name: t('cart.makeMeal') }).click();
      await said(page, t('cart.nowMeal', { name }));
      const cart = page.getByRole('main');
      const quantityOf = (dish: string) =>
        cart.getByRole('group', { name: t('cart.quantityOf', { name: dish }), exact: true });
      await expect(quantityOf(name)).toBeVisible();
      for (const { name: dish } of [burger, cola])
        await expect(quantityOf(dish[lang])).toHaveCount(0);
      await expect(section.getByText(t('cart.asMeal', { name }))).toHaveCount(0);
      expect(await suggestionEvents(page)).toEqual([]);
    });
  });
}
