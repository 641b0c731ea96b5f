// What somebody without an account may do: all but use a coupon (GEN-56).
import { openInfo } from '#tests/support/info-pages.ts';
import { haveAccount, askCode, newMobile } from '#tests/support/journey-account.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { fillGuestForm } from '#tests/support/journey-shopper.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { said } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

for (const lang of LANGS) {
  const t = texts(lang);

  test(`a guest orders by the guest form and follows the order, also anew by phone and number, and is offered no coupon (GEN-56) (${lang})`, async ({
    page,
    request,
    server,
    browser,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup', withGuest: false });
    await page.goto(`/${lang}/checkout/contact`);
    await page.getByRole('button', { name: t('checkout.guest') }).click();
    await fillGuestForm(page, lang, false, {
      firstName: 'Noura',
      lastName: 'Saeed',
      phone: lang === 'en' ? '501230561' : '501230562',
      email: 'noura@example.com',
    });
    await page.getByRole('button', { name: t('checkout.guest') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
    await expect(page.getByRole('textbox', { name: t('coupon.label') })).toHaveCount(0);
    await page.getByRole('radio', { name: t('checkout.cash') }).check({ force: true });
    await page
      .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));

    const receipt = page.getByRole('complementary').locator('summary b').first();
    await expect(receipt).toHaveText(/#\w+/);
    const orderId = /#(\w+)/.exec(await receipt.innerText())?.[1] ?? '';
    const stranger = await browser.newContext({ baseURL: server.origin });
    const anew = await stranger.newPage();
    await anew.goto(`/${lang}/track-order`);
    await anew.getByLabel(t('tracking.phone')).fill(lang === 'en' ? '501230561' : '501230562');
    await anew.getByLabel(t('tracking.orderId')).fill(orderId);
    await anew.getByRole('button', { name: t('tracking.submit') }).click();
    await expect(anew.getByRole('complementary')).toContainText(`#${orderId}`);
    await stranger.close();
  });

  test(`the calls of a customer carry the token as bearer, those of a guest nothing (GEN-02) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    const carried: (string | undefined)[] = [];
    page.on('request', (one) => {
      if (new URL(one.url()).pathname.startsWith('/api/'))
        carried.push(one.headers()['authorization']);
    });
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/checkout/payment`);
    await expect(page.getByRole('radio', { name: t('checkout.cash') })).toBeVisible();
    await expect.poll(() => carried.length).toBeGreaterThan(0);
    expect(carried.filter((value) => value !== undefined)).toEqual([]);

    await signInPage(page, server.origin);
    carried.length = 0;
    await page.goto(`/${lang}/profile`);
    // The page may have renewed the token that it came with.
    const bearer = () => page.evaluate(() => `Bearer ${localStorage.getItem('token')}`);
    await expect.poll(async () => carried.includes(await bearer())).toBe(true);
  });

  test(`a guest asks for a new password (GEN-56) (${lang})`, async ({ page, server }) => {
    const mobile = newMobile();
    await haveAccount(page, server.origin, mobile);
    await page.goto(`/${lang}/reset-password`);
    await askCode(page, lang, mobile);
    await expect(page.getByRole('alertdialog')).toContainText(t('account.codeSent'));
  });

  test(`a guest gives feedback and reads how data are kept (GEN-56) (${lang})`, async ({
    page,
  }) => {
    await openInfo(page, lang, 'feedback');
    await page.getByLabel(t('feedback.name')).fill('Noura');
    await page.getByLabel(t('feedback.email'), { exact: true }).fill('noura@example.com');
    await page.getByLabel(t('feedback.phone')).fill('0501234567');
    await page.getByLabel(t('feedback.message')).fill('Crisp.');
    await page.getByLabel(t('feedback.privacy')).check({ force: true });
    await page.getByRole('button', { name: t('feedback.submit') }).click();
    await said(page, t('feedback.thanks'));
    await page.goto(`/${lang}/privacy-policy`);
    await expect(page).toHaveURL(new RegExp(`/${lang}/privacy-policy$`));
    await expect(page.locator('main h2').first()).toBeVisible();
  });
}
