// Payments of the branches of whoever is signed in.
import { useConsole } from '../frame/console-language.tsx';
import { PaymentsScreen } from './payments-screen.tsx';
import { StaffWait } from '../frame/staff-wait.tsx';
import { useStaff } from '../frame/use-staff.ts';
import { consolePage } from '../frame/console-title.ts';
import { staffLoader } from '../frame/staff-loader.ts';

export const loader = staffLoader;

export const meta = consolePage('console.payments');

export default function PaymentsPage() {
  const { t } = useConsole();
  const { staff, isFailing } = useStaff();
  return staff === null ? (
    <StaffWait title={t('console.payments')} isFailing={isFailing} />
  ) : (
    <PaymentsScreen staff={staff} />
  );
}
