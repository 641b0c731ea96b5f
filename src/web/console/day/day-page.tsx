// The end of a branch's business day: its report, the cash, and closing it. The address names branch and day.
import { consolePage } from '../frame/console-title.ts';
import { callAction, pageLoader } from '../frame/page-loader.ts';
import { staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { findStore } from '../frame/store-in-address.ts';
import { pageOutage } from '../frame/use-page.tsx';
import dayStyles from './day.css?url';
import { DayScreen } from './day-screen.tsx';

export const loader = staffLoader;
export const clientLoader = pageLoader(async ({ api, staff, address }) => {
  const storeId = findStore(address, staff.stores) ?? staff.stores[0]?.store_id ?? 0;
  const answer = await api('dayReport', {
    params: { storeId, day: address.get('day') ?? 'today' },
  });
  return answer.ok ? { ok: true, data: answer.data.report } : answer;
}, 'day');
export const clientAction = callAction;
export const ErrorBoundary = pageOutage('console.day.title', 'console.day.loadFailed');
export const meta = consolePage('console.day.title');
export const links = () => [{ rel: 'stylesheet', href: dayStyles }];
export const HydrateFallback = waitingFor('console.day.title');

export default staffPage('console.day.title', DayScreen, 'day');
