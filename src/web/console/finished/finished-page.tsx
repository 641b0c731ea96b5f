// The orders of today that left the kitchen: found by number, name or the last digits of the phone, and brought back a step.
import { useParams } from 'react-router';
import { useConsole } from '../frame/console-language.tsx';
import { StaffWait } from '../frame/staff-wait.tsx';
import { useStaff } from '../frame/use-staff.ts';
import { consolePage } from '../frame/console-title.ts';
import { staffLoader } from '../frame/staff-loader.ts';
import { FinishedScreen } from './finished-screen.tsx';

export const loader = staffLoader;

export const meta = consolePage('console.finished');

export default function FinishedPage() {
  const { t } = useConsole();
  const { staff, isFailing } = useStaff();
  const { storeId } = useParams();
  return staff === null ? (
    <StaffWait title={t('console.finished')} isFailing={isFailing} />
  ) : (
    <FinishedScreen staff={staff} storeId={Number(storeId)} />
  );
}
