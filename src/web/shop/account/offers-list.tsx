// Section 5: current offers, newest first. Their codes give the discount at checkout.
import type { Offer } from '#shared/contract/coupons.ts';
import type { Promo } from '#shared/contract/profile.ts';
import { LoadFailed } from './load-failed.tsx';
import { useProfileData } from './profile-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { EmptySection } from './empty-section.tsx';
import { SectionHead } from './section-head.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

export function OffersSection() {
  const { t } = useLanguage();
  const { answer, reload } = useProfileData('promos');
  return (
    <>
      <SectionHead title={t('profile.offers')} />
      {answer.ok ? (
        <OffersList offers={answer.data.successResponse.map(toOffer)} />
      ) : (
        <LoadFailed onRetry={() => void reload()} />
      )}
    </>
  );
}

const toOffer = (promo: Promo): Offer => ({
  id: promo.promo_id,
  name: { en: promo.promo_name, ar: promo.promo_name_ar },
  description: { en: promo.promo_description, ar: promo.promo_description_ar },
  image: promo.promo_image,
  expires_on: promo.expire_date,
  coupon_code: promo.coupon_code,
});

export function OffersList({ offers }: { offers: readonly Offer[] }) {
  const { t } = useLanguage();
  if (offers.length === 0)
    return (
      <EmptySection icon="ticket" title={t('profile.noOffers')} text={t('profile.noOffersText')}>
        <ShopLink className={buttonClass()} to="/menu">
          {t('cart.seeMenu')}
        </ShopLink>
      </EmptySection>
    );
  return (
    <ul className="grid grid-cols-1 gap-4 tablet:grid-cols-2">
      {offers.map((offer) => (
        <li key={offer.id} className="flex rounded-tile bg-action even:bg-ok-fill">
          <OfferCard offer={offer} />
        </li>
      ))}
    </ul>
  );
}

function OfferCard({ offer }: { offer: Offer }) {
  const { t, lang } = useLanguage();
  const toast = useToast();
  const code = offer.coupon_code;
  const copy = async () => {
    // Without https there is no clipboard; the code can be typed.
    try {
      await navigator.clipboard.writeText(code ?? '');
      toast({ tone: 'ok', text: t('profile.copied', { code: `\u2066${code}\u2069` }) });
    } catch {}
  };
  return (
    <article className="relative isolate flex min-h-52 w-full flex-col items-start gap-2 overflow-clip rounded-tile p-4 text-on-action">
      {offer.image !== null && (
        <span className="absolute -end-[8%] -bottom-[12%] -z-1 w-[46%]">
          <Picture
            name={offer.image}
            alt=""
            sizes="(min-width: 989px) 300px, 50vw"
            className="h-auto w-full"
          />
        </span>
      )}
      <h2 className="text-h2 font-black">{offer.name[lang]}</h2>
      <p className="sm max-w-[65%]">
        <Numbers text={offer.description[lang]} />
      </p>
      <p className="sm mt-auto font-strong">
        {t('profile.expires')}:{' '}
        {offer.expires_on === null ? t('history.status.notFound') : <Ltr>{offer.expires_on}</Ltr>}
      </p>
      {code !== null && (
        <Button
          variant="bright"
          size="sm"
          onClick={() => void copy()}
          aria-label={`${t('profile.copyCode')} ${code}`}
        >
          <Icon name="ticket" />
          <Ltr className="code">{code}</Ltr>
        </Button>
      )}
    </article>
  );
}
