// What was done here without a line and is no longer possible: the kitchen decides what becomes of it, one after the other.
import type { BoardAction, BoardOrder } from '#shared/contract/console.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useConsole } from '../frame/console-language.tsx';
import type { Command } from '../kept/kept-commands.ts';
import { cardActions } from './card-actions.ts';

type Props = {
  command: Command;
  /** The order as it is now; missing when it left the board. */
  order: BoardOrder | undefined;
  onLeave: () => void;
  onDo: (order: BoardOrder, action: BoardAction) => void;
};

export function RefusedDialog({ command, order, onLeave, onDo }: Props) {
  const { t } = useConsole();
  const { work, number } = command;
  const wanted = work.kind === 'move' ? work.action : null;
  const legal = order ? cardActions(order.order_type, order.code) : null;
  const isLegal =
    wanted !== null && legal !== null && (legal.main === wanted || legal.rare.includes(wanted));
  return (
    <Dialog
      open
      onClose={onLeave}
      kind="alert"
      title={t('console.refusedTitle', { number })}
      className="console-dialog"
      footer={
        <>
          <button type="button" className="console-button" onClick={onLeave}>
            {t('console.refusedLeave')}
          </button>
          {order && isLegal && (
            <button type="button" className="console-button go" onClick={() => onDo(order, wanted)}>
              {t('console.refusedDo')}
            </button>
          )}
        </>
      }
    >
      <p>
        {wanted === null
          ? t('console.refusedTick')
          : t('console.refusedMove', { move: t(`console.moved.${wanted}`, { number }) })}
      </p>
    </Dialog>
  );
}
