// The note in an open shared cart: people, remaining time, and details.
import { useCheckout } from '../../state/checkout/use-checkout.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useOwnCart } from './own-cart.ts';
import { useTexts } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';

export default function TogetherNote({ onOpen }: { onOpen: () => void }) {
  useTexts('together');
  const { t } = useLanguage();
  const cart = useOwnCart(useCheckout(({ checkout }) => checkout.shared?.link ?? null));
  return (
    <Notice className="my-4 flex-wrap items-center justify-between gap-x-4">
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
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onOpen}>
        {t('together.open')}
      </Button>
    </Notice>
  );
}
