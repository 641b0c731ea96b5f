import { z } from 'zod';
import { filsSchema, textSchema } from './menu-schema.ts';

const id = z.int().positive();
const flag = z.union([z.literal(0), z.literal(1)]);
const moment = z.iso.datetime({ offset: true });

const coupon = z.object({
  id,
  coupon_code: z.string().regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 capital letters and digits'),
  type: z.enum(['menu', 'group', 'item', 'store']),
  coupon_value: filsSchema,
  percent: z.int().min(0).max(100),
  min_amount: filsSchema,
  free_delivery: flag,
  groups_json: z.array(z.object({ value: id })),
  items_json: z.array(
    z.union([z.strictObject({ menu_item_id: id }), z.strictObject({ combo_id: id })]),
  ),
  stores_json: z.array(id),
  order_channel: z.enum(['all', 'delivery', 'pickup']),
  starts_at: moment,
  expires_at: moment,
  max_uses: z.int().positive().nullable(),
  used: z.int().nonnegative(),
  per_customer_limit: z.int().positive().nullable(),
  is_active: z.boolean(),
  name: textSchema,
  terms: textSchema,
});

export const couponsFileSchema = z.object({ coupons: z.array(coupon) });
export type CouponsFile = z.infer<typeof couponsFileSchema>;

const offer = z.object({
  id,
  promo_name: textSchema,
  promo_description: textSchema,
  promo_image: z.string().min(1).nullable(),
  expire_date: z.iso.date().nullable(),
  coupon_code: z.string().nullable(),
});

export const offersFileSchema = z.object({ offers: z.array(offer) });
export type OffersFile = z.infer<typeof offersFileSchema>;

export const feedbackFileSchema = z.looseObject({
  feedback_types: z
    .array(
      z.object({
        value: z.enum(['Complaint', 'Suggestion', 'Compliment', 'Inquiry']),
        label: textSchema,
        hint: textSchema,
      }),
    )
    .min(1),
  rating_labels: z.array(z.object({ stars: z.int().min(1).max(5), label: textSchema })).length(5),
});
export type FeedbackFile = z.infer<typeof feedbackFileSchema>;
