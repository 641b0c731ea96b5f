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

/** Each move has its own time, even while its bar is hidden. */
function Undo({ isShown, done, seconds, onUndo, onOver }: Props & { isShown: boolean }) {
  const { t } = useConsole();
  const { id } = done;
  useAfter(seconds * 1000, () => onOver(id), true, id);
  return (
    <div className="undo-bar" hidden={!isShown}>
      <Icon name="check-circle" />
      <span>{t(`console.moved.${done.action}`, { number: done.order.check_number })}</span>
      <button type="button" className="console-button" onClick={() => onUndo(done)}>
        {t('console.undo')}
      </button>
      <i aria-hidden="true" style={{ animationDuration: `${seconds}s` }} />
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
  return (
    <div role="status" className="undo-bars">
      {(seconds === 0 ? [] : moves).map((done) => (
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
