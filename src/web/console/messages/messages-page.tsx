// What customers wrote, for whoever is signed in.
import { useConsole } from '../frame/console-language.tsx';
import { MessagesScreen } from './messages-screen.tsx';
import { StaffWait } from '../frame/staff-wait.tsx';
import { useStaff } from '../frame/use-staff.ts';
import { consolePage } from '../frame/console-title.ts';
import { staffLoader } from '../frame/staff-loader.ts';

export const loader = staffLoader;

export const meta = consolePage('console.messages');

export default function MessagesPage() {
  const { t } = useConsole();
  const { staff, isFailing } = useStaff();
  return staff === null ? (
    <StaffWait title={t('console.messages')} isFailing={isFailing} />
  ) : (
    <MessagesScreen staff={staff} />
  );
}
