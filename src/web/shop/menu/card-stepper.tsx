// The stepper on a dish card, loaded at the first press.
import { useEffect, useRef } from 'react';
import type { MenuCard } from '#shared/contract/menu-page.ts';
import { useCart } from '../../state/checkout/cart.tsx';
import { tick } from '../../ui/haptics.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { UNDO_MS, useToast } from '../../ui/toasts.tsx';
import { useCloseElsewhere } from '../../ui/use-close-elsewhere.ts';
import { useMenuActions } from './menu-actions.tsx';

type Props = { card: MenuCard; onClose: () => void };

export default function CardStepper({ card, onClose }: Props) {
  const { lang, t } = useLanguage();
  const cart = useCart();
  const toast = useToast();
  const { addCard } = useMenuActions();
  const root = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    more.current?.focus({ preventScroll: true });
  }, []);
  useCloseElsewhere(root, true, onClose);

  // With several choices of a dish, the newest one changes.
  const lines = cart.lines.filter(
    (candidate) =>
      candidate.by === undefined &&
      (card.kind === 'item' ? candidate.itemId : candidate.comboId) === card.id,
  );
  const line = lines.at(-1);
  if (!line) return null;
  const quantity = lines.reduce((sum, entry) => sum + entry.quantity, 0);
  const { name } = card;
  const isOut = quantity <= 1;
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
    if (isOut) onClose();
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
    <div ref={root} className="stp" role="group" aria-label={t('menu.quantityOf', { name })}>
      <button
        type="button"
        aria-label={isOut ? t('menu.takeOut', { name }) : t('common.less')}
        onClick={less}
      >
        <Icon name={isOut ? 'trash' : 'minus'} />
      </button>
      <output aria-live="polite">
        <Ltr key={quantity}>{quantity}</Ltr>
      </output>
      <button ref={more} type="button" aria-label={t('common.more')} onClick={oneMore}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
