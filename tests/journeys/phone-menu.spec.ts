// The menu as a thumb finds it: the first dish high up, four ways at the lower edge, a card that counts, a search that is a screen of its own.
import type { Locator } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { expectFirstDishHigh } from '#tests/support/journey-first-dish.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { stopTime } from '#tests/support/journey-clock.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
};

for (const lang of LANGS) {
  const t = texts(lang);

  test(`on a phone the first dish begins within 320 px, place and search share a line, and nothing lies over another (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(PHONE);
    await seedTab(page, request, server.origin, { way: 'Delivery', lines: [nuggets(1)] });
    await page.goto(`/${lang}/menu`);
    const bar = page.getByRole('link', { name: new RegExp(`^${t('cart.view')}`) });
    await expect(bar).toBeVisible();
    await expectFirstDishHigh(page);
    const place = await boxOf(page.getByRole('button', { name: t('header.deliverTo') }));
    const search = await boxOf(page.getByRole('link', { name: t('menu.search') }));
    expect(Math.abs(place.y + place.height / 2 - search.y - search.height / 2)).toBeLessThan(4);
    const tabs = page.getByRole('navigation', { name: t('nav.tabs') });
    const cart = await boxOf(bar);
    expect(cart.y + cart.height).toBeLessThanOrEqual((await boxOf(tabs)).y);
    for (const tab of await tabs.getByRole('link').all())
      expect((await boxOf(tab)).height).toBeGreaterThanOrEqual(44);
    await expect(tabs.getByRole('link', { name: t('common.menu') })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
    await page.setViewportSize(WIDE);
    await expect(tabs).toBeHidden();
    await expect(
      page.getByRole('banner').getByRole('link', { name: t('nav.track') }),
    ).toBeVisible();
  });

  for (const viewport of [PHONE, WIDE])
    test(`the count on a card opens into fewer and more; the last one goes out and can be taken back (${lang}, ${viewport.width})`, async ({
      page,
      request,
      server,
    }) => {
      const name = dishName(ONE_TAP, lang);
      await page.setViewportSize(viewport);
      await page.clock.install();
      await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets(1)] });
      await page.goto(`/${lang}/menu`);
      const card = page.locator('.card').filter({ hasText: name }).last();
      const chip = card.getByRole('button', { name: t('menu.inCart', { name, count: 1 }) });
      await chip.click();
      const stepper = card.getByRole('group', { name: t('menu.quantityOf', { name }) });
      await stepper.getByRole('button', { name: t('common.more') }).click();
      await expect(stepper.getByRole('status')).toHaveText('2');
      await expectAccessible(page);
      await stepper.getByRole('button', { name: t('common.less') }).click();
      // Its message offers the way back for six seconds: they do not pass meanwhile.
      await stopTime(page);
      await stepper.getByRole('button', { name: t('menu.takeOut', { name }) }).click();
      await expect(
        card.getByRole('button', { name: t('menu.add', { name }), exact: true }),
      ).toBeVisible();
      await page
        .locator('.toast')
        .getByRole('button', { name: t('common.undo') })
        .click();
      await expect(chip).toBeVisible();
      await page.clock.resume();
      // Escape folds it again and changes nothing.
      await chip.click();
      await expect(stepper).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(chip).toBeVisible();
    });

  test(`the search of a phone keeps the filters, shows them, and the menu behind it has them still (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(PHONE);
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [] });
    await page.goto(`/${lang}/menu?filter=diet:vegan`);
    const remove = page.getByRole('button', {
      name: t('menu.removeFilter', { name: lang === 'en' ? 'Vegan' : 'نباتي صرف' }),
    });
    await expect(remove).toBeVisible();
    await page.getByRole('link', { name: t('menu.search') }).click();
    const screen = page.getByRole('dialog', { name: t('menu.search') });
    await screen.getByRole('searchbox').fill(lang === 'en' ? 'burger' : 'برجر');
    await expect(screen.getByRole('heading', { name: t('menu.noMatch') })).toBeVisible();
    await expect(screen.getByRole('article')).toHaveCount(0);
    await expectAccessible(page);
    await page.goBack();
    await expect(screen).toHaveCount(0);
    await expect(remove).toBeVisible();
    await expect(page).toHaveURL(/filter=diet:vegan$/);
  });

  test(`the search of a phone suggests with pictures, forgives a slip, shows what is near and remembers what was found; Back closes it (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    const [slip, meant] = lang === 'en' ? ['chiken', 'chicken'] : ['دجج', 'دجاج'];
    await page.setViewportSize(PHONE);
    await seedTab(page, request, server.origin, { way: 'Pickup', lines: [] });
    await page.goto(`/${lang}/menu`);
    await page.getByRole('link', { name: t('menu.search') }).click();
    const screen = page.getByRole('dialog', { name: t('menu.search') });
    const box = screen.getByRole('searchbox');
    await expect(box).toBeFocused();
    await expect(screen.getByRole('heading', { name: t('menu.often') })).toBeVisible();
    await expect(screen.getByRole('article').locator('img').first()).toBeVisible();
    await expect(screen.getByRole('heading', { name: t('menu.recent') })).toHaveCount(0);
    await expectAccessible(page);
    await box.fill(slip ?? '');
    await expect(screen.getByRole('status')).toContainText(meant ?? '');
    await expect(screen.getByRole('article').first()).toBeVisible();
    await page.goBack();
    await expect(screen).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
    await page.getByRole('link', { name: t('menu.search') }).click();
    await box.fill('');
    await screen.getByRole('button', { name: slip ?? '' }).click();
    await expect(box).toHaveValue(slip ?? '');
    await box.fill('pizza');
    await expect(screen.getByRole('heading', { name: t('menu.comesClose') })).toBeVisible();
    await expect(screen.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    // A dish that was found opens over the menu, and Back leads to what was found.
    await screen.getByRole('article').first().getByRole('heading').getByRole('button').click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu/[^/?]+$`));
    await page.goBack();
    await expect(screen.getByRole('searchbox')).toHaveValue('pizza');
  });
}
