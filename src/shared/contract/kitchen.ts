import { z } from 'zod';
import {
  KITCHEN_RANGES,
  WITHOUT_SCREEN,
  type KitchenFigure,
} from '../domain/kitchen/kitchen-settings.ts';
import { call, done, MOST_ID, plain } from './contract.ts';

const storeId = { storeId: z.coerce.number().int().positive().max(MOST_ID) };

const figure = (name: KitchenFigure) => {
  const { least, most } = KITCHEN_RANGES[name];
  return z.number().int().min(least).max(most).nullable();
};
/** Null: no limit, or as the brand has it. */
export const KitchenSettings = z.object({
  max_orders: figure('max_orders'),
  max_make_minutes: figure('max_make_minutes'),
  base_minutes: figure('base_minutes').default(null),
  /** How many tickets are made side by side. Where the brand says nothing either, the queue is not counted. */
  lanes: figure('lanes').default(null),
  last_order_minutes: figure('last_order_minutes').default(null),
  release_minutes: figure('release_minutes').default(null),
  later_delivery: z.boolean().nullable().default(null),
  /** Before noon; refused where it lies inside the opening hours. */
  day_starts_at: z
    .string()
    .regex(/^(0\d|1[01]):[0-5]\d$/)
    .nullable()
    .default(null),
  /** While the branch is open and no screen is. */
  without_screen: z.enum(WITHOUT_SCREEN).nullable().default(null),
});
export type KitchenSettings = z.output<typeof KitchenSettings>;
export const KITCHEN_KEYS = Object.keys(KitchenSettings.shape) as (keyof KitchenSettings)[];
const KitchenValue = z.union([z.number(), z.boolean(), z.string()]).nullable();

const Kitchen = z.object({
  store_id: z.number().int(),
  settings: KitchenSettings,
  brand: z.object({
    base_minutes: z.number().int(),
    lanes: z.number().int().nullable(),
    last_order_minutes: z.number().int(),
    release_minutes: z.number().int(),
    later_delivery: z.boolean(),
    day_starts_at: z.string(),
  }),
  history: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      changes: z.array(
        z.object({
          key: z.enum(KITCHEN_KEYS),
          from: KitchenValue,
          to: KitchenValue,
        }),
      ),
    }),
  ),
});
export type Kitchen = z.output<typeof Kitchen>;

export const kitchenCalls = {
  kitchenSettings: call({
    method: 'POST',
    path: '/console/kitchen/{storeId}',
    ours: true,
    who: { may: 'kitchenSettings' },
    summary:
      'What a kitchen can have ready in a quarter of an hour, its base time and lanes, and the last order before closing; null: no limit, or as the brand has it',
    params: storeId,
    /** `seen`: what the form was opened with. Somebody else's change since then is never written over. */
    body: KitchenSettings.extend({ seen: KitchenSettings.optional() }),
    reply: done,
    refusals: ['NOT_FOUND', 'DAY_STARTS_WHILE_OPEN', 'CHANGED_MEANWHILE'],
  }),
  kitchen: call({
    method: 'GET',
    path: '/console/kitchen/{storeId}',
    ours: true,
    who: { may: 'kitchenSettings' },
    summary: 'The settings of a kitchen, what the brand has where they are empty, and every change',
    params: storeId,
    reply: plain(Kitchen.shape),
    refusals: ['NOT_FOUND'],
  }),
} as const;
