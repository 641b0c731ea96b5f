// The settings of the process: each wrong variable names itself and never shows its value; production has no soft defaults.
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/payment-config.ts';

function toLines(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

const PRODUCTION = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://db.example.com/orders',
  SESSION_SECRET: 'Zk3pV9xQ7mT1rB5nW8yD2hJ6cL4fG0sA',
  ORDER_KEY_JWK: JSON.stringify({ kty: 'EC', crv: 'P-256', d: 'd', x: 'x', y: 'y' }),
  VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  PUBLIC_ORIGIN: 'https://order.example.com',
  SMS_PROVIDER: 'unifonic',
  SMS_ACCOUNT: 'app',
  SMS_SENDER: 'Qarmasha',
};

test('without any variable the process runs on this machine only', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isProduction: false,
    databaseUrl: null,
  });
  expect(readConfig({ PORT: '', SESSION_SECRET: '' })).toMatchObject({
    port: 3000,
    sessionSecret: null,
  });
});

test('several hosts of the database may be named', () => {
  const DATABASE_URL = 'postgres://u:p@h1:5551,h2:5552/shop?target_session_attrs=read-write';
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test.each([
  ['APP_ENV', 'staging'],
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '1.5'],
  ['DATABASE_URL', 'mysql://db.example.com/orders'],
  ['DATABASE_URL', 'hunter2'],
  ['DATABASE_URL', 'postgres://one:port,two/orders'],
  ['ALLOW_EMBEDDED_DB', 'yes'],
  ['PUBLIC_ORIGIN', 'order.example.com'],
  ['PUBLIC_ORIGIN', 'ftp://order.example.com'],
  ['MEDIA_ORIGIN', 'pictures.example.com'],
  ['SESSION_SECRET', 'hunter2'],
  ['STAFF_SEED_PASSWORD', 'hunter2'],
  ['SMS_PROVIDER', 'pigeon'],
  ['SMS_BASE_URL', 'hunter2'],
  ['VAPID_PRIVATE_KEY', 'hunter2'],
  ['VAPID_SUBJECT', 'hunter2'],
  ['PAYMENT_WALLETS', 'apple_pay,cowries'],
  ['LOG_LEVEL', 'loud'],
  ['ICON_SCRIPT_INTEGRITY', 'hunter2'],
])('%s=%s is refused by its name', (name, value) => {
  const lines = toLines({ [name]: value });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${name}: `));
  if (value === 'hunter2') expect(lines[0]).not.toContain(value);
});

test('every fault is told at once', () => {
  expect(
    toLines({ PORT: 'x', LOG_LEVEL: 'x', APP_ENV: 'x' })
      .map((line) => line.split(':')[0])
      .toSorted(),
  ).toEqual(['APP_ENV', 'LOG_LEVEL', 'PORT']);
});

describe('in production', () => {
  test('a full set of variables is accepted', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      isProduction: true,
      publicOrigin: 'https://order.example.com',
    });
  });

  test.each([
    'DATABASE_URL',
    'SESSION_SECRET',
    'ORDER_KEY_JWK',
    'PUBLIC_ORIGIN',
    'VAPID_PRIVATE_KEY',
  ] as const)('%s must be given', (name) => {
    const lines = toLines({ ...PRODUCTION, [name]: '' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: required`));
  });

  test('the sandbox that sends nothing is refused, and a provider needs its credentials', () => {
    expect(toLines({ ...PRODUCTION, SMS_PROVIDER: 'sandbox' })).toEqual([
      expect.stringMatching(/^SMS_PROVIDER: required/),
    ]);
    expect(
      toLines({ ...PRODUCTION, SMS_PROVIDER: 'twilio', SMS_ACCOUNT: '', SMS_SENDER: '' }).map(
        (line) => line.split(':')[0],
      ),
    ).toEqual(['SMS_ACCOUNT', 'SMS_SENDER', 'SMS_SECRET']);
  });

  test('plain http is refused, and the embedded database only runs when it is asked for by name', () => {
    expect(toLines({ ...PRODUCTION, PUBLIC_ORIGIN: 'http://order.example.com' })).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGIN: must start with https/),
    ]);
    expect(
      readConfig({ ...PRODUCTION, DATABASE_URL: '', ALLOW_EMBEDDED_DB: '1' }).databaseUrl,
    ).toBeNull();
  });
});

test('the wallets of the merchant are named in the settings; without a word there are none', () => {
  const paytabs = {
    PAYMENT_PROVIDER: 'paytabs',
    PAYMENT_PROFILE_ID: '54321',
    PAYMENT_SERVER_KEY: 'SJJN-TEST-KEY',
  };
  const toWallets = (wallets: string) =>
    readConfig({ ...paytabs, PAYMENT_WALLETS: wallets }).payment.paytabs?.walletsOffered;
  expect(toWallets('')).toEqual([]);
  expect(toWallets('google_pay, apple_pay')).toEqual(['apple_pay', 'google_pay']);
});

test('an icon script of another host comes with its hash over https, or not at all (GEN-53, D23)', () => {
  const url = 'https://icons.example.com/icons.js';
  const integrity = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';
  expect(readConfig({}).iconScript).toBeNull();
  expect(readConfig({ ICON_SCRIPT_URL: url, ICON_SCRIPT_INTEGRITY: integrity }).iconScript).toEqual(
    { url, integrity },
  );
  expect(toLines({ ICON_SCRIPT_URL: url })).toEqual([
    'ICON_SCRIPT_INTEGRITY: required with ICON_SCRIPT_URL',
  ]);
  expect(toLines({ ICON_SCRIPT_INTEGRITY: integrity })).toEqual([
    'ICON_SCRIPT_URL: required with ICON_SCRIPT_INTEGRITY',
  ]);
  expect(
    toLines({ ICON_SCRIPT_URL: 'http://icons.example.com/a.js', ICON_SCRIPT_INTEGRITY: integrity }),
  ).toHaveLength(1);
});

test('pictures may come from a media host, over https where real orders are taken (GEN-54)', () => {
  expect(readConfig({}).mediaOrigin).toBeNull();
  expect(readConfig({ MEDIA_ORIGIN: 'https://img.example.com/' }).mediaOrigin).toBe(
    'https://img.example.com',
  );
  expect(toLines({ ...PRODUCTION, MEDIA_ORIGIN: 'http://img.example.com' })).toEqual([
    'MEDIA_ORIGIN: must start with https:// with APP_ENV=production',
  ]);
});

test('figures are counted only with a port of their own, on this machine unless it is said', () => {
  expect(readConfig({}).metrics).toBeNull();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(toLines({ PORT: '3000', METRICS_PORT: '3000' })).toEqual([
    'METRICS_PORT: must be another port than PORT, where everybody comes',
  ]);
});

const STYLE = 'https://style.example.com/streets.json?key=public';
const TILES = 'https://tiles.example.com/{z}/{x}/{y}.png';
test.each<[Record<string, string>, string[]]>([
  [{ MAPS_PHOTON_URL: 'http://photon:2322' }, ['MAPS_OSRM_URL: required with MAPS_PHOTON_URL']],
  [{ MAPS_TILES_URL: TILES }, ['MAPS_TILES_ATTRIBUTION: required with MAPS_TILES_URL']],
  [{ MAPS_TILES_ATTRIBUTION: 'x' }, ['MAPS_TILES_URL: required with MAPS_TILES_ATTRIBUTION']],
  [
    { MAPS_TILES_URL: 'https://tiles.example.com/{z}/{x}', MAPS_TILES_ATTRIBUTION: 'x' },
    ['MAPS_TILES_URL: must be an address with {z}, {x} and {y} behind its host'],
  ],
  [
    { MAPS_TILES_URL: 'https://{z}.example.com/{x}/{y}', MAPS_TILES_ATTRIBUTION: 'x' },
    ['MAPS_TILES_URL: must be an address with {z}, {x} and {y} behind its host'],
  ],
  [
    { MAPS_TILES_URL: TILES, MAPS_TILES_ATTRIBUTION: '<a href="x">x</a>' },
    ['MAPS_TILES_ATTRIBUTION: must be plain text'],
  ],
  [{ MAPS_STYLE_URL: STYLE }, ['MAPS_TILES_ATTRIBUTION: required with MAPS_STYLE_URL']],
  [
    { MAPS_STYLE_URL: STYLE, MAPS_TILES_URL: TILES, MAPS_TILES_ATTRIBUTION: 'x' },
    ['MAPS_TILES_URL: not together with MAPS_STYLE_URL'],
  ],
  [
    { MAPS_STYLE_HOSTS: 'https://a.example.com' },
    ['MAPS_STYLE_URL: required with MAPS_STYLE_HOSTS'],
  ],
  [
    { ...PRODUCTION, MAPS_STYLE_URL: STYLE.replace('https', 'http'), MAPS_TILES_ATTRIBUTION: 'x' },
    ['MAPS_STYLE_URL: must start with https:// with APP_ENV=production'],
  ],
  [{ TAG_MANAGER_ID: 'UA-1' }, ['TAG_MANAGER_ID: must be the id of a container, GTM-...']],
  [
    { TAG_MANAGER_HOSTS: 'https://a.example.com' },
    ['TAG_MANAGER_ID: required with TAG_MANAGER_HOSTS'],
  ],
  [
    { TAG_MANAGER_ID: 'GTM-ABC1234', TAG_MANAGER_HOSTS: 'https://a.example.com;script-src *' },
    ['TAG_MANAGER_HOSTS.0: must be hosts such as https://*.google-analytics.com'],
  ],
  [
    { ...PRODUCTION, MAPS_TILES_URL: TILES.replace('https', 'http'), MAPS_TILES_ATTRIBUTION: 'x' },
    ['MAPS_TILES_URL: must start with https:// with APP_ENV=production'],
  ],
])('of maps and tags %j is refused (GEN-41, GEN-52)', (settings, lines) => {
  expect(toLines(settings).filter((line) => !line.startsWith('TAG_MANAGER_HOSTS.1'))).toEqual(
    lines,
  );
});

test('providers of maps, tiles, tags and the address lookup are nobody without a setting (GEN-41, GEN-51, GEN-52)', () => {
  expect(readConfig({})).toMatchObject({
    maps: { google: null, osm: null, tiles: null },
    tagManager: null,
    addressLookupUrl: null,
  });
  expect(
    readConfig({
      MAPS_GOOGLE_KEY: 'AIza-test-key',
      MAPS_PHOTON_URL: 'http://photon:2322/',
      MAPS_OSRM_URL: 'http://osrm:5000',
      MAPS_TILES_URL: TILES,
      MAPS_TILES_ATTRIBUTION: 'Tiles by Example',
      TAG_MANAGER_ID: 'GTM-ABC1234',
      TAG_MANAGER_HOSTS: 'https://*.google-analytics.com, https://ads.example.com',
      ADDRESS_LOOKUP_URL: 'https://address.example.com/json',
    }),
  ).toMatchObject({
    maps: {
      google: { key: 'AIza-test-key', baseUrl: null },
      osm: { photonUrl: 'http://photon:2322', osrmUrl: 'http://osrm:5000' },
      tiles: {
        kind: 'raster',
        url: TILES,
        attribution: 'Tiles by Example',
        hosts: ['https://tiles.example.com'],
      },
    },
    tagManager: {
      id: 'GTM-ABC1234',
      hosts: ['https://*.google-analytics.com', 'https://ads.example.com'],
    },
    addressLookupUrl: 'https://address.example.com/json',
  });
  expect(
    readConfig({
      MAPS_STYLE_URL: STYLE,
      MAPS_STYLE_HOSTS: 'https://tiles.example.com https://glyphs.example.com',
      MAPS_TILES_ATTRIBUTION: 'Style by Example',
    }).maps.tiles,
  ).toEqual({
    kind: 'vector',
    url: STYLE,
    attribution: 'Style by Example',
    hosts: ['https://style.example.com', 'https://tiles.example.com', 'https://glyphs.example.com'],
  });
});
