// Conditional updates count the uses, so that no two orders share the last one. The coupon is always touched before the customer's use of it, so that
// an order and a cancellation never wait for each other.
import { sql } from 'kysely';
import { type Coupon } from '#shared/domain/money/coupon.ts';
import { normaliseDigits } from '#shared/domain/people/uae-phone.ts';
import type { Text } from '#shared/domain/menu/menu.ts';
import type { Db } from '#server/db/open.ts';

export type FoundCoupon = {
  id: number;
  code: string;
  coupon: Coupon;
  name: Text;
  maxUses: number | null;
  used: number;
  perCustomerLimit: number | null;
  usedByCustomer: number;
};

export async function findCoupons(
  db: Db,
  codes: readonly string[],
  customerId: number,
): Promise<FoundCoupon[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('coupon as c')
    .leftJoin('coupon_use as u', (join) =>
      join.onRef('u.coupon_id', '=', 'c.id').on('u.customer_id', '=', customerId),
    )
    .select([
      'c.id',
      'c.code',
      'c.rules',
      'c.max_uses',
      'c.used',
      'c.per_customer_limit',
      'u.used as used_by_customer',
    ])
    .where(
      'c.code',
      'in',
      codes.map((code) => normaliseDigits(code.normalize('NFKC')).trim().toUpperCase()),
    )
    .where('c.is_active', '=', true)
    .orderBy('c.id')
    .execute();
  return rows.map((row) => {
    const { name, ...coupon } = row.rules as Coupon & { name: Text };
    return {
      id: row.id,
      code: row.code,
      coupon,
      name,
      maxUses: row.max_uses,
      used: row.used,
      perCustomerLimit: row.per_customer_limit,
      usedByCustomer: row.used_by_customer ?? 0,
    };
  });
}

export async function findCoupon(
  db: Db,
  code: string,
  customerId: number,
): Promise<FoundCoupon | undefined> {
  const [found] = await findCoupons(db, [code], customerId);
  return found;
}

/** One use of the coupon and of the customer. Inside the transaction of the order: a refusal must roll it back. */
export async function claimCoupon(
  tx: Db,
  couponId: number,
  customerId: number,
): Promise<'claimed' | 'COUPON_USED_UP' | 'COUPON_ALREADY_USED'> {
  const {
    rows: [coupon],
  } = await sql<{ per_customer_limit: number | null }>`
    update coupon set used = used + 1 where id = ${couponId} and is_active and (max_uses is null or used < max_uses) returning per_customer_limit`.execute(
    tx,
  );
  if (!coupon) return 'COUPON_USED_UP';
  const limit = coupon.per_customer_limit;
  const { rows } = await sql`
    insert into coupon_use as mine (coupon_id, customer_id, used) values (${couponId}, ${customerId}, 1)
    on conflict (coupon_id, customer_id) do update set used = mine.used + 1 where ${limit}::int is null or mine.used < ${limit}::int returning 1`.execute(
    tx,
  );
  return rows.length === 1 ? 'claimed' : 'COUPON_ALREADY_USED';
}

export async function recordRedemption(
  tx: Db,
  redemption: { orderId: string; couponId: number; customerId: number; now: Date },
): Promise<void> {
  await sql`
    insert into coupon_redemption (order_id, coupon_id, customer_id, redeemed_at)
    select id, ${redemption.couponId}, ${redemption.customerId}, ${redemption.now} from customer_order where order_id = ${redemption.orderId}`.execute(
    tx,
  );
}

export async function lockCoupons(tx: Db, orderRowIds: readonly number[]): Promise<void> {
  await sql`
    select from coupon where id in (select coupon_id from coupon_redemption where order_id = any(${[...orderRowIds]}) and released_at is null)
    order by id for no key update`.execute(tx);
}

export async function activeCoupons(db: Db): Promise<(Coupon & { code: string })[]> {
  const rows = await db
    .selectFrom('coupon')
    .select(['code', 'rules'])
    .where('is_active', '=', true)
    .orderBy('code')
    .execute();
  return rows.map(({ code, rules }) => ({ ...(rules as Coupon), code }));
}
