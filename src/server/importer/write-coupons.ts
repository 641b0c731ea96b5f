import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Coupon } from '#shared/domain/money/coupon.ts';
import type { Text } from '#shared/domain/menu/menu.ts';
import type { CouponsFile } from './promotion-schema.ts';

/** What `coupon.rules` holds: the rules as the pricing judges them, and the words that announce them. */
type CouponRules = Coupon & { name: Text; terms: Text };

function toRules(coupon: CouponsFile['coupons'][number]): CouponRules {
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

/** Uses are counted here, so `used` in the file only starts the count of a new coupon. A coupon that is gone from the file is switched off. */
export async function writeCoupons(
  tx: Transaction<Database>,
  { coupons }: CouponsFile,
): Promise<void> {
  const ids = coupons.map((coupon) => coupon.id);
  const codes = coupons.map((coupon) => coupon.coupon_code);
  // A code that changes hands makes room for the other; one that stays is left alone, so that no order with it waits for the import.
  await sql`
    update coupon set code = code || '~' || id
    from unnest(${ids}::int[], ${codes}::text[]) as own (own_id, own_code)
    where own_code = coupon.code and own_id <> coupon.id`.execute(tx);
  for (const coupon of coupons) {
    const { id, coupon_code: code, max_uses, per_customer_limit, used, is_active } = coupon;
    const row = { rules: JSON.stringify(toRules(coupon)), per_customer_limit, is_active };
    await tx
      .insertInto('coupon')
      .values({ id, code, ...row, max_uses, used })
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
  await sql`
    update coupon set code = own_code
    from unnest(${ids}::int[], ${codes}::text[]) as own (own_id, own_code)
    where own_id = coupon.id and own_code <> coupon.code`.execute(tx);
  await tx
    .updateTable('coupon')
    .set({ is_active: false })
    .where('id', 'not in', [0, ...coupons.map((coupon) => coupon.id)])
    .execute();
}
