import { sql } from 'kysely';
import { limitReached } from '#shared/domain/money/coupon.ts';
import type { Db } from '#server/db/open.ts';

export async function releaseCoupon(tx: Db, orderRowId: number, now: Date): Promise<void> {
  const freed = await tx
    .updateTable('coupon_redemption')
    .set({ released_at: now })
    .where('order_id', '=', orderRowId)
    .where('released_at', 'is', null)
    .returning(['coupon_id', 'customer_id'])
    .executeTakeFirst();
  if (!freed) return;
  await sql`update coupon set used = greatest(used - 1, 0) where id = ${freed.coupon_id}`.execute(
    tx,
  );
  await sql`update coupon_use set used = greatest(used - 1, 0) where coupon_id = ${freed.coupon_id} and customer_id = ${freed.customer_id}`.execute(
    tx,
  );
}

type GivenBack = { coupon_id: number; customer_id: number };

/** The coupon is locked from here on, as by `claimCoupon`. */
async function givenBack(
  tx: Db,
  orderRowId: number,
): Promise<{ use: GivenBack; isFree: boolean } | null> {
  const use = await tx
    .selectFrom('coupon_redemption')
    .select(['coupon_id', 'customer_id'])
    .where('order_id', '=', orderRowId)
    .where('released_at', 'is not', null)
    .executeTakeFirst();
  if (!use) return null;
  const coupon = await tx
    .selectFrom('coupon')
    .select(['max_uses', 'used', 'per_customer_limit'])
    .where('id', '=', use.coupon_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const mine = await tx
    .selectFrom('coupon_use')
    .select('used')
    .where('coupon_id', '=', use.coupon_id)
    .where('customer_id', '=', use.customer_id)
    .executeTakeFirst();
  const reached = limitReached({
    maxUses: coupon.max_uses,
    used: coupon.used,
    perCustomerLimit: coupon.per_customer_limit,
    usedByCustomer: mine?.used ?? 0,
  });
  return { use, isFree: reached === null };
}

/** True for an order without a coupon. */
export async function isCouponFree(tx: Db, orderRowId: number): Promise<boolean> {
  return (await givenBack(tx, orderRowId))?.isFree ?? true;
}

/** False, and nothing written, when a limit was reached meanwhile: the order then stays cancelled. Otherwise two orders would live on one use. */
export async function reclaimCoupon(tx: Db, orderRowId: number): Promise<boolean> {
  const found = await givenBack(tx, orderRowId);
  if (found === null) return true;
  if (!found.isFree) return false;
  const { use } = found;
  await sql`update coupon set used = used + 1 where id = ${use.coupon_id}`.execute(tx);
  await sql`update coupon_use set used = used + 1 where coupon_id = ${use.coupon_id} and customer_id = ${use.customer_id}`.execute(
    tx,
  );
  await tx
    .updateTable('coupon_redemption')
    .set({ released_at: null })
    .where('order_id', '=', orderRowId)
    .execute();
  return true;
}
