// The quantity of a line. At one, the minus is a bin that removes the line.
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useLineChanges } from './use-line-changes.ts';

export function LineStepper({ line }: { line: CartLine }) {
  const { t, lang } = useLanguage();
  const changes = useLineChanges();
  const name = line.name[lang];
  // A friend's dish can only be removed here.
  const isTheirs = line.by !== undefined;
  const isLast = line.quantity <= 1 || isTheirs;
  return (
    <div className="stepper" role="group" aria-label={t('cart.quantityOf', { name })}>
      <button
        type="button"
        aria-label={isLast ? t('cart.deleteItem', { name }) : t('common.less')}
        onClick={() =>
          isLast ? changes.remove(line) : changes.setQuantity(line, line.quantity - 1)
        }
      >
        <Icon name={isLast ? 'trash' : 'minus'} />
      </button>
      <output aria-live="polite">
        <Ltr key={line.quantity}>{line.quantity}</Ltr>
      </output>
      {!isTheirs && (
        <button
          type="button"
          aria-label={t('common.more')}
          aria-disabled={line.quantity >= line.maxQuantity}
          onClick={() => changes.setQuantity(line, line.quantity + 1)}
        >
          <Icon name="plus" />
        </button>
      )}
    </div>
  );
}
