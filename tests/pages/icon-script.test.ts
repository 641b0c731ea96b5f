// The icon script of another host (GEN-53, D23): named by the deployment, loaded late, and allowed by the policy of the shop alone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPages, type TestPages } from '#tests/support/create-test-pages.ts';

const ICONS = 'https://icons.example.com/icons.js';
const INTEGRITY = `sha384-${'A'.repeat(64)}`;

let pages: TestPages;
beforeAll(async () => {
  pages = await createTestPages({
    env: { ICON_SCRIPT_URL: ICONS, ICON_SCRIPT_INTEGRITY: INTEGRITY },
  });
});
afterAll(() => pages.close());

test.each(['/en/menu', '/ar/menu', '/en/cart'])(
  '%s names the host in its policy and holds no script of it yet (GEN-53, D23)',
  async (address) => {
    const { headers, html } = await pages.open(address);
    expect(headers['content-security-policy']).toMatch(
      /script-src [^;]* https:\/\/icons\.example\.com(;|$)/,
    );
    expect(html).not.toContain(`src="${ICONS}"`);
    // The page brings both along for the script that asks later.
    expect(html).toContain(ICONS);
    expect(html).toContain(INTEGRITY);
  },
);

test('the console asks no other host (D15)', async () => {
  const { headers, html } = await pages.open('/console/sign-in');
  expect(headers['content-security-policy']).not.toContain('icons.example.com');
  expect(html).not.toContain(ICONS);
});
