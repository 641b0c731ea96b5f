// A branch's day at a glance, and what is changed in it with two presses. The address names the branch.
import offStyles from '../off/off.css?url';
import { consolePage } from '../frame/console-title.ts';
import { callAction, pageLoader } from '../frame/page-loader.ts';
import { staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { chosenStoreId } from '../frame/store-in-address.ts';
import { pageOutage } from '../frame/use-page.tsx';
import todayStyles from './today.css?url';
import { TodayScreen } from './today-screen.tsx';

export const loader = staffLoader;
export const clientLoader = pageLoader(async ({ api, staff, address }) => {
  const answer = await api('branchToday', { params: { storeId: chosenStoreId(address, staff) } });
  return answer.ok ? { ok: true, data: answer.data.day } : answer;
});
export const clientAction = callAction;
export const ErrorBoundary = pageOutage('console.today.title');
export const meta = consolePage('console.today.title');
export const links = () => [
  { rel: 'stylesheet', href: offStyles },
  { rel: 'stylesheet', href: todayStyles },
];
export const HydrateFallback = waitingFor('console.today.title');

export default staffPage('console.today.title', TodayScreen);
