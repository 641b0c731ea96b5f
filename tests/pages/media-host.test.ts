// Pictures of a media host: a setting of the deployment, named in the policy of each page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPages, type TestPages } from '#tests/support/create-test-pages.ts';
import { COMBO } from '#tests/support/page-texts.ts';

const MEDIA = 'https://img.example.com';

let pages: TestPages;
beforeAll(async () => {
  pages = await createTestPages({ env: { MEDIA_ORIGIN: MEDIA } });
});
afterAll(() => pages.close());

test.each(['/en', '/ar/menu', '/en/menu/vanilla-cone', `/en/combo/${COMBO}/x`])(
  '%s asks the media host for every picture, and its policy allows that (GEN-54)',
  async (address) => {
    const { headers, html } = await pages.open(address);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain(`img-src 'self' data: ${MEDIA};`);
    expect(policy).toContain(`media-src 'self' ${MEDIA};`);
    const hosts = [...html.matchAll(/([^"'\s,]*)\/media\/pictures\//g)].map(([, host]) => host);
    expect(hosts.length).toBeGreaterThan(5);
    expect(new Set(hosts)).toEqual(new Set([MEDIA]));
    if (!address.endsWith('/menu'))
      expect(html).toContain(`property="og:image" content="${MEDIA}/media/pictures/`);
  },
);

test('the console may show them too', async () => {
  const { headers } = await pages.open('/console/sign-in');
  expect(headers['content-security-policy']).toContain(`img-src 'self' data: ${MEDIA};`);
});
