// The picture of a customer: looked at before it is sent, kept, shown.
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { expect, test } from '#tests/support/journey-test.ts';

test('a picture is looked at, kept and shown; what is none is refused (PROFILE-16)', async ({
  page,
  server,
}) => {
  await signInPage(page, server.origin);
  await page.goto('/en/profile?lookup=updateprofile');
  const file = page.locator('input[type=file]');
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  await file.setInputFiles({
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'We can’t use this picture',
  );
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: dot });
  await expect(page.getByRole('img', { name: 'Profile picture' })).toHaveAttribute(
    'src',
    /^data:image\/png/,
  );
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Save picture' }).click();
  await reloaded;
  await expect(page.getByRole('img', { name: 'Profile picture' })).toHaveAttribute(
    'src',
    /^\/media\/profile\/.+\.webp$/,
  );
});
