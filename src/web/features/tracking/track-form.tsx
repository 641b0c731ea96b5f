// Phone and order number: what somebody needs to follow an order, from any device (TRACK-02).
import { useRef, useState, type FormEvent } from 'react';
import { isTicketNumber } from '#shared/domain/order-id.ts';
import { normaliseDigits, toE164 } from '#shared/domain/uae-phone.ts';
import { useShop } from '../../state/shop.ts';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Asked } from './use-live-order.ts';

type Props = {
  first: Asked;
  problem: string | null;
  isBusy: boolean;
  onTrack: (asked: Asked) => void;
};

/** `problem` is what went wrong with the last try; missing or unreadable values are told beside their field and never sent. */
export function TrackForm({ first, problem, isBusy, onTrack }: Props) {
  const { t } = useLanguage();
  const { brand } = useShop();
  const [phone, setPhone] = useState(first.phone.replace(/^(\+?971|0)/, ''));
  const [orderId, setOrderId] = useState(first.orderId);
  const [errors, setErrors] = useState<{ phone: string | null; orderId: string | null }>({
    phone: null,
    orderId: null,
  });
  const phoneInput = useRef<HTMLInputElement>(null);
  const orderInput = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const e164 = toE164(phone);
    const found = {
      phone:
        normaliseDigits(phone).trim() === ''
          ? t('invalid.required')
          : e164 === null
            ? t('invalid.phone')
            : null,
      orderId:
        orderId.trim() === ''
          ? t('invalid.required')
          : isTicketNumber(orderId)
            ? t('tracking.ticketGiven')
            : null,
    };
    setErrors(found);
    if (found.phone !== null) phoneInput.current?.focus();
    else if (found.orderId !== null) orderInput.current?.focus();
    else if (e164 !== null && !isBusy) onTrack({ phone: e164.slice(1), orderId: orderId.trim() });
  };

  return (
    <div className="wrap">
      <div className="cols2 items-center pt-4">
        <div>
          <div className="pt">
            <h1>{t('tracking.title')}</h1>
            <p className="mut mt-3">{t('tracking.lead')}</p>
          </div>
          <form className="stack max-w-[480px]" noValidate onSubmit={submit}>
            <Field
              label={t('tracking.phone')}
              value={phone}
              onChange={setPhone}
              error={errors.phone}
              prefix="+971"
              dir="ltr"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              required
              maxLength={20}
              inputRef={phoneInput}
            />
            <Field
              label={t('tracking.orderId')}
              value={orderId}
              onChange={setOrderId}
              error={errors.orderId}
              prefix="#"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              maxLength={40}
              inputRef={orderInput}
            />
            <div role="alert">
              {problem !== null && (
                <div className="note bad">
                  <Icon name="warning-circle" />
                  <span>
                    {problem}{' '}
                    <a
                      className="tapword underline underline-offset-3 font-[550]"
                      href={`tel:${brand.phoneTel}`}
                    >
                      <Ltr>{brand.phoneDisplay}</Ltr>
                    </a>
                  </span>
                </div>
              )}
            </div>
            <button
              type="submit"
              className={`btn lg block ${isBusy ? 'busy' : ''}`}
              aria-busy={isBusy}
            >
              {t('tracking.submit')}
            </button>
          </form>
        </div>
        <div className="empty only-d !p-0" aria-hidden="true">
          <div className="art !size-[440px]">
            <CrunchRing />
            <Picture name="duo-sharing-meal" alt="" sizes="280px" />
          </div>
        </div>
      </div>
    </div>
  );
}
