import { describe, expect, test } from 'vitest';
import { WEDNESDAY_EVENING } from '#tests/support/create-test-app.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';
import { updateRows } from '#tests/support/rows.ts';

const shop = appOfFile();

const lookup = (lat: number, lng: number) =>
  shop.call('findLocalStores', {
    body: { lat, lng, timeZoneData: { offset: 4, day: 3 }, brand_id: 1, mode: 'online' },
  });
const ids = (list: { store_id: number }[]) => list.map((store) => store.store_id);
const KARAMA = [25.2485, 55.3065] as const;
const DISCOVERY_GARDENS = [25.0385, 55.1415] as const;

describe('all branches', () => {
  test('both lists hold every branch in the full shape, inactive ones too (API-04, API-05, STORE-01)', async () => {
    const menu = await shop.call('stores', { params: { brandId: 1 } });
    const customer = await shop.call('customerStores', { params: { brandId: 1 } });
    expect(menu.status).toBe(200);
    expect(ids(menu.body.successResponse)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
    expect(customer.body).toEqual(menu.body);
    expect(menu.body.successResponse[9]).toMatchObject({ is_active: 0, branch_code: 'DXB10' });
    expect(menu.body.successResponse[0]).toMatchObject({
      store_name: 'BurJuman Mall',
      store_name_ar: 'برجمان',
      store_ar_name: 'برجمان',
      isDays: 1,
      cloudKitchen: 'Disabled',
      is_clicked: false,
    });
  });

  test('a branch carries its state, country, zone and backups (STORE-02, STORE-03, STORE-04)', async () => {
    const { body } = await shop.call('stores', { params: { brandId: 1 } });
    const [burjuman, , , firstAvenue] = body.successResponse;
    expect(burjuman.state_id).toMatchObject({
      state_name: 'Dubai',
      delivery_fee: 10,
      payment_method: 'All',
      tax_percent: 5,
      tax_type: 0,
      time_zone: 'Asia/Dubai',
    });
    expect(burjuman.country_id).toMatchObject({
      country_code: 'AE',
      country_name: 'United Arab Emirates',
      delivery_fee: 10,
    });
    expect(burjuman.delivery_zone_id).toMatchObject({
      is_active: 1,
      kml_shape: '/media/zones/DXB01.kml',
      city_id: { name: 'Dubai', is_active: 1 },
    });
    expect(firstAvenue.mainStoreId[0]).toEqual({
      priority: 1,
      backupStoreId: { store_id: 3, is_active: 1 },
    });
    const [corner] = burjuman.delivery_zone_id.kml_json;
    expect([corner.lat, corner.lng]).toEqual(burjuman.zone_json[0]);
    expect(corner.lat).toBeLessThan(corner.lng);
  });

  test('the list is answered from ready bytes that a browser may keep', async () => {
    const first = await shop.call('stores', { params: { brandId: 1 } });
    const again = await shop.by({ 'if-none-match': first.headers['etag'] ?? '' })('stores', {
      brandId: 1,
    });
    expect(again.status).toBe(304);
  });

  test('open or closed follows the branch clock, minute by minute (STORE-10, STORE-11, STORE-12)', async () => {
    const isOpen = async () =>
      (await shop.call('stores', { params: { brandId: 1 } })).body.successResponse[0].is_open;
    try {
      shop.clock.set(new Date('2026-01-14T18:59:59Z'));
      expect(await isOpen()).toBe(true);
      shop.clock.set(new Date('2026-01-14T19:00:00Z'));
      expect(await isOpen()).toBe(false);
      shop.clock.set(new Date('2026-01-16T19:00:00Z'));
      expect(await isOpen()).toBe(true);
    } finally {
      shop.clock.set(WEDNESDAY_EVENING);
    }
  });

  test('each branch is open or closed by the clock of its own time zone (STORE-07)', async () => {
    const answers = async () => (await lookup(...KARAMA)).body.store;
    const moveTo = async (zone: string) => {
      await updateRows(shop, 'store', { store_id: 1 }, { time_zone: zone });
      await shop.db
        .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('menu_changed'), eb.val('')]).as('sent'))
        .execute();
    };
    expect((await answers()).is_open).toBe(true);
    // 19:30 in Dubai is half past four in the night in Auckland.
    await moveTo('Pacific/Auckland');
    await expect.poll(async () => (await answers()).is_open).toBe(false);
    await moveTo('Asia/Dubai');
    await expect.poll(async () => (await answers()).is_open).toBe(true);
  });
});

describe('delivery', () => {
  test('the branch whose zone holds the point serves it, with fee and minutes, and not one that is nearer (API-19, API-20, STORE-05)', async () => {
    const { status, body } = await lookup(...KARAMA);
    expect(status).toBe(200);
    expect(body.store).toMatchObject({ store_id: 1, delivery_fee: 10, is_open: true });
    expect(body.store.minutes_to - body.store.minutes_from).toBe(10);
    expect((await lookup(25.296, 55.376)).body.store.store_id).toBe(2);
  });

  test('the zone of an inactive branch is out of zone, its backups never deliver (STORE-08, AMB-23)', async () => {
    const { status, body } = await lookup(...DISCOVERY_GARDENS);
    expect([status, body.code]).toEqual([404, 'OUTSIDE_DELIVERY_AREA']);
  });

  test('a zone or a city that is switched off does not match (AMB-22)', async () => {
    const quietly = async (on: boolean) => {
      await updateRows(shop, 'delivery_zone', { store_id: 1 }, { is_active: on });
      await shop.db
        .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('menu_changed'), eb.val('')]).as('sent'))
        .execute();
    };
    const codeSoon = async (wanted: string | undefined) =>
      expect.poll(async () => (await lookup(...KARAMA)).body.code).toBe(wanted);
    await quietly(false);
    await codeSoon('OUTSIDE_DELIVERY_AREA');
    await quietly(true);
    await codeSoon(undefined);
  });
});

describe('pickup', () => {
  const search = (text: string, point = {}) =>
    shop.call('findPickupStores', { body: { brand_id: 1, search: text, ...point } });

  test('neither inactive branches nor cloud kitchens are offered (API-21, API-22, LAND-22)', async () => {
    const offered = ids((await search('')).body.stores);
    expect(offered).toHaveLength(14);
    expect(offered).not.toContain(8);
    expect(offered).not.toContain(10);
  });

  test.each([
    ['burjuman', [1]],
    ['BURJUMAN', [1]],
    ['برجمان', [1]],
    ['ajman', [13]],
    ['SHARJAH', [11, 12]],
    ['khalid bin al waleed', [1]],
    ['no such place', []],
  ])('%s finds %j by name, city or address (LAND-18)', async (text, wanted) => {
    expect(ids((await search(text)).body.stores)).toEqual(wanted);
  });

  test('with a point the nearest comes first, in whole km (API-17, LAND-21, CONST-24, AMB-30)', async () => {
    const { body } = await shop.call('storesByDistance', {
      body: { brand_id: 1, lat: 25.2543, lng: 55.303 },
    });
    const distances: number[] = body.successResponse.map(
      (store: { distance: number }) => store.distance,
    );
    expect(body.successResponse[0]).toMatchObject({ store_id: 1, distance: 0 });
    expect(
      body.successResponse.find((candidate: { store_id: number }) => candidate.store_id === 2),
    ).toMatchObject({ distance: 3 });
    expect(distances.every(Number.isInteger)).toBe(true);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  test('without a point no distance is told (LAND-35)', async () => {
    const { body } = await shop.call('storesByDistance', { body: { brand_id: 1 } });
    expect(body.successResponse[0]).not.toHaveProperty('distance');
  });

  test('an inactive branch hands over to its first backup, without a delivery fee (STORE-09, AMB-12)', async () => {
    const { body } = await shop.call('storeForPickup', { params: { storeId: 10 } });
    expect(body.store).toMatchObject({ store_id: 7, delivery_fee: 0 });
    expect(
      (await shop.call('storeForPickup', { params: { storeId: 3 } })).body.store.store_id,
    ).toBe(3);
  });

  test.each([8, 99])('branch %i cannot be collected from', async (storeId) => {
    expect((await shop.call('storeForPickup', { params: { storeId } })).status).toBe(404);
  });
});

describe('state', () => {
  test('tax rows stand for each way to pay, an unknown state has none (API-06, AMB-63)', async () => {
    const { body } = await shop.call('tax', { body: { state_name: 'Sharjah' } });
    expect(body.successResponse).toEqual(
      ['COP', 'Card', 'Cash'].map((payment_method) => ({
        payment_method,
        delivery_fee: 8,
        tax_percent: 5,
        tax_type: 0,
      })),
    );
    expect(
      (await shop.call('tax', { body: { state_name: 'Atlantis' } })).body.successResponse,
    ).toEqual([]);
  });

  test.each(['Dubai', '1', '16'])(
    'the clock of %s is the server clock in its zone (API-18, AMB-34)',
    async (stateOrStore) => {
      const { body } = await shop.call('timezone', { params: { stateOrStore } });
      expect(body).toEqual({
        success: true,
        successResponse: '19:30:00',
        successLaterResponse: '2026-01-14T19:30:00+04:00',
      });
    },
  );

  test.each(['Atlantis', '99'])('%s has no clock (API-18)', async (stateOrStore) => {
    const { status, body } = await shop.call('timezone', { params: { stateOrStore } });
    expect([status, body.code]).toEqual([404, 'UNKNOWN_TIME_ZONE']);
  });

  test('brand details tell the minimum in AED (API-28, API-30, AMB-62)', async () => {
    const { body } = await shop.call('minCartValue', { params: { brandId: 1 } });
    expect(body.successResponse).toMatchObject({
      brand_id: 1,
      brand_name: 'Qarmasha',
      brand_name_ar: 'قرمشة',
      min_cart_value: 20,
      vat_includes_delivery_fee: false,
    });
  });
});

describe('zone files', () => {
  test('each zone is served as KML with longitude first (STORE-34, AMB-21)', async () => {
    const reply = await shop.server.inject({ url: '/media/zones/DXB01.kml?v=1' });
    expect(reply.headers['content-type']).toContain('application/vnd.google-earth.kml+xml');
    expect(
      /<coordinates>([\d.]+),([\d.]+) /
        .exec(reply.body)
        ?.slice(1)
        .map((degrees) => Math.floor(Number(degrees))),
    ).toEqual([55, 25]);
  });

  test('the branch found for a point names the file of its shape, and the shape is there (API-25, AMB-21)', async () => {
    const { store } = (await lookup(...KARAMA)).body;
    const { pathname } = new URL(store.delivery_zone_id.kml_shape, 'http://shop.example');
    const { statusCode, body } = await shop.server.inject({ url: pathname });
    expect(statusCode).toBe(200);
    const ring = [...body.matchAll(/([\d.]+),([\d.]+)(?=[ <,])/g)].map(([, lng, lat]) => [
      Number(lat),
      Number(lng),
    ]);
    const [lats, lngs] = [0, 1].map((axis) => ring.map((corner) => corner[axis] ?? 0)) as [
      number[],
      number[],
    ];
    const [lat, lng] = KARAMA;
    expect(
      Math.min(...lats) < lat &&
        lat < Math.max(...lats) &&
        Math.min(...lngs) < lng &&
        lng < Math.max(...lngs),
    ).toBe(true);
  });

  test('an unknown zone file is not there', async () => {
    expect((await shop.server.inject({ url: '/media/zones/NONE.kml' })).statusCode).toBe(404);
  });
});
