// A whole delivery without touching a mouse: only keys, and the focus is where the keys go.
import { tabTo } from '#tests/support/journey-keys.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { said } from '#tests/support/journey-said.ts';
import { AREA, dishName, NOURA, ONE_TAP } from '#tests/support/journey-shopper.ts';

for (const lang of LANGS)
  test(`a delivery is ordered with the keyboard alone (${lang})`, async ({ page }) => {
    const t = texts(lang);
    await page.goto(`/${lang}`);
    await tabTo(page, new RegExp(`^${t('location.delivery')}`));
    await page.keyboard.press('Enter');
    await tabTo(page, new RegExp(t('location.searchLabel')));
    await page.keyboard.type(AREA[lang]);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(
      page
        .getByRole('dialog')
        .getByRole('status')
        .filter({ hasText: t('location.weDeliver') }),
    ).toBeVisible();
    await tabTo(page, new RegExp(`^${t('location.start')}`));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu`));
    await tabTo(page, new RegExp(`^${t('menu.add', { name: dishName(ONE_TAP, lang) })}`));
    await page.keyboard.press('Enter');
    await said(page, t('menu.added', { name: dishName(ONE_TAP, lang) }));
    // The count opens into fewer and more, and the focus stands on more.
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAccessibleName(t('common.more'));
    await page.keyboard.press('Enter');
    // The order of the focus goes round: past the end of the page comes its header again.
    await tabTo(page, new RegExp(`^${t('cart.button', { count: 2 })}`));
    await page.keyboard.press('Enter');
    await tabTo(page, new RegExp(`^${t('cart.view')}`));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${lang}/cart$`));
    await expect(page.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
    await tabTo(page, new RegExp(`^${t('cart.orderNow')}`));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/checkout\/contact/);
    await tabTo(page, new RegExp(`^${t('checkout.guest')}`));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(t('checkout.firstName'))).toBeVisible();
    for (const [label, value] of [
      [t('checkout.firstName'), NOURA.firstName],
      [t('checkout.lastName'), NOURA.lastName],
      [t('checkout.phone'), lang === 'en' ? '501234568' : '501234569'],
      [t('checkout.email'), NOURA.email],
      [t('checkout.flat'), '7'],
    ] as const) {
      await tabTo(page, new RegExp(`^${label}`));
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/checkout\/payment/);
    // It is out of the keyboard's way until the tax and the branch's clock are known.
    await expect(
      page
        .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
        .filter({ visible: true })
        .first(),
    ).toBeEnabled();
    await tabTo(page, new RegExp(`^${t('checkout.place')}`));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/track-order/);
    await expect(page.getByRole('heading', { level: 1, name: t('tracking.head.1') })).toBeVisible();
  });
