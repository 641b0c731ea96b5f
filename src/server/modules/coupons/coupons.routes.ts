import type { couponCalls } from '#shared/contract/coupons.ts';
import { refuse } from '#shared/contract/refusals.ts';
import { couponToWire } from '#shared/domain/money/coupon-wire.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import { applyCoupon } from './apply-coupon.ts';
import { usableCoupons } from './usable-coupons.ts';

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
        success: true,
        successResponse: usable.map(({ code, coupon, name }) => couponToWire(code, coupon, name)),
      };
    },
  };
}
