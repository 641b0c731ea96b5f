import { expect, test } from 'vitest';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const shop = appOfFile();

const suggest = (lang: string, text: string, ip?: string) =>
  shop.call('autoComplete', { params: { lang, text } }, ip === undefined ? {} : { ip });

test('a suggestion carries its texts and an id, in the language asked for (API-03, LAND-37)', async () => {
  const english = (await suggest('en', 'mirdif')).body.successResponse[0];
  expect(english).toEqual({
    description: 'Mirdif, Dubai',
    place_id: 'mirdif',
    structured_formatting: { main_text: 'Mirdif', secondary_text: 'Dubai' },
  });
  const arabic = (await suggest('ar', 'مردف')).body.successResponse[0];
  expect(arabic).toMatchObject({
    place_id: 'mirdif',
    structured_formatting: { secondary_text: 'دبي' },
  });
});

test('at most six suggestions come, none for nonsense (API-03)', async () => {
  expect((await suggest('en', 'al')).body.successResponse.length).toBeLessThanOrEqual(6);
  expect((await suggest('en', 'zzzzqq')).body.successResponse).toEqual([]);
});

test.each([
  ['fr', 'deira'],
  ['en', 'x'.repeat(50)],
])('language %s with %s is a bad request (API-03, LAND-33)', async (lang, text) => {
  expect((await suggest(lang, text)).status).toBe(400);
});

test('49 Arabic letters still fit (LAND-33)', async () => {
  expect((await suggest('ar', 'م'.repeat(49))).status).toBe(200);
});

test('one address may not ask without end; others still may (API-03)', async () => {
  for (let count = 0; count < 120; count += 1)
    expect((await suggest('en', 'd', '198.51.100.7')).status).toBe(200);
  const reply = await suggest('en', 'd', '198.51.100.7');
  expect([reply.status, reply.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await suggest('en', 'd', '198.51.100.8')).status).toBe(200);
  shop.clock.advance(60);
  expect((await suggest('en', 'd', '198.51.100.7')).status).toBe(200);
});

test('a chosen place becomes a whole address (LAND-36)', async () => {
  const { body } = await shop.call('place', { params: { lang: 'en', placeId: 'mirdif' } });
  expect(body.address).toMatchObject({
    address: 'Mirdif, Dubai',
    area: 'Mirdif',
    city: 'Dubai',
    state: 'Dubai',
    country: 'United Arab Emirates',
    country_code: 'AE',
    lat: 25.223,
    lng: 55.42,
  });
  expect((await shop.call('place', { params: { lang: 'en', placeId: 'nowhere' } })).body.code).toBe(
    'PLACE_NOT_FOUND',
  );
});

test('a pin becomes an address, outside the country none (LAND-36)', async () => {
  const inside = await shop.call('reverse', { body: { lang: 'ar', lat: 25.2201, lng: 55.4178 } });
  expect(inside.body.address).toMatchObject({
    address: 'بالقرب من مردف، دبي',
    area: 'مردف',
    city: 'دبي',
    state: 'دبي',
    country: 'الإمارات العربية المتحدة',
    country_code: 'AE',
    lat: 25.2201,
    lng: 55.4178,
  });
  expect(
    (await shop.call('reverse', { body: { lang: 'en', lat: 48, lng: 2 } })).body.address,
  ).toBeNull();
});

test('an address that asks for pin after pin gets none for a while; others still do (API-70)', async () => {
  const at = async (ip: string) =>
    (await shop.call('reverse', { body: { lang: 'en', lat: 25.2201, lng: 55.4178 } }, { ip })).body
      .address;
  for (let count = 0; count < 60; count += 1)
    expect(await at('198.51.100.17')).toMatchObject({ area: 'Mirdif' });
  expect(await at('198.51.100.17')).toBeNull();
  expect(await at('198.51.100.18')).toMatchObject({ area: 'Mirdif' });
  shop.clock.advance(60);
  expect(await at('198.51.100.17')).toMatchObject({ area: 'Mirdif' });
});

test('words lead to a point, and the point back to the same area (GEN-52, API-70, AMB-19)', async () => {
  const [first] = (await suggest('en', 'karama')).body.successResponse;
  const there = (await shop.call('place', { params: { lang: 'en', placeId: first.place_id } })).body
    .address;
  expect([Math.floor(there.lat), Math.floor(there.lng)]).toEqual([25, 55]);
  const back = (
    await shop.call('reverse', { body: { lang: 'en', lat: there.lat, lng: there.lng } })
  ).body.address;
  expect(there).toMatchObject({ area: 'Al Karama', city: 'Dubai' });
  expect(back).toMatchObject({ area: 'Al Karama', city: 'Dubai', country_code: 'AE' });
});
