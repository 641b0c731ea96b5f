import type { couponCalls } from '#shared/contract/coupons.ts';
import { refuse } from '#shared/contract/refusals.ts';
import { couponToWire } from '#shared/domain/money/coupon-wire.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import { type CouponAsked, applyCoupon } from './apply-coupon.ts';
import { couponOutOfPlace, limitReached } from '#shared/domain/money/coupon.ts';
import { currentOffers } from '#server/modules/customers/offers.ts';
import { type FoundCoupon, findCoupons } from './coupons.queries.ts';

/** The browser ranks them by its own bill. A code that is handed out in another way is not for everybody, so it is not listed. */
async function usableCoupons(
  app: AppContext,
  asked: Omit<CouponAsked, 'code'> & { isGuest: boolean },
): Promise<FoundCoupon[]> {
  const offers = await currentOffers(app, asked.now);
  const codes = offers.flatMap(({ coupon_code }) => (coupon_code === null ? [] : [coupon_code]));
  const found = await findCoupons(app.database.db, codes, asked.customerId);
  return found.filter(
    (coupon) =>
      couponOutOfPlace(coupon.coupon, asked) === null &&
      limitReached(coupon) === null &&
      // Nobody can promise it to who has not signed in.
      !(asked.isGuest && coupon.perCustomerLimit !== null),
  );
}

/** No customer has this id, so none has used a coupon. */
const NOBODY = 0;
const VALID = { en: 'Coupon is Valid', ar: 'القسيمة صالحة' } as const;

export function couponHandlers(app: AppContext): HandlersOf<keyof typeof couponCalls> {
  return {
    async applyCoupon({ body }, { buyer, now, lang }) {
      if (body.customer_id !== buyer.customerId) return refuse('NOT_FOUND');
      const applied = await applyCoupon(app, {
        customerId: buyer.customerId,
        storeId: body.store_id,
        code: body.coupon_code,
        channel: body.order_channel,
        now,
      });
      if (!applied.ok) return applied;
      return {
        success: true,
        coupon: couponToWire(applied.found.code, applied.found.coupon, applied.found.name),
        successResponse: VALID[lang],
      };
    },

    async guestOffers(_input, { now }) {
      const offers = await currentOffers(app, now);
      const codes = offers.flatMap(({ coupon_code }) =>
        coupon_code === null ? [] : [coupon_code],
      );
      const found = await findCoupons(app.database.db, codes, NOBODY);
      const open = new Set(
        found
          .filter(
            ({ coupon, ...uses }) =>
              uses.perCustomerLimit === null &&
              limitReached(uses) === null &&
              couponOutOfPlace(coupon, {
                channel: coupon.channel === 'all' ? 'delivery' : coupon.channel,
                now,
              }) === null,
          )
          .map(({ code }) => code),
      );
      return {
        ok: true,
        offers: offers.filter(({ coupon_code }) => open.has(coupon_code ?? '')),
      };
    },

    async usableCoupons({ body }, { buyer, now }) {
      if (body.customer_id !== buyer.customerId) return refuse('NOT_FOUND');
      const usable = await usableCoupons(app, {
        customerId: buyer.customerId,
        isGuest: buyer.kind === 'guest',
        storeId: body.store_id,
        channel: body.order_channel,
        now,
      });
      return {
        ok: true,
        coupons: usable.map(({ code, name, coupon }) => ({ code, name, coupon })),
      };
    },
  };
}
