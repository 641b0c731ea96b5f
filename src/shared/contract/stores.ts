// Field names are those of the specification, also the misspelled ones.
import { z } from 'zod';
import { WALLETS } from '../domain/money/wallets.ts';
import { freeText } from './free-text.ts';
import { call, success } from './contract.ts';

const brandId = z.literal(1);
export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);

const Backup = z.object({
  priority: z.number().int(),
  backupStoreId: z.object({ store_id: z.number().int(), is_active: z.number().int() }),
});

/** `is_open`, `opens_at`, `opens_day`, `closes_at`, `distance` and the promised minutes are not in the specification. */
export const Store = z.object({
  store_id: z.number().int(),
  store_name: z.string(),
  store_name_ar: z.string(),
  store_ar_name: z.string(),
  address: z.string(),
  address_ar: z.string(),
  city: z.string(),
  city_ar: z.string(),
  use_mannual_address: z.number().int(),
  mannual_address: z.string(),
  lat: z.number(),
  lng: z.number(),
  store_open_time: z.string(),
  store_close_time: z.string(),
  is_active: z.number().int(),
  cloudKitchen: z.string(),
  isDays: z.number().int(),
  daysTiming: z.array(z.object({ day: z.string(), opening: z.string(), closing: z.string() })),
  zone_json: z.array(z.tuple([z.number(), z.number()])).nullable(),
  trade_zone_id: z.number().nullable(),
  branch_code: z.string(),
  is_clicked: z.boolean(),
  state_id: z.object({
    id: z.number().int(),
    state_name: z.string(),
    delivery_fee: z.number(),
    payment_method: z.string(),
    tax_percent: z.number(),
    tax_type: z.number().int(),
    time_zone: z.string(),
  }),
  country_id: z.object({
    id: z.number().int(),
    country_code: z.string(),
    country_name: z.string(),
    delivery_fee: z.number(),
  }),
  delivery_zone_id: z.object({
    id: z.number().int(),
    delivery_zone_name: z.string(),
    is_active: z.number().int(),
    centerlat: z.number(),
    centerlng: z.number(),
    kml_json: z.array(z.object({ lat: z.number(), lng: z.number() })).nullable(),
    kml_shape: z.string(),
    city_id: z.object({
      id: z.number().int(),
      name: z.string(),
      name_ar: z.string(),
      is_active: z.number().int(),
    }),
  }),
  mainStoreId: z.array(Backup),
  is_open: z.boolean(),
  opens_at: z.string().nullable(),
  /** Which day `opens_at` is on: 0 today, 1 tomorrow, by the branch's calendar. */
  opens_day: z
    .object({ in_days: z.number().int(), weekday: z.number().int().min(0).max(6) })
    .nullable(),
  closes_at: z.string().nullable(),
  distance: z.number().optional(),
});
export type Store = z.output<typeof Store>;

export const TimeZoneData = z
  .object({ offset: z.number(), day: z.number().int().min(0).max(6) })
  .optional();

export const TaxRow = z.object({
  payment_method: z.string(),
  delivery_fee: z.number(),
  tax_percent: z.number(),
  tax_type: z.number().int(),
});

export const StoreOpening = Store.pick({ opens_at: true, opens_day: true });

const storeList = success(z.array(Store));
/** At most fifty of `total`. */
export const storePage = storeList.extend({ total: z.number().int() });

export const storeCalls = {
  stores: call({
    method: 'GET',
    path: '/menu/stores/{brandId}',
    who: 'anyone',
    summary: 'All branches of the brand',
    params: { brandId: z.coerce.number().pipe(brandId) },
    reply: storeList,
  }),
  customerStores: call({
    method: 'GET',
    path: '/customer/stores/{brandId}',
    who: 'anyone',
    summary: 'All branches of the brand',
    params: { brandId: z.coerce.number().pipe(brandId) },
    reply: storeList,
  }),
  tax: call({
    method: 'POST',
    path: '/menu/tax',
    who: 'anyone',
    summary: 'Tax and delivery fee of a state, by payment method',
    body: z.object({ state_name: freeText().max(80) }),
    reply: success(z.array(TaxRow)),
  }),
  minCartValue: call({
    method: 'GET',
    path: '/menu/min_cart_value/{brandId}',
    who: 'anyone',
    summary: 'Brand details with the minimum cart value in AED (AMB-62)',
    params: { brandId: z.coerce.number().pipe(brandId) },
    reply: success(
      z.object({
        brand_id: z.number().int(),
        brand_name: z.string(),
        brand_name_ar: z.string(),
        min_cart_value: z.number(),
        menu_decimals: z.union([z.literal(0), z.literal(2)]),
        phone: z.string(),
        mailbox: z.string(),
        card_configured: z.boolean(),
        /** Shown by the card company's page where the customer's device has it. */
        wallets: z.array(z.enum(WALLETS)),
        vat_includes_delivery_fee: z.boolean(),
        within_month: z.boolean(),
        later_delivery: z.boolean(),
        /** Whether a delivery whose place is known goes on from the cart to the payment. */
        skip_known_place: z.boolean(),
        gives_points: z.boolean(),
        /** Whole dirhams for the driver. */
        tips: z.object({
          delivery: z.boolean(),
          pickup: z.boolean(),
          suggested: z.array(z.number().int()),
          most: z.number().int(),
        }),
      }),
    ),
  }),
} as const;
