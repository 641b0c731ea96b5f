// What was done here without a line and could not be sent: the kitchen decides what becomes of it, one after the other.
import { Dialog } from '../../ui/dialog.tsx';
import { useConsole } from '../frame/console-language.tsx';
import type { FailedCommand } from './kept-commands.ts';

type Props = {
  command: FailedCommand;
  /** Its order was cancelled meanwhile. */
  isCancelled?: boolean;
  onLeave: () => void;
  /** When it can still be done, at the board that shows the order. */
  onDo?: (() => void) | undefined;
  /** Sends it anew, where the server failed at it. */
  onRetry: () => void;
  /** To the board of its branch, from where that is not on show. */
  onBoard?: (() => void) | undefined;
};

const TITLES = {
  refused: 'console.refusedTitle',
  late: 'console.lateTitle',
  failed: 'console.lateTitle',
  other: 'console.lateTitle',
} as const;
const MOVES = {
  refused: 'console.refusedMove',
  late: 'console.lateMove',
  failed: 'console.failedMove',
  other: 'console.otherMove',
} as const;
const TICKS = {
  refused: 'console.refusedTick',
  late: 'console.lateTick',
  failed: 'console.failedTick',
  other: 'console.otherTick',
} as const;

export function LeftDialog({
  command,
  isCancelled = false,
  onLeave,
  onDo,
  onRetry,
  onBoard,
}: Props) {
  const { t } = useConsole();
  const { work, number, why } = command;
  return (
    <Dialog
      open
      onClose={onLeave}
      kind="alert"
      title={t(isCancelled ? 'console.cancelledTitle' : TITLES[why], { number })}
      className="console-dialog"
      footer={
        <>
          <button type="button" className="console-button" onClick={onLeave}>
            {t('console.refusedLeave')}
          </button>
          {why === 'failed' && (
            <button type="button" className="console-button go" onClick={onRetry}>
              {t('console.retry')}
            </button>
          )}
          {why !== 'failed' && onDo && (
            <button type="button" className="console-button go" onClick={onDo}>
              {t('console.refusedDo')}
            </button>
          )}
          {onBoard && (
            <button type="button" className="console-button go" onClick={onBoard}>
              {t('console.toBoard')}
            </button>
          )}
        </>
      }
    >
      <p>
        {work.kind === 'move'
          ? t(MOVES[why], { move: t(`console.moved.${work.action}`, { number }) })
          : t(TICKS[why])}
      </p>
    </Dialog>
  );
}
