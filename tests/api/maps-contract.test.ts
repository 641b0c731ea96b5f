// The port of maps: both providers keep the same promises towards their sandbox and towards their own protocol as it was written down.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGoogleMaps } from '#server/adapters/maps/google-maps.ts';
import { createLocalProvider } from '#server/adapters/maps/local-provider.ts';
import { createOsmMaps } from '#server/adapters/maps/osm-maps.ts';
import type { Asking, OutsideMaps } from '#server/adapters/maps/geo-provider.ts';
import type { Place } from '#server/adapters/maps/place-search.ts';
import { createSandboxMaps } from '#server/adapters/maps/open-maps.ts';
import { supplierFetch } from '#server/adapters/supplier-fetch.ts';
import { replay, type Replay } from '#tests/support/recorded-exchanges.ts';
import { GOOGLE_KEY, googleAnswers, osmAnswers } from '#tests/support/recorded-maps.ts';

const places = JSON.parse(readFileSync('brand/sample/gazetteer.json', 'utf8')) as Place[];
const MARINA = { lat: 25.08, lng: 55.15 };
const SESSION = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const asking = (session: string | null = null): Asking => ({
  signal: AbortSignal.timeout(5_000),
  session,
});

type Opened = { maps: OutsideMaps; company: Replay | null; close(): Promise<void> };
const sandbox = (name: OutsideMaps['name']) => async (): Promise<Opened> => ({
  maps: createSandboxMaps(
    name,
    createLocalProvider(() => places),
  ),
  company: null,
  close: async () => undefined,
});
const recorded = (name: OutsideMaps['name'], key = GOOGLE_KEY) =>
  async function open(): Promise<Opened> {
    const company = await replay(name === 'google' ? googleAnswers : osmAnswers);
    const { origin } = company;
    const maps =
      name === 'google'
        ? createGoogleMaps({ key, baseUrl: origin }, supplierFetch)
        : createOsmMaps({ photonUrl: origin, osrmUrl: origin }, supplierFetch);
    return { maps, company, close: () => company.close() };
  };

const SIDES = [
  ['google', 'its sandbox', sandbox('google')],
  ['google', 'the recorded exchanges', recorded('google')],
  ['osm', 'its sandbox', sandbox('osm')],
  ['osm', 'the recorded exchanges', recorded('osm')],
] as const;

describe.each(SIDES)('%s against %s', (name, _side, open) => {
  let side: Opened;
  beforeAll(async () => {
    side = await open();
  });
  afterAll(() => side?.close());

  test.each([
    ['en', 'mirdif', 'Mirdif', 'Dubai'],
    ['ar', 'مردف', 'مردف', 'دبي'],
  ] as const)(
    'suggestions come in %s, six at most, each with its id and whom to name (API-03, LAND-37)',
    async (lang, typed, main, city) => {
      const found = await side.maps.suggest(typed, lang, asking());
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(6);
      for (const each of found) {
        expect(each.place_id).toMatch(new RegExp(`^${name}:\\S{3,290}$`));
        expect(each.attribution).toBe(
          name === 'google' ? 'Google Maps' : '© OpenStreetMap contributors',
        );
      }
      expect(found[0]?.structured_formatting.main_text).toBe(main);
      expect(found[0]?.structured_formatting.secondary_text).toContain(city);
      expect(found[0]?.description).toContain(main);
    },
  );

  test.each(['en', 'ar'] as const)(
    'a suggestion leads to its place, in %s (LAND-36)',
    async (lang) => {
      const [first] = await side.maps.suggest(lang === 'ar' ? 'مردف' : 'mirdif', lang, asking());
      const place = await side.maps.resolve(first?.place_id ?? '', lang, asking());
      expect(place).toMatchObject({ city: lang === 'ar' ? 'دبي' : 'Dubai', country_code: 'AE' });
      expect(place?.address).toContain(lang === 'ar' ? 'مردف' : 'Mirdif');
      expect([place?.lat, place?.lng]).toEqual([
        expect.closeTo(25.223, 2),
        expect.closeTo(55.42, 2),
      ]);
    },
  );

  test('an id that is none leads nowhere', async () => {
    expect(await side.maps.resolve(`${name}:nowhere`, 'en', asking())).toBeNull();
  });

  test('a point has an address, and none where nobody lives or outside the UAE (LAND-36)', async () => {
    const point = { lat: 25.2231, lng: 55.4202 };
    expect(await side.maps.reverse(point, 'ar', asking())).toMatchObject({
      ...point,
      city: 'دبي',
      country_code: 'AE',
    });
    expect(await side.maps.reverse({ lat: 25.20404, lng: 55.4 }, 'en', asking())).toBeNull();
    if (side.company)
      expect(await side.maps.reverse({ lat: 24.3, lng: 56.3 }, 'en', asking())).toBeNull();
  });

  test('a way has its line, metres and seconds; without one there is none (GEN-52, API-70)', async () => {
    const from = { lat: 25.2231, lng: 55.4202 };
    const route = await side.maps.route(from, MARINA, 'en', asking());
    expect(route).toMatchObject({ exact: true, attribution: expect.stringMatching(/Map/) });
    expect(route?.line).toHaveLength(3);
    expect(route?.line.at(0)).toEqual(from);
    expect(route?.line.at(-1)).toEqual(MARINA);
    expect(route?.meters).toBeGreaterThan(20_000);
    expect(route?.seconds).toBeGreaterThan(1_000);
    expect(await side.maps.route({ lat: 25.20404, lng: 55.4 }, MARINA, 'en', asking())).toBeNull();
  });

  test('nothing found is an answer, a provider that is down is none', async () => {
    expect(await side.maps.suggest('mirdif..', 'en', asking())).toEqual([]);
    const down = { lat: 25.20503, lng: 55.4 };
    await expect(side.maps.suggest('mirdif!!', 'en', asking())).rejects.toThrow();
    await expect(side.maps.reverse(down, 'en', asking())).rejects.toThrow();
    await expect(side.maps.route(down, MARINA, 'en', asking())).rejects.toThrow();
  });
});

test('Google bills a search as one by its session, from the first letter to the place', async () => {
  const { maps, company, close } = await recorded('google')();
  await maps.suggest('mirdif', 'en', asking(SESSION));
  await maps.resolve('google:ChIJmirdif', 'en', asking(SESSION));
  await maps.suggest('mirdif', 'en', asking());
  const [first, second, third] = company?.asked ?? [];
  expect(JSON.parse(first?.body ?? '')).toMatchObject({ sessionToken: SESSION });
  expect(second?.path).toContain(`sessionToken=${SESSION}`);
  expect(third?.body).not.toContain('sessionToken');
  // One dearer field would bill the whole call dearer.
  expect(second?.headers['x-goog-fieldmask']).toBe('location,formattedAddress,addressComponents');
  await close();
});

test('a key that Google refuses is a failure, also where it comes with 200', async () => {
  const { maps, close } = await recorded('google', 'AIza-wrong-key')();
  await expect(maps.suggest('mirdif', 'en', asking())).rejects.toThrow('status 403');
  await expect(maps.reverse({ lat: 25.2, lng: 55.3 }, 'en', asking())).rejects.toThrow('refused');
  await close();
});

test.each(['google', 'osm'] as const)(
  'a reply of %s that is too long or no JSON is a failure, and so is no reply',
  async (name) => {
    for (const body of ['x'.repeat(70_000), '<html>']) {
      const company = await replay(() => ({ status: 200, type: 'text/html', body }));
      const { origin } = company;
      const maps =
        name === 'google'
          ? createGoogleMaps({ key: GOOGLE_KEY, baseUrl: origin }, supplierFetch)
          : createOsmMaps({ photonUrl: origin, osrmUrl: origin }, supplierFetch);
      await expect(maps.suggest('mirdif', 'en', asking())).rejects.toThrow();
      await company.close();
      await expect(maps.suggest('mirdif', 'en', asking())).rejects.toThrow();
    }
  },
);
