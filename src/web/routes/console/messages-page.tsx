// What customers wrote, for whoever is signed in.
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { useConsole } from '../../features/board/console-language.tsx';
import { MessagesScreen } from '../../features/board/messages-screen.tsx';
import { StaffWait } from '../../features/board/staff-wait.tsx';
import { useStaff } from '../../features/board/use-staff.ts';
import { pageContext } from '../../server-context.ts';

const SESSION_COOKIE = 'qarmasha_staff';

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(pageContext).cookies[SESSION_COOKIE]) throw redirect('/console/sign-in');
  return null;
}

export default function MessagesPage() {
  const { t } = useConsole();
  const { staff, isFailing, toSignIn } = useStaff();
  return staff === null ? <StaffWait title={t('console.messages')} isFailing={isFailing} /> : <MessagesScreen staff={staff} onSignedOut={toSignIn} />;
}
