// The steps account, location and payment, with the way back.
import { Fragment } from 'react';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';

export const STEPS = ['contact', 'location', 'payment'] as const;
type CheckoutStep = (typeof STEPS)[number];
const LABELS = {
  contact: 'checkout.stepAccount',
  location: 'checkout.stepLocation',
  payment: 'checkout.stepPayment',
} as const;

/** A guest sets the location in the dialog, a customer on its own page; earlier steps can be opened again. */
export function CheckoutSteps({ step }: { step: CheckoutStep }) {
  const { t } = useLanguage();
  const { askLocation } = useShop();
  const { customer } = useSession();
  const current = STEPS.indexOf(step);

  // On a phone only the current step is spelled out; the others keep their accessible names.
  function content(name: CheckoutStep, index: number) {
    const inside = (
      <>
        <i>{index < current ? <Icon name="check" /> : <Ltr>{index + 1}</Ltr>}</i>
        <span className={index === current ? undefined : 'max-wide:sr-only'}>
          {t(LABELS[name])}
          {index < current && <span className="ears-only"> ({t('checkout.stepDone')})</span>}
        </span>
      </>
    );
    if (name === 'contact' && index < current)
      return <ShopLink to="/checkout/contact">{inside}</ShopLink>;
    if (name === 'location' && customer)
      return index === current ? (
        <div className="step">{inside}</div>
      ) : (
        <ShopLink to="/checkout/location?step=1">{inside}</ShopLink>
      );
    if (name === 'location')
      return (
        <button type="button" onClick={() => askLocation()}>
          {inside}
        </button>
      );
    return <div className="step">{inside}</div>;
  }

  return (
    <ol className="steps" aria-label={t('checkout.steps')}>
      {STEPS.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (
            <li
              className={index <= current ? 'step-line filled' : 'step-line'}
              aria-hidden="true"
            />
          )}
          <li
            className={index === current ? 'on' : index < current ? 'done' : ''}
            aria-current={index === current ? 'step' : undefined}
          >
            {content(name, index)}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
