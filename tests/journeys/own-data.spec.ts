// The own data of a customer: a copy to take along, and the end of the account.
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { orderBefore } from '#tests/support/journey-past.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

test('a copy of the own data is saved as a file', async ({ page, server }) => {
  const own = await signInPage(page, server.origin);
  await page.goto('/en/profile?lookup=updateprofile');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('my-data.json');
  expect(await readFile(await file.path(), 'utf8')).toContain(own.mobile);
});

for (const lang of LANGS) {
  test(`an account ends after its word was typed, and nobody is signed in any more (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    const own = await signInPage(page, server.origin);
    await page.goto(`/${lang}/profile?lookup=updateprofile`);
    await page.getByRole('button', { name: t('history.own.delete') }).click();
    const dialog = page.getByRole('alertdialog');
    const forGood = dialog.getByRole('button', { name: t('history.own.deleteNow') });
    await expect(forGood).toBeDisabled();
    await dialog.getByRole('textbox').fill('yes');
    await expect(forGood).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill(lang === 'en' ? 'delete' : t('history.own.word'));
    await forGood.click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
    await expect(
      page.getByRole('banner').getByRole('link', { name: t('nav.signIn') }),
    ).toBeAttached();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(null);
    expect(
      (
        await page.request.get(`/api/customer/profile/${own.customerId}`, {
          headers: { authorization: `Bearer ${own.token}` },
        })
      ).status(),
    ).toBe(401);
  });
}

test.describe('while an order is under way', () => {
  test.use({ expectedErrors: [/status of 409/] });
  test('the account stays, and says why', async ({ page, server }) => {
    const own = await signInPage(page, server.origin);
    await orderBefore(own, 1);
    await page.goto('/en/profile?lookup=updateprofile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(dialog.getByRole('alert')).toContainText(/order/);
    await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  });
});
