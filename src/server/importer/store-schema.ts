import { z } from 'zod';
import { WEEKDAYS } from '#shared/domain/stores/opening-hours.ts';
import { latSchema, lngSchema } from './geo-schema.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'must be a time of day as HH:MM:SS');
const filled = z.string().trim().min(1);
const weekday = z.enum(WEEKDAYS);

const twoDecimals = z
  .number()
  .nonnegative()
  .refine(
    (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
    'has more than two decimals',
  );

const timeZone = z
  .string()
  .refine((name) => Intl.supportedValuesOf('timeZone').includes(name), 'is not a known time zone');

/** `tax_type` 0 means that prices include the tax, 1 that it is added. The rule is per payment method. */
const state = z.object({
  id: z.int().positive(),
  state_name: filled,
  delivery_fee: twoDecimals,
  payment_method: filled,
  tax_percent: twoDecimals.max(100),
  tax_type: flag,
  time_zone: timeZone,
});

const store = z.object({
  store_id: z.int().positive(),
  branch_code: filled,
  store_name: filled,
  store_name_ar: filled,
  address: filled,
  address_ar: filled,
  city: filled,
  city_ar: filled,
  use_mannual_address: flag,
  mannual_address: z.string(),
  lat: latSchema,
  lng: lngSchema,
  store_open_time: time,
  store_close_time: time,
  isDays: flag,
  daysTiming: z.array(z.object({ day: weekday, opening: time, closing: time })),
  is_active: flag,
  cloudKitchen: filled,
  state_id: state,
  country_id: z.object({
    id: z.int().positive(),
    country_code: z.string().length(2),
    country_name: filled,
    delivery_fee: twoDecimals,
  }),
  delivery_zone_id: z.object({
    id: z.int().positive(),
    delivery_zone_name: filled,
    is_active: flag,
    centerlat: latSchema,
    centerlng: lngSchema,
    kml_shape: z.string().nullable().optional(),
    city_id: z.object({ id: z.int().positive(), name: filled, name_ar: filled, is_active: flag }),
  }),
  trade_zone_id: z.int().nullable(),
  mainStoreId: z.array(
    z.object({
      priority: z.int().positive(),
      backupStoreId: z.object({ store_id: z.int().positive(), is_active: flag }),
    }),
  ),
});

export const storesFileSchema = z.array(store).min(1);
export type StoresFile = z.infer<typeof storesFileSchema>;
