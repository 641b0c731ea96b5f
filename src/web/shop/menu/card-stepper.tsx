import type { MenuCard } from '#shared/contract/menu-page.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { focusInPlace } from '../../ui/focus-now.ts';
import { tick } from '../../ui/haptics.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { UNDO_MS, useToast } from '../../ui/toasts.tsx';
import { useMenuActions } from './menu-actions.tsx';
import { stepperCountClass, stepperPartClass } from '../../ui/stepper-look.ts';

/** Own lines; a friend's dish can only be changed by the friend. */
export const isLineFor = (card: MenuCard) => (line: CartLine) =>
  line.by === undefined && (card.kind === 'item' ? line.itemId : line.comboId) === card.id;

/** `isNew`: it replaces the pressed plus, whose focus it takes. */
export function CardStepper({
  card,
  isNew,
  className,
}: {
  card: MenuCard;
  isNew: boolean;
  className: string;
}) {
  const { lang, t } = useLanguage();
  const cart = useCart();
  const toast = useToast();
  const { addCard } = useMenuActions();

  // With several choices of a dish, the newest one changes.
  const lines = cart.lines.filter(isLineFor(card));
  const line = lines.at(-1);
  if (!line) return null;
  const quantity = lines.reduce((sum, entry) => sum + entry.quantity, 0);
  const { name } = card;
  const less = () => {
    tick();
    if (line.quantity > 1) {
      cart.setQuantity(line.key, line.quantity - 1);
      return;
    }
    const place = cart.lines.findIndex((candidate) => candidate.key === line.key);
    cart.remove(line.key);
    toast({
      text: t('menu.takenOut', { name }),
      durationMs: UNDO_MS,
      action: { label: t('common.undo'), run: () => cart.reinsert(line, place) },
    });
  };
  const oneMore = () => {
    // With several choices the dish dialog asks.
    if (card.oneTap || lines.length > 1) {
      addCard(card);
      return;
    }
    tick();
    if (cart.setQuantity(line.key, line.quantity + 1).capped)
      toast({
        tone: 'caution',
        text: t('menu.maximum', { name: (line.sizeName ?? line.name)[lang] }),
      });
  };
  return (
    <div
      className={`${isNew ? 'bumps' : ''} inline-grid items-center rounded-full z-1 h-14 grid-cols-[44px_1fr_44px] border-6 border-ground bg-night text-on-night ${className}`}
      role="group"
      aria-label={t('menu.quantityOf', { name })}
    >
      <button
        type="button"
        className={stepperPartClass}
        aria-label={quantity <= 1 ? t('menu.takeOut', { name }) : t('common.less')}
        onClick={less}
      >
        <Icon name={quantity <= 1 ? 'trash' : 'minus'} />
      </button>
      <output aria-live="polite" className={`${stepperCountClass} display-face text-h3`}>
        <Ltr key={quantity}>{quantity}</Ltr>
      </output>
      <button
        ref={isNew ? focusInPlace : undefined}
        type="button"
        className={stepperPartClass}
        aria-label={t('common.more')}
        onClick={oneMore}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
