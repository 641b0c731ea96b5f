// The search of a wide screen: before a word is typed a sheet under the field offers what a phone's search does, and the keyboard alone is enough for it.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { begin } from '#tests/support/journey-seed.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { isQuiet } from '#tests/support/journey-still.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';

const WIDE = { width: 1440, height: 900 };
const WORDS = { en: 'chicken wings', ar: 'أجنحة' };

const box = (page: Page): Locator => page.getByRole('main').getByRole('searchbox');
const sheet = (page: Page, lang: Lang): Locator =>
  page.getByRole('group', { name: texts(lang)('menu.suggestions') });
const sections = (of: Locator): Locator => of.getByRole('heading', { level: 2 });

for (const lang of LANGS) {
  const t = texts(lang);

  test(`the wide search suggests with pictures once the field is reached, and remembers what was found (${lang})`, async ({
    page,
    server,
  }) => {
    const loaded: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('search-')) loaded.push(sent.url());
    });
    await page.setViewportSize(WIDE);
    await begin(page, lang, 'Pickup', server.origin);
    await page.goto(`/${lang}/menu`);
    await expect(box(page)).toBeVisible();
    // The first view pays nothing for it.
    expect(loaded).toEqual([]);
    await box(page).click();
    await expect(sections(sheet(page, lang))).toHaveText([t('menu.lookingFor'), t('menu.often')]);
    await expect(sheet(page, lang).getByRole('article')).toHaveCount(6);
    await expect(sheet(page, lang).getByRole('article').locator('img').first()).toBeVisible();
    await expectAccessible(page);
    // A word takes the sheet away: what it finds fills the list.
    await box(page).pressSequentially(WORDS[lang]);
    await expect(sheet(page, lang)).toBeHidden();
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(/\d/);
    // The list follows the letters: what is deleted before it was looked for was not found.
    await isQuiet(page);
    // Letter by letter back: who deletes looks for nothing else yet.
    for (const _ of WORDS[lang]) await page.keyboard.press('Backspace');
    await expect(sheet(page, lang)).toBeVisible();
    await page.getByRole('heading', { level: 2 }).last().click();
    await expect(sheet(page, lang)).toBeHidden();
    // The address follows the words a moment later.
    await expect(page).not.toHaveURL(/[?&]q=./);
    await page.reload();
    await box(page).click();
    await expect(sections(sheet(page, lang)).first()).toHaveText(t('menu.recent'));
    await expect(sheet(page, lang).locator('.pill').first()).toHaveText(WORDS[lang]);
    await sheet(page, lang).getByRole('button', { name: WORDS[lang] }).click();
    await expect(box(page)).toHaveValue(WORDS[lang]);
    await expect(box(page)).toBeFocused();
    await expect(sheet(page, lang)).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t('menu.clearSearch') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(box(page)).toBeFocused();
    await sheet(page, lang)
      .getByRole('button', { name: t('menu.clearRecent') })
      .click();
    await expect(box(page)).toBeFocused();
    await expect(sections(sheet(page, lang)).first()).toHaveText(t('menu.lookingFor'));
  });

  test(`by keyboard the sheet is walked, opened from and closed (${lang})`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(WIDE);
    await begin(page, lang, 'Pickup', server.origin);
    await page.goto(`/${lang}/menu`);
    await box(page).focus();
    const first = sheet(page, lang).getByRole('button').first();
    await expect(first).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet(page, lang)).toBeHidden();
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(sheet(page, lang)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(box(page)).toBeFocused();
    // A dish that is opened from here closes again onto here.
    const dish = sheet(page, lang).getByRole('heading', { level: 3 }).getByRole('button').first();
    await dish.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(dish).toBeFocused();
    // Past its last stop the sheet is left, and closes.
    await sheet(page, lang).getByRole('button').last().focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t('menu.filters') }).last()).toBeFocused();
    await expect(sheet(page, lang)).toBeHidden();
  });
}

for (const lang of LANGS)
  test(`who types a group's name in the other language is shown what the group holds (${lang})`, async ({
    page,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    const asked = { en: 'حلويات', ar: 'desserts' }[lang];
    await page.goto(`/${lang}/menu?q=${encodeURIComponent(asked)}`);
    await expect(
      page.getByText(texts(lang)('menu.results', { count: 6 }), { exact: true }),
    ).toBeVisible();
  });
