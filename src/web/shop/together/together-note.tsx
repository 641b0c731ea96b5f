// The note in an open shared cart: people, remaining time, and details.
import { useCheckout } from '../../state/checkout/checkout.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useOwnCart } from './own-cart.ts';
import { useTexts } from '../../messages.ts';
import './together.css';

export default function TogetherNote({ onOpen }: { onOpen: () => void }) {
  useTexts('together');
  const { t } = useLanguage();
  const cart = useOwnCart(useCheckout(({ checkout }) => checkout.shared?.link ?? null));
  return (
    <div className="note tg-note my-4">
      <p>
        <b>{t('together.inCart')}</b>
        {cart && (
          <span className="mut">
            {t('together.people', { count: cart.people.length })}
            {cart.state === 'open' && (
              <>
                {' · '}
                {t('together.minutes', { count: cart.minutes_left })}
              </>
            )}
          </span>
        )}
      </p>
      <button type="button" className="btn out sm" aria-haspopup="dialog" onClick={onOpen}>
        {t('together.open')}
      </button>
    </div>
  );
}
