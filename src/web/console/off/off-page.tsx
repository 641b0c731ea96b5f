// What the branch has switched off, for whoever is signed in.
import offStyles from './off.css?url';
import { useConsole } from '../frame/console-language.tsx';
import { consolePage } from '../frame/console-title.ts';
import { staffLoader } from '../frame/staff-loader.ts';
import { StaffWait } from '../frame/staff-wait.tsx';
import { useStaff } from '../frame/use-staff.ts';
import { OffScreen } from './off-screen.tsx';

export const loader = staffLoader;

export const meta = consolePage('console.off.title');

export const links = () => [{ rel: 'stylesheet', href: offStyles }];

export default function OffPage() {
  const { t } = useConsole();
  const { staff, isFailing } = useStaff();
  return staff === null ? (
    <StaffWait title={t('console.off.title')} isFailing={isFailing} />
  ) : (
    <OffScreen staff={staff} />
  );
}
