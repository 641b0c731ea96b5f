// Dialogs of the board: questions before an action, and commands that could not be sent.
import type { StaffMember } from '#shared/contract/console.ts';
import { useAskPin } from '../frame/ask-pin.tsx';
import { LeftDialog } from '../outbox/failed-commands-dialog.tsx';
import { isOffered } from './ticket.ts';
import { HoldDialog } from './reason-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { RiderDialog } from './rider-dialog.tsx';
import type { Asking, BoardWork } from './use-board-work.ts';
import type { Watched } from './use-watched-board.ts';

type Props = {
  staff: StaffMember;
  storeId: number;
  onStore: (storeId: number) => void;
  board: Watched['board'];
  press: BoardWork;
  asking: Asking | null;
  onAsk: (asking: Asking | null) => void;
};

function AskDialog({ staff, storeId, press, asking, onAsk }: Props) {
  const { askPin, pinDialog } = useAskPin(staff);
  const close = () => onAsk(null);
  if (asking === null) return pinDialog;
  const { kind, order } = asking;
  return (
    <>
      {kind === 'reject' && (
        <RejectDialog
          order={order}
          whole={order}
          onHold={() => onAsk({ kind: 'hold', order })}
          onLater={(laterMinutes) => {
            close();
            void press.run(order, 'accept', { laterMinutes });
          }}
          onClose={close}
          onReject={(reason, ranOut) => {
            close();
            void askPin().then((pin) => {
              if (!pin) return;
              void press.run(order, 'reject', { reason, pin });
              for (const itemId of ranOut) void press.switchOff(itemId, pin);
            });
          }}
        />
      )}
      {kind === 'hold' && (
        <HoldDialog
          order={order}
          onClose={close}
          onHold={(hold) => {
            close();
            void press.run(order, 'hold', { hold });
          }}
        />
      )}
      {kind === 'rider' && <RiderDialog order={order} storeId={storeId} onClose={close} />}
      {pinDialog}
    </>
  );
}

export function BoardDialogs(props: Props) {
  const { storeId, onStore, board, press } = props;
  const [failed] = board.failed;
  const leftOrder = board.orders.find(({ order_id }) => order_id === failed?.orderId);
  const wanted = failed?.work.kind === 'move' ? failed.work.action : null;
  return (
    <>
      <AskDialog {...props} />
      {failed && (
        <LeftDialog
          key={failed.id}
          command={failed}
          isCancelled={leftOrder !== undefined && leftOrder.gone_from !== null}
          onLeave={() => board.settle(failed)}
          onRetry={() => board.retry(failed)}
          onDo={
            leftOrder && wanted !== null && isOffered(leftOrder, wanted)
              ? () => {
                  board.settle(failed);
                  press.work.onAction(leftOrder, wanted);
                }
              : undefined
          }
          onBoard={failed.storeId === storeId ? undefined : () => onStore(failed.storeId)}
        />
      )}
    </>
  );
}
