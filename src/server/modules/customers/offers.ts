import type { Promo } from '#shared/contract/profile.ts';
import { dayIn } from '#shared/domain/stores/calendar-day.ts';
import type { AppContext } from '#server/app-context.ts';
import { readOffers } from './profile.queries.ts';

/** Offers up to and including their last day on the brand's clock, newest first; without a last day they stay. */
export async function currentOffers(app: AppContext, now: Date): Promise<Promo[]> {
  const today = dayIn(app.settings.timeZone, now);
  const offers = (await readOffers(app.database.db)).filter(
    (offer) => offer.expire_date === null || offer.expire_date >= today,
  );
  return offers
    .toSorted((a, b) => b.id - a.id)
    .map((offer) => ({
      promo_id: offer.id,
      promo_name: offer.promo_name.en,
      promo_name_ar: offer.promo_name.ar,
      promo_description: offer.promo_description.en,
      promo_description_ar: offer.promo_description.ar,
      promo_image: offer.promo_image,
      expire_date: offer.expire_date,
      coupon_code: offer.coupon_code,
    }));
}
