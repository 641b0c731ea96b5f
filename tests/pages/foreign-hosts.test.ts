// Hosts of others that a deployment names: tiles, tags and an address lookup stand in the policies of the shop's pages, and nowhere else.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPages, type TestPages } from '#tests/support/create-test-pages.ts';

const GTM = 'GTM-ABC1234';
const TILES = 'https://tiles.example.com/osm/{z}/{x}/{y}.png';

let pages: TestPages;
beforeAll(async () => {
  pages = await createTestPages({
    env: {
      MAPS_TILES_URL: TILES,
      MAPS_TILES_ATTRIBUTION: 'Tiles by Example',
      TAG_MANAGER_ID: GTM,
      TAG_MANAGER_HOSTS: 'https://*.google-analytics.com, https://ads.example.com',
      ADDRESS_LOOKUP_URL: 'https://address.example.com/json',
    },
  });
});
afterAll(() => pages.close());

const rulesOf = async (address: string, of = pages) => {
  const { headers, html } = await of.open(address);
  const policy = headers['content-security-policy'] ?? '';
  const rules = Object.fromEntries(
    policy.split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources.filter((source) => !/^'(?:nonce|sha256)-/.test(source))];
    }),
  );
  return { rules, html };
};

test.each(['/en', '/ar/menu', '/en/cart', '/en/checkout/contact'])(
  '%s names exactly those hosts, and holds no script of them (GEN-41, D31, D49)',
  async (address) => {
    const { rules, html } = await rulesOf(address);
    const tags = [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://ads.example.com',
    ];
    expect(rules).toMatchObject({
      'script-src': ["'strict-dynamic'", tags[0]],
      'img-src': ["'self'", 'data:', 'https://tiles.example.com', ...tags],
      'connect-src': ["'self'", 'https://address.example.com', ...tags],
      'trusted-types': ['default', 'shop-worker', 'tag-manager', 'goog#html'],
    });
    expect(html).not.toContain('gtm.js');
    expect(html).toContain(GTM);
    expect(html).toContain(TILES);
  },
);

test.each(['/en/checkout/payment', '/ar/checkout/payment'])(
  '%s has no tag manager, in its policy or its data',
  async (address) => {
    const { rules, html } = await rulesOf(address);
    expect(rules).toMatchObject({
      'script-src': ["'strict-dynamic'"],
      'img-src': ["'self'", 'data:', 'https://tiles.example.com'],
      'connect-src': ["'self'", 'https://address.example.com'],
      'trusted-types': ['default', 'shop-worker'],
    });
    expect(html).not.toContain(GTM);
  },
);

test('the console asks no other host (D15)', async () => {
  const { rules, html } = await rulesOf('/console/sign-in');
  expect(JSON.stringify(rules)).not.toContain('https:');
  expect(html).not.toMatch(/example\.com|GTM-/);
});

test('the call about the address names who else is asked, where the deployment does (GEN-51)', async () => {
  expect((await pages.call('ip', {}, { ip: '198.51.100.21' })).body).toEqual({
    success: true,
    ip: '198.51.100.21',
    lookup: 'https://address.example.com/json',
  });
});

test('hosts of a vector style may be asked, by the page and by the worker that draws it (GEN-52)', async () => {
  const vector = await createTestPages({
    env: {
      MAPS_STYLE_URL: 'https://style.example.com/streets.json',
      MAPS_STYLE_HOSTS: 'https://tiles.example.com',
      MAPS_TILES_ATTRIBUTION: 'Style by Example',
    },
  });
  try {
    const hosts = ['https://style.example.com', 'https://tiles.example.com'];
    const { rules } = await rulesOf('/en', vector);
    expect(rules).toMatchObject({
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'", ...hosts],
    });
    expect(JSON.stringify((await rulesOf('/console/sign-in', vector)).rules)).not.toContain(
      'https:',
    );
  } finally {
    await vector.close();
  }
});
