// Where the deployment names no icon script of another host (GEN-53, D23).
import { expect, test } from '#tests/support/journey-test.ts';

test('without one no other host is named or asked (GEN-53, D23)', async ({ page }) => {
  const answer = await page.goto('/en/menu');
  expect(answer?.headers()['content-security-policy']).not.toContain('https:');
  await expect(page.locator('script[src^="http"]')).toHaveCount(0);
});
