// The calls about places with a provider outside: what comes of it, what is kept from it, and what becomes of it when it fails.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { replay, type Replay } from '#tests/support/recorded-exchanges.ts';
import { GOOGLE_KEY, googleAnswers, osmAnswers } from '#tests/support/recorded-maps.ts';

const SESSION = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const FROM = { lat: 25.2231, lng: 55.4202 };
const TO = { lat: 25.08, lng: 55.15 };

let shop: TestApp;
let google: Replay;
let osm: Replay;
/** Beside the clock of the shop: pauses go by time that is never set back. */
let passedMs = 0;
beforeAll(async () => {
  const started = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => started() + passedMs);
  google = await replay(googleAnswers);
  osm = await replay(osmAnswers);
  shop = await createTestApp({
    env: {
      MAPS_GOOGLE_KEY: GOOGLE_KEY,
      MAPS_GOOGLE_URL: google.origin,
      MAPS_PHOTON_URL: osm.origin,
      MAPS_OSRM_URL: osm.origin,
    },
  });
});
afterAll(async () => {
  await shop?.close();
  await google?.close();
  await osm?.close();
});
beforeEach(() => {
  google.asked.length = 0;
  osm.asked.length = 0;
  shop.log.length = 0;
  shop.clock.advance(120);
  passedMs += 120_000;
});

const suggest = async (lang: string, text: string, headers = {}) =>
  (await shop.call('autoComplete', { params: { lang, text } }, { headers })).body.successResponse;
const route = async (from = FROM, ip = '192.0.2.1') =>
  (await shop.call('route', { body: { lang: 'en', from, to: TO } }, { ip })).body.route;

describe.each(['google', 'osm'] as const)('%s', (provider) => {
  beforeEach(() => {
    shop.app.settings.maps = { provider };
  });

  test('a search leads to a place, in the language of the page (API-03, LAND-36, LAND-37)', async () => {
    for (const [lang, typed, main] of [
      ['en', 'mirdif', 'Mirdif'],
      ['ar', 'مردف', 'مردف'],
    ] as const) {
      const found = await suggest(lang, typed);
      expect(found).toHaveLength(6);
      expect(found[0].structured_formatting.main_text).toBe(main);
      const placeId = found[0].place_id as string;
      const { body } = await shop.call('place', { params: { lang, placeId } });
      expect(body.address).toMatchObject({ country_code: 'AE', ...FROM });
      expect(body.address.names.ar.area).toBe('مردف');
      expect(JSON.stringify(body)).not.toContain(GOOGLE_KEY);
    }
  });

  test('the way by car comes with metres and seconds (GEN-52, API-70)', async () => {
    expect(await route()).toMatchObject({ exact: true, meters: 41_230 });
  });

  test('while it is down the gazetteer answers, and one line tells of it without what was typed', async () => {
    const found = await suggest('en', 'mirdif!!');
    expect(found[0]).toMatchObject({ place_id: 'mirdif' });
    expect(await route({ lat: 25.20503, lng: 55.4 })).toMatchObject({ exact: false });
    const lines = shop.log.filter(({ event }) => event === 'maps_provider_failed');
    expect(lines).toEqual([
      {
        level: 'warn',
        event: 'maps_provider_failed',
        fields: expect.objectContaining({ provider, call: 'suggest', reason: 'status 503' }),
      },
    ]);
    expect(JSON.stringify(shop.log)).not.toContain('mirdif');
  });

  test('what it does not find is not there (API-03)', async () => {
    expect(await suggest('en', 'mirdif..')).toEqual([]);
    const body = { lang: 'en', lat: 25.20404, lng: 55.4 };
    expect((await shop.call('reverse', { body })).body.address).toBeNull();
  });
});

test('of Google no word is kept: its own stand apart, the names are those of the gazetteer', async () => {
  shop.app.settings.maps = { provider: 'google' };
  const { body } = await shop.call('reverse', { body: { lang: 'en', ...FROM } });
  const { shown, ...kept } = body.address;
  expect(shown).toBe('12 8th St - Dubai - United Arab Emirates');
  expect(kept).toMatchObject({
    ...FROM,
    address: 'Near Mirdif, Dubai',
    names: { en: { area: 'Mirdif' }, ar: { area: 'مردف' } },
  });
});

test('half a minute after failures it is asked again, also when the clock was set back', async () => {
  shop.app.settings.maps = { provider: 'google' };
  for (let count = 0; count < 6; count += 1) await suggest('en', `mirdif${count}!!`);
  expect(google.asked).toHaveLength(5);
  shop.clock.advance(-3600);
  passedMs += 30_000;
  expect(await suggest('en', 'mirdif')).toHaveLength(6);
  shop.clock.advance(3600);
  expect(google.asked).toHaveLength(6);
});

test('the session of a search is handed on where it is one, and never to another provider', async () => {
  shop.app.settings.maps = { provider: 'google' };
  await suggest('en', 'mirdif', { 'x-search-session': SESSION });
  await suggest('en', 'mirdif', { 'x-search-session': 'x'.repeat(36) });
  expect(google.asked.map(({ body }) => JSON.parse(body).sessionToken)).toEqual([
    SESSION,
    undefined,
  ]);
  shop.app.settings.maps = { provider: 'osm' };
  await suggest('en', 'mirdif', { 'x-search-session': SESSION });
  expect(JSON.stringify(osm.asked)).not.toContain(SESSION);
});

test('with the own gazetteer nobody outside is asked, and the way is a straight line (AMB-19)', async () => {
  shop.app.settings.maps = { provider: 'local' };
  expect(await suggest('en', 'mirdif')).toContainEqual(
    expect.objectContaining({ place_id: 'mirdif' }),
  );
  expect(await route()).toMatchObject({ exact: false, line: [FROM, TO] });
  expect([google.asked, osm.asked]).toEqual([[], []]);
});

test('an address that asks without end costs nothing more: straight lines, and no places (API-70)', async () => {
  shop.app.settings.maps = { provider: 'google' };
  const ip = '198.51.100.77';
  for (let count = 0; count < 60; count += 1)
    expect(await route(FROM, ip)).toHaveProperty('exact', true);
  expect(await route(FROM, ip)).toHaveProperty('exact', false);
  expect(await route(FROM, '198.51.100.78')).toHaveProperty('exact', true);
  const place = () =>
    shop.call('place', { params: { lang: 'en', placeId: 'google:ChIJmirdif' } }, { ip });
  for (let count = 0; count < 60; count += 1) expect((await place()).status).toBe(200);
  expect((await place()).body.code).toBe('TOO_MANY_REQUESTS');
});

test('in production a provider that is not set up is nobody, and nobody tries', async () => {
  const { openMaps } = await import('#server/adapters/maps/open-maps.ts');
  const warned: string[] = [];
  const maps = openMaps(
    { isProduction: true, maps: { google: null, osm: null, tiles: null } },
    () => [],
    {
      provider: () => 'google',
      nowMs: () => 0,
      log: { ...shop.app.log, warn: (event) => void warned.push(event) },
    },
  );
  expect(await maps.suggest('mirdif', 'en', null)).toEqual([]);
  expect(await maps.route(FROM, TO, 'en')).toMatchObject({ exact: false });
  expect(warned).toEqual(['maps_provider_not_set_up']);
});
