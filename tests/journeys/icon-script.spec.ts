// The icon script of another host (GEN-53, D23): named by the deployment, loaded late and checked.
import { createHash } from 'node:crypto';
import { expect, LANGS, test } from '#tests/support/journey-test.ts';

const ICONS = 'https://icons.example.com/icons.js';
const CODE = 'document.documentElement.dataset.icons = "here";';
const INTEGRITY = `sha384-${createHash('sha384').update(CODE).digest('base64')}`;

test.use({
  deployment: { ICON_SCRIPT_URL: ICONS, ICON_SCRIPT_INTEGRITY: INTEGRITY },
  expectedErrors: [/icons\.example\.com/],
});

for (const lang of LANGS)
  test(`it comes after the page with its hash, and the policy names its host (GEN-53, D23) (${lang})`, async ({
    page,
  }) => {
    await page.route(ICONS, (route) =>
      route.fulfill({
        body: CODE,
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    const answer = await page.goto(`/${lang}/menu`);
    expect(answer?.headers()['content-security-policy']).toMatch(
      /script-src [^;]* https:\/\/icons\.example\.com(;|$)/,
    );
    expect(await answer?.text()).not.toContain(`src="${ICONS}"`);
    const script = page.locator(`script[src="${ICONS}"]`);
    await expect(script).toHaveAttribute('integrity', INTEGRITY);
    await expect(script).toHaveAttribute('crossorigin', 'anonymous');
    await expect(page.locator('html')).toHaveAttribute('data-icons', 'here');
  });

test('other code under its name does not run (D23)', async ({ page }) => {
  await page.route(ICONS, (route) =>
    route.fulfill({
      body: `${CODE} // changed`,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
  await page.goto('/en/menu');
  await refused;
  await expect(page.locator('html')).not.toHaveAttribute('data-icons', 'here');
});

test('the console asks nobody else (D15)', async ({ page }) => {
  const answer = await page.goto('/console/sign-in');
  expect(answer?.headers()['content-security-policy']).not.toContain('icons.example.com');
  await expect(page.locator(`script[src="${ICONS}"]`)).toHaveCount(0);
});
