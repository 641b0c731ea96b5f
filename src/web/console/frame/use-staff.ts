// Who is signed in at the console. Whether a session still counts, the calls decide; without a line it is who was signed in last.
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import { keepMember, readKeptMember } from '../kept/kept-board.ts';
import { useConsole } from './console-language.tsx';

const RETRY_MS = 3000;

/** `staff` is null until it is known; `isFailing` while the server does not answer. Without a session the sign-in opens. */
export function useStaff(): {
  staff: StaffMember | null;
  isFailing: boolean;
  toSignIn: () => void;
} {
  const { api } = useConsole();
  const navigate = useNavigate();
  const [staff, setStaff] = useState<StaffMember | null>(null);
  const [isFailing, setFailing] = useState(false);
  const toSignIn = useCallback(
    () => void navigate('/console/sign-in', { replace: true }),
    [navigate],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async () => {
      const answer = await api('consoleMe');
      if (isGone) return;
      if (answer.ok) {
        const member = answer.data.successResponse;
        await keepMember(member);
        if (isGone) return;
        setFailing(false);
        setStaff(member);
        return;
      }
      if (answer.status === 401) {
        toSignIn();
        return;
      }
      setFailing(true);
      timer = setTimeout(() => void ask(), RETRY_MS);
      const kept = await readKeptMember();
      if (!isGone) setStaff((known) => known ?? kept);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [api, toSignIn]);
  return { staff, isFailing, toSignIn };
}
