// Asks the kitchen, one by one, about commands that could not be sent.
import { Dialog } from '../../ui/dialog.tsx';
import { useConsole } from '../frame/console-language.tsx';
import type { FailedCommand } from './kept-commands.ts';
import { consoleButton, dialogClass } from '../frame/looks.ts';

type Props = {
  command: FailedCommand;
  isCancelled?: boolean;
  onLeave: () => void;
  onDo?: (() => void) | undefined;
  onRetry: () => void;
  /** Opens the board of its branch, if that is not shown. */
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
      className={dialogClass}
      footer={
        <>
          <button type="button" className={consoleButton.plain} onClick={onLeave}>
            {t('console.refusedLeave')}
          </button>
          {why === 'failed' && (
            <button type="button" className={consoleButton.go} onClick={onRetry}>
              {t('console.retry')}
            </button>
          )}
          {why !== 'failed' && onDo && (
            <button type="button" className={consoleButton.go} onClick={onDo}>
              {t('console.refusedDo')}
            </button>
          )}
          {onBoard && (
            <button type="button" className={consoleButton.go} onClick={onBoard}>
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
