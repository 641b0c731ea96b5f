// The account of a customer, from its making to its end.
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#tests/support/axe-check.ts';
import {
  askCode,
  enterCode,
  haveAccount,
  newMobile,
  openContact,
  readCode,
} from '#tests/support/journey-account.ts';
import { tabTo } from '#tests/support/journey-keys.ts';
import { customerTab, withOrder } from '#tests/support/journey-past.ts';
import { said } from '#tests/support/journey-said.ts';
import { AREA, dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { criticalJourney, expect, journey, test, texts } from '#tests/support/journey-test.ts';

// An account that was made before leaves the server's clock ahead: asking for `shop` sets it back at the end.
// Whoever is signed out or not known is answered 4xx, which the browser notes by itself.
test.use({ expectedErrors: [/status of 40[13]/] });

criticalJourney(
  'a new customer makes an account by phone, code and details, and stands in it (CHK-ACC-07, CHK-ACC-19, GEN-01, HDR-01)',
  async ({ page, lang }) => {
    const t = texts(lang);
    const mobile = newMobile();
    await page.goto(`/${lang}/checkout/contact`);
    await askCode(page, lang, mobile);
    await enterCode(page, lang, await readCode(page, mobile));
    await page.getByLabel(t('checkout.firstName')).fill('Noura');
    await page.getByLabel(t('checkout.lastName')).fill('Saeed');
    await page.getByLabel(t('checkout.email')).fill(`n${mobile}@example.com`);
    await page.getByRole('button', { name: t('account.create') }).click();
    const thanks = page.getByRole('alertdialog');
    await expect(thanks).toContainText(t('account.thanks'));
    await thanks.getByRole('button', { name: t('common.ok') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/profile$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Noura');
    await expectAccessible(page);
    // Somebody signed in has nothing to do at the sign-in.
    await page.goto(`/${lang}/checkout/contact`);
    await expect(page).toHaveURL(new RegExp(`/${lang}/profile$`));
  },
);

criticalJourney(
  'a customer takes a copy of the own data along, ends the account by its word, and is nobody any more',
  async ({ page, server, lang }) => {
    const t = texts(lang);
    const own = await signInPage(page, server.origin);
    await page.goto(`/${lang}/profile?lookup=updateprofile`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('history.own.export') }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('my-data.json');
    expect(await readFile(await file.path(), 'utf8')).toContain(own.mobile);

    await page.getByRole('button', { name: t('history.own.delete') }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill(t('history.own.word'));
    await dialog.getByRole('button', { name: t('history.own.deleteNow') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const gone = await page.request.get(`/api/customer/profile/${own.customerId}`, {
      headers: { authorization: `Bearer ${own.token}` },
    });
    expect(gone.status()).toBe(401);
  },
);

journey(
  'a customer signs in at the checkout by a code, goes on to the place, is greeted, and signs out for good (CHK-ACC-14, GEN-42, HDR-02, GEN-47)',
  async ({ page, server, lang, shop }) => {
    const t = texts(lang);
    const mobile = newMobile();
    await haveAccount(page, server.origin, mobile, { name: 'Mariam' });
    await shop.passTime(1);
    await seedTab(page, page.request, server.origin, { way: 'Delivery', withGuest: false });
    await openContact(page, lang);
    await askCode(page, lang, mobile);
    await enterCode(page, lang, await readCode(page, mobile));
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/location`));
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(token).not.toBeNull();
    await page.goto(`/${lang}/profile`);
    await expect(
      page.getByRole('banner').locator('a', { hasText: t('nav.hi', { name: 'Mariam' }) }),
    ).toHaveAttribute('href', `/${lang}/profile`);
    await page.getByRole('button', { name: t('nav.logout') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
    const headers = { authorization: `Bearer ${token}` };
    const answers = [
      await page.request.get('/api/customer/profile/1001', { headers }),
      await page.request.post('/api/customer/refresh', { data: {} }),
    ];
    expect(answers.map((answer) => answer.status())).toEqual([401, 401]);
  },
);

journey(
  'a forgotten password is replaced by a code, and the login page takes the new one; another try starts at the phone again (FORGOT-01, FORGOT-02, FORGOT-06, GEN-37)',
  async ({ page, server, lang, shop }) => {
    const t = texts(lang);
    const mobile = newMobile();
    await haveAccount(page, server.origin, mobile);
    await shop.passTime(1);
    await page.goto(`/${lang}/reset-password`);
    await askCode(page, lang, mobile);
    const notice = page.getByRole('alertdialog');
    await expect(notice).toContainText(t('account.codeSent'));
    await notice.getByRole('button', { name: t('common.ok') }).click();
    await enterCode(page, lang, await readCode(page, mobile));
    for (const field of ['account.newPassword', 'account.confirmPassword'] as const)
      await page.getByLabel(t(field), { exact: true }).fill('crispy-2026');
    await page.getByRole('button', { name: t('account.savePassword') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/login$`));
    await page.getByLabel(t('checkout.phone')).fill(mobile);
    await page.getByLabel(t('account.password'), { exact: true }).fill('crispy-2026');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account.login'), exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('button', { name: t('account.sendCode') })).toBeVisible();
  },
);

journey(
  'another phone becomes the own one after its code, and the page loads again with the new name and token (PROFILE-14, ERR-54)',
  async ({ page, server, lang, shop }) => {
    const t = texts(lang);
    await signInPage(page, server.origin);
    await shop.passTime(120);
    await page.goto(`/${lang}/profile?lookup=updateprofile`);
    const mobile = newMobile();
    await page.getByLabel(t('checkout.firstName')).fill('Mona');
    await page.getByLabel(t('checkout.phone')).fill(mobile);
    await page.getByRole('button', { name: t('profile.update') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('account.sendCode') }).click();
    const code = dialog.getByLabel(t('account.code'));
    await expect(code).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await code.fill(await readCode(page, mobile));
    await reloaded;
    await expect(page.getByLabel(t('checkout.phone'))).toHaveValue(mobile);
    await expect(
      page.getByRole('banner').locator('a', { hasText: t('nav.hi', { name: 'Mona' }) }),
    ).toBeAttached();
  },
);

journey(
  'an address is found on the map, saved, and changed (PROFILE-32, PROFILE-33, PROFILE-34, CONST-29)',
  async ({ page, server, lang }) => {
    const t = texts(lang);
    await signInPage(page, server.origin);
    await page.goto(`/${lang}/profile?lookup=addresses`);
    await page.getByRole('button', { name: t('profile.addAddress'), exact: true }).click();
    const form = page.getByRole('form', { name: t('profile.newAddress') });
    // Leaflet scales its layers by two to the power of the zoom less one: an address is chosen at 14.
    await expect(form.locator('.leaflet-proxy')).toHaveAttribute(
      'style',
      new RegExp(`scale\\(${2 ** 13}\\)`),
    );
    await form.getByRole('combobox').fill(AREA[lang]);
    await form.getByRole('option').first().click();
    await expect(form.getByLabel(t('steps.area'), { exact: true })).not.toHaveValue('');
    await form.getByLabel(t('steps.flat')).fill('14');
    await form.getByRole('button', { name: t('profile.saveAddress') }).click();
    await expect(form).toBeHidden();
    const entry = page.getByRole('main').getByRole('listitem');
    await entry.getByRole('button').first().click();
    const edit = page.getByRole('form', { name: t('profile.editAddress') });
    await expect(edit.getByLabel(t('profile.details'))).toHaveValue(/ 14$/);
    await expect(edit.getByRole('radio', { name: t('steps.place.Home') })).toBeChecked();
    await edit.getByLabel(t('profile.details')).fill('Villa 15');
    await edit.getByText(t('steps.place.Office'), { exact: true }).click();
    await edit.getByRole('button', { name: t('profile.saveAddress') }).click();
    await expect(edit).toBeHidden();
    await expect(entry.filter({ hasText: 'Villa 15' })).toContainText(t('steps.place.Office'));
  },
);

journey(
  "a dish marked with a heart is listed with today's price, added and let go; then the list leads to the menu (PROFILE-36, PROFILE-37, PROFILE-38)",
  async ({ page, server, lang }) => {
    const t = texts(lang);
    const name = dishName(ONE_TAP, lang);
    const own = await signInPage(page, server.origin);
    await customerTab(page, server.origin);
    await own.call('POST', '/customer/add_wishlist', {
      customer_id: own.customerId,
      menu_item_id: ONE_TAP,
      group_id: 6,
    });
    await page.goto(`/${lang}/profile?lookup=favourites`);
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await expect(entry).toContainText(lang === 'ar' ? 'د.إ' : 'AED');
    await entry.getByRole('button', { name: t('menu.add', { name }), exact: true }).click();
    await said(page, t('menu.added', { name }));
    await entry.getByRole('button', { name: t('history.fav.remove', { name }) }).click();
    await expect(page.getByRole('main').getByText(t('history.fav.empty'))).toBeVisible();
    await page.getByRole('link', { name: t('history.fav.add') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu`));
  },
);

journey(
  'a customer opens an order that was handed over and rates it with the keyboard alone, and may order it again (GEN-10)',
  async ({ page, server, lang }) => {
    const t = texts(lang);
    const { orderId } = await withOrder(page, server.origin);
    const number = `#${orderId}`;
    await page.goto(`/${lang}/profile?lookup=orders`);
    await expect(
      page.getByRole('button', { name: t('history.againLabel', { number }) }),
    ).toBeEnabled();
    await tabTo(page, new RegExp(`^${t('history.detailsLabel', { number })}`));
    await page.keyboard.press('Enter');
    const order = page.getByRole('region', { name: number });
    await expect(order.getByRole('heading', { level: 1 })).toBeFocused();
    // The first star takes the focus, the arrows move on.
    const dish = t('history.rateItem', { name: dishName(ONE_TAP, lang) });
    await page.keyboard.press('Tab');
    await expect(order.getByRole('group', { name: dish }).getByRole('radio').first()).toBeFocused();
    for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowDown');
    await expect(
      order.getByRole('radio', { name: t('history.stars', { count: 4 }) }),
    ).toBeChecked();
    await tabTo(page, new RegExp(`^${t('history.feedback').replace('?', '')}`));
    await page.keyboard.type('Crisp to the last piece');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: t('history.title') })).toBeFocused();
    await expect(page.getByText(t('history.rated', { stars: 4 }))).toBeAttached();
  },
);
