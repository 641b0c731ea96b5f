// A press with what cannot be sent says why beside the field, and what was typed stays, on every form of the shop.
import type { Locator, Page } from '@playwright/test';
import { askCode, enterCode, newMobile, readCode } from '#tests/support/journey-account.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

test.use({ expectedErrors: [/status of 4\d\d/] });

/** Presses as a thumb does, also where the button is greyed; never one that takes no press at all because a price is still awaited. */
const press = async (button: Locator): Promise<void> => {
  await expect(button).toHaveJSProperty('disabled', false);
  await button.click({ force: true });
};
const said = (field: Locator, why: string): Promise<void> =>
  expect(field).toHaveAccessibleDescription(
    new RegExp(why.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  );
/** The quoted text first, then what the field is for; it stands on the screen, and the field points to it. */
const helped = async (page: Page, field: Locator, why: string, help: string): Promise<void> => {
  const text = `${why}. ${help}`;
  await said(field, text);
  const pointed = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  const [shown] = await page
    .getByText(text, { exact: true })
    .filter({ visible: true })
    .evaluateAll((all) => all.map(({ id }) => id));
  expect(pointed).toContain(shown);
};
const HELPS = {
  en: {
    account: 'The mobile number of your account, like 50 123 4567',
    code: 'It is in the text message we just sent',
    password: 'If you have forgotten it, choose a new one or sign in with a code',
    again: 'Type the new password once more',
    first: 'We greet you by it, and the driver asks for it',
    last: 'It tells two orders with the same first name apart',
    email: 'Your receipt goes there',
    area: 'The driver looks for the area first',
    flat: 'The driver needs to know which door',
    own: 'You sign in with this number, and the driver calls it',
  },
  ar: {
    account: 'رقم الهاتف المتحرك المسجّل في حسابك، مثل \u206650 123 4567\u2069',
    code: 'تجده في الرسالة النصية التي أرسلناها للتو',
    password: 'إن نسيتها فاختر كلمة مرور جديدة أو سجّل الدخول برمز التحقق',
    again: 'اكتب كلمة المرور الجديدة مرة أخرى',
    first: 'نناديك به ويسأل عنه السائق',
    last: 'لنميّز بين طلبين يحملان الاسم الأول نفسه',
    email: 'نرسل الإيصال إليه',
    area: 'يبحث السائق عن المنطقة أولًا',
    flat: 'يحتاج السائق إلى معرفة الباب',
    own: 'تسجّل الدخول بهذا الرقم ويتصل بك السائق عليه',
  },
} as const;
/** A press on a button that sends is only heard by a page that listens. */
const alive = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => window.pageIsAlive === true)).toBe(true);

for (const lang of LANGS) {
  const t = texts(lang);
  const needed = t('invalid.required');
  const help = HELPS[lang];
  const name = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });

  test(`signing in by code and by password, a code, a new account, a new password: each says what is missing (${lang})`, async ({
    page,
  }) => {
    const mobile = newMobile();
    const phone = page.getByLabel(t('checkout.phone'));
    await page.goto(`/${lang}/login`);
    await alive(page);
    await press(name(page, t('account.login')));
    await helped(page, phone, needed, help.account);
    await phone.fill('12');
    await page.getByLabel(t('account.password'), { exact: true }).fill('kept');
    await press(name(page, t('account.login')));
    await helped(page, phone, t('invalid.phone'), help.account);
    await expect(page.getByLabel(t('account.password'), { exact: true })).toHaveValue('kept');
    await phone.fill(mobile);
    await page.getByLabel(t('account.password'), { exact: true }).fill('');
    await press(name(page, t('account.login')));
    await helped(
      page,
      page.getByLabel(t('account.password'), { exact: true }),
      needed,
      help.password,
    );
    await expect(phone).toHaveValue(mobile);

    await page.goto(`/${lang}/reset-password`);
    await alive(page);
    await press(name(page, t('account.sendCode')));
    await helped(page, phone, needed, help.account);

    await page.goto(`/${lang}/checkout/contact`);
    await alive(page);
    await press(name(page, t('account.sendCode')));
    // Its own line says already what it is for.
    await expect(phone).toHaveAccessibleDescription(`${needed} ${t('account.codePromise')}`);
    await askCode(page, lang, mobile);
    await press(name(page, t('account.verify')));
    await helped(page, page.getByLabel(t('account.code')), needed, help.code);
    await enterCode(page, lang, await readCode(page, mobile));
    const email = page.getByLabel(t('checkout.email'));
    await email.fill('noura@');
    await press(name(page, t('account.create')));
    await helped(page, page.getByLabel(t('checkout.firstName')), needed, help.first);
    await helped(page, page.getByLabel(t('checkout.lastName')), needed, help.last);
    await helped(page, email, t('invalid.email'), help.email);
    await expect(email).toHaveValue('noura@');
    await expect(page.getByLabel(t('checkout.firstName'))).toBeFocused();
  });

  test(`the guest's form, a later time, tracking, feedback, franchise, the mailing list and the newsletter: each says what is missing (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await page.goto(`/${lang}/checkout/payment`);
    await page
      .getByRole('radio', { name: t('checkout.later'), exact: true })
      .check({ force: true });
    await expect(page.getByLabel(t('checkout.time'), { exact: true })).toBeVisible();
    await press(page.getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) }).first());
    await said(page.getByLabel(t('checkout.time'), { exact: true }), t('checkout.chooseTime'));
    await expect(page).toHaveURL(/payment$/);

    await page.goto(`/${lang}/track-order`);
    await alive(page);
    await page.getByLabel(t('tracking.phone')).fill('12');
    await press(name(page, t('tracking.submit')));
    await said(page.getByLabel(t('tracking.phone')), t('invalid.phone'));
    await said(page.getByLabel(t('tracking.orderId')), needed);
    await expect(page.getByLabel(t('tracking.phone'))).toHaveValue('12');

    for (const [path, submit, first] of [
      ['feedback', 'feedback.submit', 'feedback.name'],
      ['franchise', 'franchise.submit', 'feedback.name'],
      ['mailing-list', 'mailing.submit', 'mailing.firstName'],
    ] as const) {
      await page.goto(`/${lang}/${path}`);
      await alive(page);
      const email = page.getByRole('main').getByLabel(t('feedback.email'), { exact: true });
      await email.fill('noura@');
      await press(name(page, t(submit)));
      await said(page.getByLabel(t(first), { exact: true }), needed);
      await said(email, t('invalid.email'));
      await expect(email).toHaveValue('noura@');
    }
    const news = page.locator('.foot-news');
    await press(news.getByRole('button'));
    await said(news.getByRole('textbox'), needed);
    await news.getByRole('textbox').fill('noura@');
    await press(news.getByRole('button'));
    await said(news.getByRole('textbox'), t('invalid.email'));
    await expect(news.getByRole('textbox')).toHaveValue('noura@');
  });

  test(`the guest's form of a delivery says each missing field and keeps the rest (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Delivery', withGuest: false });
    await page.goto(`/${lang}/checkout/contact`);
    await name(page, t('checkout.guest')).click();
    await page.getByLabel(t('checkout.email')).fill('noura@');
    await press(name(page, t('checkout.guest')));
    await said(page.getByLabel(t('checkout.firstName')), needed);
    await said(page.getByLabel(t('checkout.flat')), needed);
    await said(page.getByLabel(t('checkout.email')), t('invalid.email'));
    await expect(page.getByLabel(t('checkout.email'))).toHaveValue('noura@');
  });

  test(`a customer's address, profile, password, door and coupon: each says what is missing (${lang})`, async ({
    page,
    server,
  }) => {
    await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, { way: 'Delivery', withGuest: false });
    await page.goto(`/${lang}/checkout/location`);
    await page.getByLabel(t('steps.building')).fill('Tower 7');
    await press(name(page, t('steps.continue')));
    await helped(page, page.getByLabel(t('steps.flat')), needed, help.flat);
    await expect(page.getByLabel(t('steps.building'))).toHaveValue('Tower 7');

    await page.goto(`/${lang}/profile?lookup=addresses`);
    await name(page, t('profile.addAddress')).click();
    const form = page.locator('.address-form');
    await press(form.getByRole('button', { name: t('profile.saveAddress') }));
    await said(form.getByRole('combobox'), t('location.choosePlace'));
    await helped(page, form.getByLabel(t('steps.area'), { exact: true }), needed, help.area);
    await helped(page, form.getByLabel(t('steps.flat')), needed, help.flat);
    await expect(form.getByRole('combobox')).toBeFocused();

    await page.goto(`/${lang}/profile?lookup=updateprofile`);
    const phone = page.getByLabel(t('checkout.phone'));
    await phone.fill('12');
    await page.getByLabel(t('checkout.firstName')).fill('');
    await press(name(page, t('profile.update')));
    await helped(page, phone, t('invalid.phone'), help.own);
    await helped(page, page.getByLabel(t('checkout.firstName')), needed, help.first);
    await expect(phone).toHaveValue('12');
    const [first, second] = [t('account.newPassword'), t('account.confirmPassword')].map((label) =>
      page.getByLabel(label, { exact: true }),
    ) as [Locator, Locator];
    await press(name(page, t('profile.changePassword')));
    await expect(first).toHaveAccessibleDescription(/\S/);
    await helped(page, second, needed, help.again);
    await first.fill('crispy-2026');
    await second.fill('crispy-2025');
    await press(name(page, t('profile.changePassword')));
    await said(second, t('profile.passwordsDiffer'));
    await expect(first).toHaveValue('crispy-2026');
  });
}
