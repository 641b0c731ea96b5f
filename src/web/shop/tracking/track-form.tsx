import type { FormEvent } from 'react';
import { isTicketNumber } from '#shared/domain/orders/order-id.ts';
import { normaliseDigits, toCheckoutE164 } from '#shared/domain/people/uae-phone.ts';
import { useForm, type Fault } from '../../state/form.ts';
import { useShop } from '../../state/shop.ts';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { Field } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/form-parts.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import type { TrackQuery } from './use-live-order.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { halvesClass } from '../../ui/columns.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { EmptyArt, emptyClass, emptyPictureClass } from '../../ui/empty.tsx';

type Props = {
  first: TrackQuery;
  problem: string | null;
  isBusy: boolean;
  onTrack: (query: TrackQuery) => void;
};

type Typed = { phone: string; orderId: string };
const trackFaults = ({ phone, orderId }: Typed): Partial<Record<keyof Typed, Fault>> => ({
  ...(normaliseDigits(phone).trim() === ''
    ? { phone: 'required' as const }
    : toCheckoutE164(phone) === null && { phone: 'phone' as const }),
  ...(orderId.trim() === ''
    ? { orderId: 'required' as const }
    : isTicketNumber(orderId) && { orderId: 'tracking.ticketGiven' as const }),
});

/** `problem`: what went wrong with the last attempt. Invalid values are reported beside their field and never sent. */
export function TrackForm({ first, problem, isBusy, onTrack }: Props) {
  const { t } = useLanguage();
  const { brand } = useShop();
  const isUnknown = first.phone === '' && first.orderId === '';
  // Faults show on submit only: a line after leaving a field would move the button from under the finger.
  const { form, field, check } = useForm(
    { phone: first.phone.replace(/^(\+?971|0)/, ''), orderId: first.orderId },
    { validate: trackFaults, isPatient: true },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const e164 = toCheckoutE164(form.phone);
    if (check() && e164 !== null && !isBusy)
      onTrack({ phone: e164.slice(1), orderId: form.orderId.trim() });
  };

  return (
    <div className="wrap">
      <div className={`${halvesClass} items-center pt-4`}>
        <div>
          <PageTitle>
            <h1>{t('tracking.title')}</h1>
            <p className="mut mt-3">{t('tracking.lead')}</p>
            {isUnknown && (
              <p className="mut mt-3">
                {t('tracking.noneYet')}{' '}
                <ShopLink className="tapword underline underline-offset-3 font-[550]" to="/menu">
                  {t('tracking.toMenu')}
                </ShopLink>
              </p>
            )}
          </PageTitle>
          <form className="stack max-w-[480px]" noValidate onSubmit={submit}>
            <PhoneField
              label={t('tracking.phone')}
              prefix="+971"
              autoComplete="tel-national"
              {...field('phone')}
              onBlur={undefined}
            />
            <Field
              label={t('tracking.orderId')}
              prefix="#"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              maxLength={40}
              {...field('orderId')}
              onBlur={undefined}
            />
            <div role="alert">
              {problem !== null && (
                <Notice kind="bad" icon="warning-circle">
                  <span>
                    {problem}{' '}
                    <a
                      className="tapword underline underline-offset-3 font-[550]"
                      href={`tel:${brand.phoneTel}`}
                    >
                      <Ltr>{brand.phoneDisplay}</Ltr>
                    </a>
                  </span>
                </Notice>
              )}
            </div>
            <Button type="submit" size="lg" isBusy={isBusy} className="w-full" aria-busy={isBusy}>
              {t('tracking.submit')}
            </Button>
          </form>
        </div>
        <div className={`only-d ${emptyClass}`} aria-hidden="true">
          <EmptyArt className="size-[440px]">
            <CrunchRing />
            <Picture name="duo-sharing-meal" alt="" sizes="280px" className={emptyPictureClass} />
          </EmptyArt>
        </div>
      </div>
    </div>
  );
}
