// Another place with a full cart: what the new branch sells can stay, and what goes is named before it goes (D28).
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab, simpleLine, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

/** BurJuman has no cones. */
const SHORT = {
  id: 1,
  name: { en: /BurJuman/, ar: /برجمان/ },
  area: { en: 'BurJuman', ar: 'برجمان' },
};
const CONE = 1204;

test.use({ viewport: { width: 1280, height: 800 } });

const storeId = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (JSON.parse(sessionStorage.getItem('selectedStore') || '{}') as { store_id: number })
        .store_id,
  );

for (const lang of LANGS) {
  const t = texts(lang);
  const asked = (page: Page) => page.getByRole('alertdialog', { name: t('location.discardTitle') });
  const keep = (page: Page) => asked(page).getByRole('button', { name: t('location.discardKeep') });
  const cart = (page: Page, count: number) =>
    page
      .getByRole('banner')
      .getByRole('button', { name: t('cart.button', { count }), exact: true });

  async function changeToShort(page: Page, way: 'Pickup' | 'Delivery'): Promise<void> {
    await page.locator('.locpill').click();
    const dialog = page.getByRole('dialog');
    if (way === 'Pickup') await dialog.getByRole('radio', { name: SHORT.name[lang] }).click();
    else {
      await dialog.getByRole('combobox').fill(SHORT.area[lang]);
      await dialog.getByRole('option').first().click();
      await expect(
        dialog.getByRole('status').filter({ hasText: t('location.weDeliver') }),
      ).toContainText(SHORT.name[lang]);
    }
    await dialog.getByRole('button', { name: t('location.confirm'), exact: true }).click();
  }

  for (const [way, rule] of [
    ['Pickup', 'STORE-18'],
    ['Delivery', 'STORE-15'],
  ] as const)
    test(`the third answer names what stays and what goes, then keeps the one and drops the other (${way}) (LAND-30, ${rule}, STORE-22) (${lang})`, async ({
      page,
      server,
    }) => {
      await seedTab(page, page.request, server.origin, {
        way,
        lines: [nuggets(3), simpleLine(CONE, 2)],
        withGuest: false,
      });
      await page.goto(`/${lang}/menu`);
      await expect(cart(page, 5)).toBeVisible();
      await changeToShort(page, way);
      const fate = asked(page).getByRole('listitem');
      await expect(fate).toHaveText([
        new RegExp(`${dishName(CONE, lang)}.*${t('location.notThere')}`),
        new RegExp(`${dishName(ONE_TAP, lang)}.*${t('location.stays')}`),
      ]);
      await expectAccessible(page);
      await expect(
        asked(page).getByRole('button', { name: t('location.discardYes') }),
      ).toBeVisible();
      // No: nothing has gone.
      await asked(page)
        .getByRole('button', { name: t('location.discardNo') })
        .click();
      await expect(asked(page)).toHaveCount(0);
      expect(await storeId(page)).toBe(TAB_STORE);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('location.confirm'), exact: true })
        .click();
      await keep(page).click();
      await expect(cart(page, 3)).toBeVisible();
      await expect.poll(() => storeId(page)).toBe(SHORT.id);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });

  for (const [way, lookup] of [
    ['Pickup', /\/pickup_store\/1$/],
    ['Delivery', /\/find_local_stores$/],
  ] as const)
    test(`where the new branch has nothing of the cart there are the two written answers only, and Yes empties it before the branch is looked up (${way}) (LAND-30, STORE-17) (${lang})`, async ({
      page,
      server,
    }) => {
      await seedTab(page, page.request, server.origin, {
        way,
        lines: [simpleLine(CONE, 4)],
        withGuest: false,
      });
      await page.goto(`/${lang}/menu`);
      await expect(cart(page, 4)).toBeVisible();
      const judged = page.waitForResponse(/\/validateCart$/);
      await changeToShort(page, way);
      await judged;
      await expect(asked(page).getByRole('button')).toHaveText([
        t('location.discardNo'),
        t('location.discardYes'),
      ]);
      const looked = page.waitForRequest(lookup);
      await asked(page)
        .getByRole('button', { name: t('location.discardYes') })
        .click();
      await looked;
      await expect(cart(page, 0)).toBeVisible();
      await expect.poll(() => storeId(page)).toBe(SHORT.id);
    });
}
