// Warns a quarter of an hour before the sign-in ends, then asks for it over the board, which stays and keeps ringing.
import { useState } from 'react';
import type { StaffMember } from '#shared/contract/console.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from './console-language.tsx';
import { knowSessionEnd } from './session-clock.ts';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { consoleButton, dialogClass, soundStripClass } from './looks.ts';

const WARN_MS = 15 * 60_000;

type Props = {
  staff: StaffMember;
  isOut: boolean;
  endsAt: string | null;
  nowMs: number | null;
  onSignedIn: () => void;
};

export function SessionEnd({ staff, isOut, endsAt, nowMs, onSignedIn }: Props) {
  const { t } = useConsole();
  const [isAsking, setAsking] = useState(false);
  const leftMs = endsAt === null || nowMs === null ? Infinity : Date.parse(endsAt) - nowMs;
  const isOver = isOut || leftMs <= 0;
  const until =
    endsAt === null ? '' : t('console.sessionEnds', { time: formatClock(new Date(endsAt)) });
  const take = (member: StaffMember) => {
    setAsking(false);
    knowSessionEnd(member);
    // Another member has other branches, so the page is reloaded.
    if (member.login === staff.login) onSignedIn();
    else location.assign('/console');
  };
  return (
    <>
      {!isOver && leftMs <= WARN_MS && (
        <button type="button" className={soundStripClass} onClick={() => setAsking(true)}>
          <Icon name="clock" />
          {until}
        </button>
      )}
      <Dialog
        open={isOver || isAsking}
        dismissible={!isOver}
        onClose={() => setAsking(false)}
        title={t(staff.role === 'device' ? 'console.pair' : 'console.signInTitle')}
        kind="alert"
        className={dialogClass}
      >
        {staff.role === 'device' ? (
          <>
            <p className="mut">{t('console.pair.ended')}</p>
            <a className={consoleButton.go} href="/console/pair">
              {t('console.pair.again')}
            </a>
          </>
        ) : (
          <>
            <p className="mut">{isOver ? t('console.sessionOver') : until}</p>
            <div className="mt-4.5">
              <SignInForm onSignedIn={take} />
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}
