// The nutrition calculator: a meal, its ingredients, the sums.
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openInfo } from '#tests/support/info-pages.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

/** The first meal of the sample data: breast 347.6, thigh 284.2, drumstick 153.6 kcal. */
const THREE_PIECES = { en: 'Qarmasha Chicken, 3 pieces', ar: 'دجاج قرمشة، 3 قطع' };
const THIGH = { en: 'Chicken thigh', ar: 'ورك دجاج' };
const BURGER = { en: 'Qarmasha Burger', ar: 'برجر قرمشة' };

for (const lang of LANGS) {
  test(`a meal shows its ingredients by group and nine totals to one decimal (NUTR-01, NUTR-02, NUTR-04) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    await openInfo(page, lang, 'nutritional-info');
    await expect(page).toHaveTitle(
      lang === 'ar' ? 'حاسبة القيم الغذائية - قرمشة' : 'Nutrition calculator - Qarmasha',
    );
    await page
      .getByRole('navigation', { name: t('nutrition.choose') })
      .getByRole('link', { name: THREE_PIECES[lang] })
      .click();
    const table = page.getByRole('table');
    await expect(table.getByRole('row').filter({ hasText: THIGH[lang] })).toContainText('284.2');
    await expect(table.getByRole('checkbox')).toHaveCount(3);
    const total = table.getByRole('row').last().getByRole('cell');
    await expect(total).toHaveText([
      '785.4',
      '3286.2',
      '46.0',
      '10.5',
      '26.0',
      '0.9',
      '1.7',
      '66.0',
      '4.0',
    ]);
    await expectAccessible(page);
  });
}

test('a press on a row takes an ingredient out and puts it back, with the mouse and with the keyboard (NUTR-03)', async ({
  page,
}) => {
  await openInfo(page, 'en', 'nutritional-info?meal=1');
  const row = page.getByRole('row').filter({ hasText: THIGH.en });
  const kcal = page.getByRole('row').last().getByRole('cell').first();
  // The switch to the live page is done once a press has an effect.
  await expect(async () => {
    await row.getByText('284.2').click();
    await expect(kcal).toHaveText('501.2', { timeout: 500 });
  }).toPass();
  await row.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(kcal).toHaveText('785.4');
  await row.getByText(THIGH.en).click();
  await expect(kcal).toHaveText('501.2');
});

test('another meal starts anew (NUTR-05)', async ({ page }) => {
  const t = texts('en');
  await openInfo(page, 'en', 'nutritional-info?meal=1');
  const meals = page.getByRole('navigation', { name: t('nutrition.choose') });
  const kcal = page.getByRole('row').last().getByRole('cell').first();
  await expect(async () => {
    await page.getByRole('row').filter({ hasText: THIGH.en }).getByText('284.2').click();
    await expect(kcal).toHaveText('501.2', { timeout: 500 });
  }).toPass();
  await meals.getByRole('link', { name: BURGER.en, exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: THIGH.en })).toHaveCount(0);
  await meals.getByRole('link', { name: THREE_PIECES.en }).click();
  await expect(kcal).toHaveText('785.4');
  await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(0);
});

test('the first HTML already adds up a meal, and knows the meals of this chain only (NUTR-07, GEN-34)', async ({
  request,
  server,
}) => {
  const html = await (await request.get(`${server.origin}/en/nutritional-info?meal=1`)).text();
  expect(html).toContain('785.4');
  const { successResponse } = (await (
    await request.post(`${server.origin}/api/menu/item/401`, {
      data: { mode: 'online', store_id: null, brand_id: 1 },
    })
  ).json()) as { successResponse: unknown };
  expect(JSON.stringify(successResponse)).toContain('Qarmasha Chicken');
});
