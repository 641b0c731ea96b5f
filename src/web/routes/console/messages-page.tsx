// What customers wrote, for whoever is signed in.
import { useConsole } from '../../features/board/console-language.tsx';
import { MessagesScreen } from '../../features/board/messages-screen.tsx';
import { StaffWait } from '../../features/board/staff-wait.tsx';
import { useStaff } from '../../features/board/use-staff.ts';
import { staffLoader } from './staff-loader.ts';

export const loader = staffLoader;

export default function MessagesPage() {
  const { t } = useConsole();
  const { staff, isFailing, toSignIn } = useStaff();
  return staff === null ? (
    <StaffWait title={t('console.messages')} isFailing={isFailing} />
  ) : (
    <MessagesScreen staff={staff} onSignedOut={toSignIn} />
  );
}
