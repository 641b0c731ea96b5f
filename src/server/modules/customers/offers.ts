import type { Offer } from '#shared/contract/coupons.ts';
import type { Promo } from '#shared/contract/profile.ts';
import { dayIn } from '#shared/domain/stores/calendar-day.ts';
import type { AppContext } from '#server/app-context.ts';
import { readOffers } from './profile.queries.ts';

/** As the specification lists it. */
export const toPromo = ({
  id,
  name,
  description,
  image,
  expires_on,
  coupon_code,
}: Offer): Promo => ({
  promo_id: id,
  promo_name: name.en,
  promo_name_ar: name.ar,
  promo_description: description.en,
  promo_description_ar: description.ar,
  promo_image: image,
  expire_date: expires_on,
  coupon_code,
});

/** Offers up to and including their last day on the brand's clock, newest first; without a last day they stay. */
export async function currentOffers(app: AppContext, now: Date): Promise<Offer[]> {
  const today = dayIn(app.settings.timeZone, now);
  const offers = (await readOffers(app.database.db)).filter(
    (offer) => offer.expire_date === null || offer.expire_date >= today,
  );
  return offers
    .toSorted((a, b) => b.id - a.id)
    .map((offer) => ({
      id: offer.id,
      name: offer.promo_name,
      description: offer.promo_description,
      image: offer.promo_image,
      expires_on: offer.expire_date,
      coupon_code: offer.coupon_code,
    }));
}
