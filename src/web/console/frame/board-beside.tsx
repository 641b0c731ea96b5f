// The board's duties at other console pages: the bell, tickets to print, unsent commands and questions about failed ones.
import { Link, useNavigate } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import { findGrant } from '#shared/domain/people/permissions.ts';
import { Icon } from '../../ui/icon.tsx';
import { ScreenPrinter } from '../board/screen-printer.tsx';
import { useWatchedBoard } from '../board/use-watched-board.ts';
import { LeftDialog } from '../outbox/failed-commands-dialog.tsx';
import { chooseStore } from './chosen-store.ts';
import { useConsole } from './console-language.tsx';
import { lostStripClass, soundStripClass } from './looks.ts';

type Props = {
  staff: StaffMember;
  storeId: number;
  /** The session is over. */ isOut: boolean;
  /** This page prints a paper of its own, so tickets wait. */ isPrinting: boolean;
  /** The page does not reach the server; the board may notice it before. */ isLost: boolean;
  onSignedOut: () => void;
};

/** It exists before the line is lost, so that it is announced. */
export function LostLine({ isLost }: { isLost: boolean }) {
  const { t } = useConsole();
  return (
    <div role="alert">
      {isLost && (
        <p className={lostStripClass}>
          <Icon name="plugs" />
          {t('console.offline')}
        </p>
      )}
    </div>
  );
}

export function BoardBeside({ staff, storeId, isOut, isPrinting, isLost, onSignedOut }: Props) {
  const { t } = useConsole();
  const navigate = useNavigate();
  const watched = useWatchedBoard(storeId, staff, onSignedOut);
  const { board, tickets, alarm } = watched;
  const ringing = tickets.filter(({ isRinging }) => isRinging);
  const areNew = ringing.every(
    ({ order: { state, arrival } }) => state === 'pending' && !arrival?.rings,
  );
  const count = ringing.length;
  // An office is asked to turn the sound on only when something rings.
  const asksForSound = findGrant(staff.role, 'boardStores') !== 'yes' || count > 0;
  const [failed] = board.failed;
  return (
    <>
      <LostLine isLost={isLost || board.isLost} />
      <div className={`flex ${count > 0 ? 'sticky top-0 z-1' : ''}`}>
        <div role="alert" className="flex not-empty:flex-1">
          {count > 0 && (
            <Link to="/console" className={`${soundStripClass} flex-1`}>
              <Icon name="speaker" mirror />
              {t(areNew ? 'console.beside.new' : 'console.beside.rings', { count })}
            </Link>
          )}
        </div>
        {alarm.state === 'waiting' && asksForSound && (
          <button
            type="button"
            className={`${soundStripClass} flex-1 ${count > 0 ? 'border-s-2 border-night' : ''}`}
            onClick={alarm.toggle}
          >
            <Icon name="speaker" mirror />
            {t('console.soundStart')}
          </button>
        )}
      </div>
      {!isPrinting && <ScreenPrinter storeId={storeId} news={board.orders} />}
      {failed && !isOut && (
        <LeftDialog
          key={failed.id}
          command={failed}
          onLeave={() => board.settle(failed)}
          onRetry={() => board.retry(failed)}
          onBoard={() => {
            chooseStore(failed.storeId);
            void navigate('/console');
          }}
        />
      )}
    </>
  );
}
