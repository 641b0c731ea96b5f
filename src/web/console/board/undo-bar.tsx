// Offers to undo the last five moves for some seconds (a setting). One bar is shown at a time, the newest move first.
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { useAfter } from '../../ui/use-timers.ts';
import type { DoneMove } from './board-state.ts';

type Props = {
  done: DoneMove;
  /** 0: nothing can be undone. */
  seconds: number;
  onUndo: (done: DoneMove) => void;
  onOver: (id: number) => void;
};

const PLACE =
  'columns:px-2 columns:pb-2 in-[.flow-head]:ms-auto in-[.flow-head]:flex-[0_1_300px] max-tablet:in-[.flow-head]:absolute max-tablet:in-[.flow-head]:inset-y-0 max-tablet:in-[.flow-head]:inset-e-0 max-tablet:in-[.flow-head]:max-w-full';

/** Each move has its own time, even while its bar is hidden. */
function Undo({ isShown, done, seconds, onUndo, onOver }: Props & { isShown: boolean }) {
  const { t } = useConsole();
  const { id } = done;
  useAfter(seconds * 1000, () => onOver(id), true, id);
  return (
    <div
      className={`${isShown ? 'flex' : 'hidden'} relative ms-auto w-fit max-w-full items-center gap-3 overflow-hidden rounded-[14px] bg-ink py-1 ps-4 pe-1 font-strong text-ground in-[.flow-head]:h-full in-[.flow-head]:leading-[1.2]`}
      hidden={!isShown}
    >
      <Icon name="check-circle" />
      <span className="min-w-0">
        {t(`console.moved.${done.action}`, { number: done.order.check_number })}
      </span>
      <button
        type="button"
        className="ms-auto flex min-h-15 min-w-15 flex-none items-center justify-center rounded-ctl bg-ground px-5.5 text-lead font-[650] text-ink forced-colors:border"
        onClick={() => onUndo(done)}
      >
        {t('console.undo')}
      </button>
      <i
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-1 origin-left animate-[undo-count_10s_linear_forwards] bg-saffron motion-reduce:animate-none rtl:origin-right"
        style={{ animationDuration: `${seconds}s` }}
      />
    </div>
  );
}

export function UndoBars({
  moves,
  seconds,
  onUndo,
  onOver,
}: Omit<Props, 'done'> & {
  moves: readonly DoneMove[];
}) {
  const undoable = seconds === 0 ? [] : moves;
  return (
    // It covers no ticket: under the columns it has a row of its own, and where tickets flow it stands beside what is to be made, on a phone upon it.
    <div role="status" className={`min-w-0 ${undoable.length > 0 ? PLACE : ''}`}>
      {undoable.map((done) => (
        <Undo
          key={done.id}
          done={done}
          isShown={done === moves.at(-1)}
          seconds={seconds}
          onUndo={onUndo}
          onOver={onOver}
        />
      ))}
    </div>
  );
}
