import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { KITCHEN_RANGES } from '#shared/domain/kitchen/kitchen-settings.ts';

const tileColour = z.enum(['saffron', 'chili', 'pickle', 'sand']);

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

export const brandSettingsSchema = z.strictObject({
  brandId: z.int().positive(),
  timeZone: z.string().refine(isTimeZone, 'not a time zone name such as Asia/Dubai'),
  minCartValueFils: z.int().nonnegative(),
  menuDecimals: z.union([z.literal(0), z.literal(2)]),
  vat: z.strictObject({
    includesDeliveryFee: z.boolean(),
    trn: z
      .string()
      .regex(/^\d{15}$/, 'must be 15 digits')
      .nullable(),
  }),
  business: z
    .strictObject({
      dayStartsAt: z
        .string()
        .regex(/^(0\d|1[01]):[0-5]\d$/, 'must be a time before noon such as 05:00'),
      lastOrderMinutes: z.int().nonnegative().max(120).default(15),
    })
    .default({ dayStartsAt: '05:00', lastOrderMinutes: 15 }),
  /** Who is told by a text message when something is wrong at a branch, and in which language. */
  alerts: z
    .strictObject({
      phones: z
        .array(z.string().regex(/^\+9715\d{8}$/, 'must be a mobile such as +971501234567'))
        .max(5),
      lang: z.enum(['en', 'ar']).default('en'),
    })
    .default({ phones: [], lang: 'en' }),
  laterOrders: z.strictObject({ withinMonth: z.boolean(), delivery: z.boolean().default(false) }),
  checkout: z.strictObject({ skipKnownPlace: z.boolean() }).default({ skipKnownPlace: false }),
  tips: z
    .strictObject({
      delivery: z.boolean(),
      pickup: z.boolean(),
      suggested: z.array(z.int().positive().max(1000)).min(1).max(4),
      most: z.int().positive().max(1000),
    })
    .refine(({ suggested, most }) => suggested.every((candidate) => candidate <= most), {
      message: 'no suggestion may be more than the most',
      path: ['suggested'],
    })
    .default({ delivery: false, pickup: false, suggested: [3, 5, 10], most: 50 }),
  points: z
    .strictObject({
      enabled: z.boolean(),
      perDirham: z.int().positive().max(100),
      worthFils: z.int().positive().max(100),
      expiryMonths: z.int().nonnegative().max(120),
      minimumUse: z.int().nonnegative(),
    })
    .default({ enabled: false, perDirham: 1, worthFils: 2, expiryMonths: 12, minimumUse: 100 }),
  handOver: z
    .strictObject({ arrival: z.boolean(), driverPosition: z.boolean() })
    .default({ arrival: false, driverPosition: false }),
  prepMinutes: z.int().positive().max(240),
  /** Tickets made side by side, of a branch that does not say it itself; null: nobody knows, and no queue is counted. */
  lanes: z
    .int()
    .min(KITCHEN_RANGES.lanes.least)
    .max(KITCHEN_RANGES.lanes.most)
    .nullable()
    .default(null),
  undoSeconds: z.int().nonnegative().max(60),
  orderRateLimits: z.strictObject({
    perPhonePerHour: z.int().positive(),
    perAddressPerHour: z.int().positive(),
  }),
  cashLimits: z.strictObject({
    mostOfOneDish: z.int().positive(),
    mostUnprovedFils: z.int().positive(),
    openOrdersPerPhone: z.int().nonnegative().default(0),
  }),
  codeLimits: z.strictObject({
    perPhonePerHour: z.int().positive(),
    perAddressPerHour: z.int().positive(),
    perDay: z.int().positive(),
  }),
  accounts: z.strictObject({ phoneChangeNeedsCode: z.boolean() }),
  /** Keys and addresses of a provider are settings of the process (maps-config.ts). */
  maps: z.strictObject({ provider: z.enum(['local', 'google', 'osm']) }),
  tiles: z.strictObject({
    default: tileColour,
    spicy: tileColour,
    byGroup: z.record(z.string(), z.array(tileColour).min(1)),
  }),
  opticalScale: z.record(z.string(), z.number().min(0.5).max(2)),
  hero: z.strictObject({
    clip: z.string(),
    poster: z.string(),
    stills: z.array(z.string()).min(1),
  }),
});

export type BrandSettings = z.infer<typeof brandSettingsSchema>;

const brandSettingsFile = fileURLToPath(new URL('../../brand/settings.json', import.meta.url));

export function loadBrandSettings(file = brandSettingsFile): BrandSettings {
  const parsed = brandSettingsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
