// Payments of the branches of whoever is signed in.
import { useCallback, useEffect, useState } from 'react';
import { redirect, useNavigate, type LoaderFunctionArgs } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import { useConsole } from '../../features/board/console-language.tsx';
import { PaymentsScreen } from '../../features/board/payments-screen.tsx';
import { pageContext } from '../../server-context.ts';
import { Busy } from '../../ui/busy.tsx';

const RETRY_MS = 3000;
const SESSION_COOKIE = 'qarmasha_staff';

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(pageContext).cookies[SESSION_COOKIE]) throw redirect('/console/sign-in');
  return null;
}

export default function PaymentsPage() {
  const { t, api } = useConsole();
  const navigate = useNavigate();
  const [staff, setStaff] = useState<StaffMember | null>(null);
  const [isFailing, setFailing] = useState(false);
  const toSignIn = useCallback(() => void navigate('/console/sign-in', { replace: true }), [navigate]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async () => {
      const answer = await api('consoleMe');
      if (isGone) return;
      if (answer.ok) { setStaff(answer.data.successResponse); return; }
      if (answer.status === 401) { toSignIn(); return; }
      setFailing(true);
      timer = setTimeout(() => void ask(), RETRY_MS);
    };
    void ask();
    return () => { isGone = true; clearTimeout(timer); };
  }, [api, toSignIn]);

  if (staff === null) return <main className="ksign"><h1 className="sr">{t('console.payments')}</h1>{isFailing ? <p role="alert" className="klost">{t('console.lost')}</p> : <Busy />}</main>;
  return <PaymentsScreen staff={staff} onSignedOut={toSignIn} />;
}
