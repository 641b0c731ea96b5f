// Payments of the branches of whoever is signed in.
import { useConsole } from '../../features/board/console-language.tsx';
import { PaymentsScreen } from '../../features/board/payments-screen.tsx';
import { StaffWait } from '../../features/board/staff-wait.tsx';
import { useStaff } from '../../features/board/use-staff.ts';
import { staffLoader } from './staff-loader.ts';

export const loader = staffLoader;

export default function PaymentsPage() {
  const { t } = useConsole();
  const { staff, isFailing, toSignIn } = useStaff();
  return staff === null ? (
    <StaffWait title={t('console.payments')} isFailing={isFailing} />
  ) : (
    <PaymentsScreen staff={staff} onSignedOut={toSignIn} />
  );
}
