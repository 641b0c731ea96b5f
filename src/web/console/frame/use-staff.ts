// Who is signed in at the console. Whether a session still counts, the calls decide; a lost line is asked again.
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
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
        setFailing(false);
        setStaff(answer.data.successResponse);
        return;
      }
      if (answer.status === 401) {
        toSignIn();
        return;
      }
      setFailing(true);
      timer = setTimeout(() => void ask(), RETRY_MS);
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [api, toSignIn]);
  return { staff, isFailing, toSignIn };
}
