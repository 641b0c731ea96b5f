import { z } from 'zod';
import { freeText } from './free-text.ts';
import { call, MOST_ID, plain } from './contract.ts';
import { Latitude, Longitude, Store, StoreOpening, TimeZoneData, storePage } from './stores.ts';

const from = z.number().int().min(0).max(100_000).default(0);
const brandId = z.literal(1);

/** The fee in AED, the time as a range of minutes. */
export const LocalStore = Store.extend({
  delivery_fee: z.number(),
  minutes_from: z.number().int(),
  minutes_to: z.number().int(),
  /** While it is closed: the first time it can be ordered for. */
  later_from: z.iso.datetime().nullable(),
  later_delivery: z.boolean(),
  /** Whether some times may be refused, or the work in a cart decides how long it takes. */
  is_limited: z.boolean(),
});

export const storeSearchCalls = {
  storesByDistance: call({
    method: 'POST',
    path: '/menu/get_stores_by_distance',
    who: 'anyone',
    summary: 'Branches, nearest first when a point is given, fifty at a time',
    body: z.object({
      brand_id: brandId,
      lat: Latitude.optional(),
      lng: Longitude.optional(),
      from,
    }),
    /** `resting`: when the first branch opens, while all are closed. */
    reply: storePage.extend({
      resting: z.object({ next: StoreOpening.nullable() }).nullable(),
    }),
  }),
  findLocalStores: call({
    method: 'POST',
    path: '/menu/find_local_stores',
    who: 'anyone',
    ours: true,
    summary: 'The branch whose delivery zone holds a point (AMB-29)',
    body: z.object({
      lat: Latitude,
      lng: Longitude,
      timeZoneData: TimeZoneData,
      brand_id: brandId,
      mode: z.literal('online'),
    }),
    reply: plain({ store: LocalStore }),
    refusals: ['OUTSIDE_DELIVERY_AREA'],
  }),
  findPickupStores: call({
    method: 'POST',
    path: '/menu/find_pickup_stores',
    who: 'anyone',
    ours: true,
    summary: 'Branches offered for pickup, filtered by text, fifty at a time (AMB-29)',
    body: z.object({
      lat: Latitude.optional(),
      lng: Longitude.optional(),
      search: freeText().max(80).default(''),
      brand_id: brandId,
      from,
    }),
    reply: plain({ stores: z.array(Store), total: z.number().int() }),
  }),
  storeForPickup: call({
    method: 'GET',
    path: '/menu/pickup_store/{storeId}',
    who: 'anyone',
    ours: true,
    summary:
      'The branch to collect from: the named one, or its backup when it is inactive (AMB-12, AMB-23)',
    params: { storeId: z.coerce.number().int().positive().max(MOST_ID) },
    reply: plain({ store: LocalStore }),
    refusals: ['NOT_FOUND'],
  }),
} as const;
