import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BoardAction } from '#shared/contract/console.ts';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { ConsoleKey } from '#shared/i18n/en/console.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCloseElsewhere } from '../../ui/use-close-elsewhere.ts';
import { ticketNote, toTelLink } from './card-notes.tsx';
import { HoldWords } from './card-states.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { actionButton, squareClass } from '../frame/looks.ts';

const WORDS: Partial<Record<BoardAction, ConsoleKey>> = {
  accept: 'console.startNow',
  hold: 'console.hold',
};

/** The `ref` of an open menu. It may stand out of its ticket, which otherwise draws nothing outside itself. */
function showWhole(menu: HTMLDivElement): () => void {
  const ticket = menu.closest<HTMLElement>('.ticket');
  ticket?.style.setProperty('content-visibility', 'visible');
  return () => ticket?.style.removeProperty('content-visibility');
}

type Props = {
  order: BoardOrder;
  label: string;
  actions: readonly BoardAction[];
  isDisabled: boolean;
  /** The card has room for neither the call nor the full reason of a hold. */
  isAtStove: boolean;
  onAction: (action: BoardAction) => void;
  /** Null for orders without a rider. */
  onRider: (() => void) | null;
};

export function CardMenu({
  order,
  label,
  actions,
  isDisabled,
  isAtStove,
  onAction,
  onRider,
}: Props) {
  const { t } = useConsole();
  const hold = isAtStove ? order.hold : null;
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useCloseElsewhere(root, isOpen, () => setOpen(false), opener);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div ref={root} className="columns:ms-auto">
      <button
        ref={opener}
        type="button"
        className={`${squareClass} cook:w-12`}
        aria-label={label}
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="list" />
      </button>
      {isOpen && (
        // Beside its button and over the card itself: what opened above it was cut off by the column's edge.
        <div
          ref={showWhole}
          className="ticket-menu-list absolute inset-s-1.5 inset-e-17.5 bottom-1.5 z-20 grid gap-2 rounded-[12px] border border-field bg-sand p-2 shadow-sheet"
        >
          {hold && (
            <p className={ticketNote.plain}>
              <HoldWords hold={hold} />
            </p>
          )}
          {actions.map((action) => (
            <button
              key={action}
              type="button"
              className={actionButton.menu}
              onClick={() => {
                close();
                onAction(action);
              }}
            >
              {t(WORDS[action] ?? 'console.cancel')}
            </button>
          ))}
          {isAtStove && (
            <a className={actionButton.menu} href={toTelLink(order)}>
              {t('console.call', { name: order.customer_name })}
            </a>
          )}
          {onRider && (
            <button
              type="button"
              className={actionButton.menu}
              onClick={() => {
                close();
                onRider();
              }}
            >
              {t('console.rider')}
            </button>
          )}
          <Link className={actionButton.menu} to={`/console/print/${order.order_id}`}>
            {t('console.print')}
          </Link>
        </div>
      )}
    </div>
  );
}
