import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Coupon } from '#shared/domain/coupon.ts';
import type { Text } from '#shared/domain/menu.ts';
import type { CouponsFile } from './promotion-schema.ts';

/** What `coupon.rules` holds: the rules as the pricing judges them, and the words that announce them. */
type CouponRules = Coupon & { name: Text; terms: Text };

function rulesOf(coupon: CouponsFile['coupons'][number]): CouponRules {
  return {
    type: coupon.type,
    couponValueFils: coupon.coupon_value,
    percent: coupon.percent,
    minAmountFils: coupon.min_amount,
    freeDelivery: coupon.free_delivery === 1,
    groupIds: coupon.groups_json.map((group) => group.value),
    items: coupon.items_json.map((entry) =>
      'combo_id' in entry ? { comboId: entry.combo_id } : { menuItemId: entry.menu_item_id },
    ),
    storeIds: coupon.stores_json,
    channel: coupon.order_channel,
    startsAt: coupon.starts_at,
    expiresAt: coupon.expires_at,
    name: coupon.name,
    terms: coupon.terms,
  };
}

/**
 * Writes the coupons. How often one was used is counted here, so the file's `used` only starts the count of a new coupon;
 * a limit below the count means that it is used up. A coupon that is gone from the file is switched off.
 */
export async function writeCoupons(
  tx: Transaction<Database>,
  { coupons }: CouponsFile,
): Promise<void> {
  if (coupons.length > 0) {
    await tx
      .updateTable('coupon')
      .set({ code: sql`code || '~' || id` })
      .where(
        'code',
        'in',
        coupons.map((coupon) => coupon.coupon_code),
      )
      .execute();
  }
  for (const coupon of coupons) {
    const { id, coupon_code: code, max_uses, per_customer_limit, used, is_active } = coupon;
    const row = { code, rules: JSON.stringify(rulesOf(coupon)), per_customer_limit, is_active };
    await tx
      .insertInto('coupon')
      .values({ id, ...row, max_uses, used })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          ...row,
          max_uses: sql<
            number | null
          >`case when excluded.max_uses is null then null else greatest(excluded.max_uses, coupon.used) end`,
        }),
      )
      .execute();
  }
  await tx
    .updateTable('coupon')
    .set({ is_active: false })
    .where('id', 'not in', [0, ...coupons.map((coupon) => coupon.id)])
    .execute();
}
