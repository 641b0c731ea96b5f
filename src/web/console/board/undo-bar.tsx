// Ten seconds to take the last move back (decision D2), counted by the server's clock.
import { useEffect } from 'react';
import type { BoardAction, BoardOrder } from '#shared/contract/console.ts';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../frame/console-language.tsx';

const UNDO_MS = 10_000;
export type LastMove = { order: BoardOrder; action: BoardAction };

export function UndoBar({
  last,
  onUndo,
  onOver,
}: {
  last: LastMove;
  onUndo: () => void;
  onOver: () => void;
}) {
  const { t } = useConsole();
  useEffect(() => {
    const timer = setTimeout(onOver, UNDO_MS);
    return () => clearTimeout(timer);
  }, [last, onOver]);
  return (
    <div className="kundo" key={`${last.order.order_id}${last.action}`}>
      <Icon name="check-circle" />
      <span>{t(`console.moved.${last.action}`, { number: last.order.check_number })}</span>
      <button type="button" className="kbtn" onClick={onUndo}>
        {t('console.undo')}
      </button>
      <i aria-hidden="true" />
    </div>
  );
}
