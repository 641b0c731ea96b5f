// The board of the branch this screen stands in. The branch is remembered on the device.
import { useCallback, useEffect, useState } from 'react';
import { redirect, useNavigate, type LoaderFunctionArgs } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import { Board } from '../../features/board/board.tsx';
import { useConsole } from '../../features/board/console-language.tsx';
import { pageContext } from '../../server-context.ts';
import { readStored, writeStored } from '../../state/tab-storage.ts';
import { Busy } from '../../ui/busy.tsx';

const STORE_KEY = 'consoleStore';
const RETRY_MS = 3000;
const SESSION_COOKIE = 'qarmasha_staff';

/** Who has no session at all goes straight to the sign-in; whether a session still counts, the calls decide. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(pageContext).cookies[SESSION_COOKIE]) throw redirect('/console/sign-in');
  return null;
}

export default function BoardPage() {
  const { t, api } = useConsole();
  const navigate = useNavigate();
  const [staff, setStaff] = useState<StaffMember | null>(null);
  const [storeId, setStoreId] = useState<number | null>(null);
  const [isFailing, setFailing] = useState(false);
  const toSignIn = useCallback(() => void navigate('/console/sign-in', { replace: true }), [navigate]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async () => {
      const answer = await api('consoleMe');
      if (isGone) return;
      if (!answer.ok) {
        if (answer.status === 401) return toSignIn();
        setFailing(true);
        timer = setTimeout(() => void ask(), RETRY_MS);
        return;
      }
      const member = answer.data.successResponse;
      const kept = Number(readStored('local', STORE_KEY));
      setFailing(false);
      setStaff(member);
      setStoreId(member.stores.find((store) => store.store_id === kept)?.store_id ?? member.stores[0]?.store_id ?? null);
    };
    void ask();
    return () => { isGone = true; clearTimeout(timer); };
  }, [api, toSignIn]);

  if (staff === null || storeId === null) {
    return <main className="ksign"><h1 className="sr">{t('console.title')}</h1>{isFailing ? <p role="alert" className="klost">{t('console.lost')}</p> : <Busy />}</main>;
  }
  const choose = (chosen: number) => { writeStored('local', STORE_KEY, String(chosen)); setStoreId(chosen); };
  const signOut = async () => { await api('consoleSignOut', { body: {} }); toSignIn(); };
  return <Board key={storeId} staff={staff} storeId={storeId} onStore={choose} onSignOut={() => void signOut()} onSignedOut={toSignIn} />;
}
