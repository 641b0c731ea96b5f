// A chain larger than one answer: the nearest fifty come first, then more, and the search looks through all of them.
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { copyStores } from '#tests/support/copy-stores.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const COPIES = 8;
const A_PAGE = 50;
/** Fourteen of the sample's sixteen can be collected from. */
const OFFERED = 14 * (COPIES + 1);
const BURJUMAN = { lat: 25.2543, lng: 55.303 };

type Branch = { store_id: number; store_name: string; distance?: number };
const shop = appOfFile();
beforeAll(async () => {
  await copyStores(shop.app.database, COPIES);
  await shop.app.database.execute(`select pg_notify('menu_changed', '')`);
  await eventually(async () => {
    expect((await near()).total).toBe(16 * (COPIES + 1));
  });
});

async function near(body = {}): Promise<{ successResponse: Branch[]; total: number }> {
  return (await shop.call('storesByDistance', { body: { brand_id: 1, ...body } })).body;
}
async function pickup(body = {}): Promise<{ stores: Branch[]; total: number }> {
  return (await shop.call('findPickupStores', { body: { brand_id: 1, search: '', ...body } })).body;
}

describe('lists of a large chain', () => {
  test('hold the nearest fifty, and the parts one after another hold each branch once (API-17, API-22)', async () => {
    const parts: Branch[] = [];
    while (parts.length < OFFERED) {
      const { stores, total } = await pickup({ ...BURJUMAN, from: parts.length });
      expect(total).toBe(OFFERED);
      expect(stores).toHaveLength(Math.min(A_PAGE, OFFERED - parts.length));
      parts.push(...stores);
    }
    expect(new Set(parts.map(({ store_id }) => store_id)).size).toBe(OFFERED);
    const km = parts.map(({ distance = Number.NaN }) => distance);
    expect(km).toEqual(km.toSorted((a, b) => a - b));
    expect(parts[0]).toMatchObject({ store_id: 1, distance: 0 });
    expect((await pickup({ from: OFFERED })).stores).toEqual([]);
  });

  test('without a point they begin with the first branch and tell no distance (LAND-35)', async () => {
    const { successResponse } = await near();
    expect(successResponse).toHaveLength(A_PAGE);
    expect(successResponse[0]).toMatchObject({ store_id: 1 });
    expect(successResponse[0]).not.toHaveProperty('distance');
  });

  test('a search finds a branch that no first part would hold (LAND-18)', async () => {
    const { stores, total } = await pickup({
      ...BURJUMAN,
      search: `COPY ${COPIES} of burjuman`,
    });
    expect(stores.map(({ store_id }) => store_id)).toEqual([1 + COPIES * 1000]);
    expect(total).toBe(1);
  });

  test('an answer stays below a hundred kilobytes as it travels', async () => {
    const reply = await shop.server.inject({
      method: 'POST',
      url: '/api/menu/get_stores_by_distance',
      headers: { 'accept-encoding': 'br', 'content-type': 'application/json' },
      payload: { brand_id: 1, ...BURJUMAN },
    });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.rawPayload.length).toBeLessThan(100_000);
  });

  test('the whole list is still whole (API-04)', async () => {
    const { body } = await shop.call('stores', { params: { brandId: 1 } });
    expect(body.successResponse).toHaveLength(16 * (COPIES + 1));
  });
});
