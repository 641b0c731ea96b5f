import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { STEPS, type CheckoutStep } from './steps.ts';

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

  function content(name: CheckoutStep, index: number) {
    const inside = (
      <>
        <span className={`h-1 rounded-full ${barColour(index, current)}`} />
        <span>
          {t(LABELS[name])}
          {index < current && <span className="ears-only"> ({t('checkout.stepDone')})</span>}
        </span>
      </>
    );
    if (name === 'contact' && index < current)
      return (
        <ShopLink className={PART} to="/checkout/contact?step=1">
          {inside}
        </ShopLink>
      );
    if (name === 'location' && customer && index !== current)
      return (
        <ShopLink className={PART} to="/checkout/location?step=1">
          {inside}
        </ShopLink>
      );
    if (name === 'location' && !customer)
      return (
        <button type="button" className={PART} onClick={() => askLocation()}>
          {inside}
        </button>
      );
    return <div className={PART}>{inside}</div>;
  }

  // Above the title, whose letters can be taller than their line and would take presses on the steps.
  return (
    <ol
      className="relative z-1 flex max-w-160 gap-2 pt-2 text-sm large-text:flex-wrap"
      aria-label={t('checkout.steps')}
    >
      {STEPS.map((name, index) => (
        <li
          key={name}
          className={`flex-1 ${index > current ? 'text-ink-2' : ''} ${index === current ? 'font-semibold' : ''}`}
          aria-current={index === current ? 'step' : undefined}
        >
          {content(name, index)}
        </li>
      ))}
    </ol>
  );
}

const PART = 'grid min-h-tap w-full content-center gap-1.5';

function barColour(index: number, current: number): string {
  if (index === current) return 'bg-ink';
  return index < current ? 'bg-ok-fill' : 'bg-line';
}
