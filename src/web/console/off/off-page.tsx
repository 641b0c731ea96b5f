// What a branch has switched off, and what it can switch off. The address names the branch.
import offStyles from './off.css?url';
import { consolePage } from '../frame/console-title.ts';
import { callAction, pageLoader } from '../frame/page-loader.ts';
import { staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { chosenStoreId } from '../frame/store-in-address.ts';
import { pageOutage } from '../frame/use-page.tsx';
import { OffScreen } from './off-screen.tsx';

export const loader = staffLoader;
export const clientLoader = pageLoader(async ({ api, staff, address }) => {
  const answer = await api('branchDay', { params: { storeId: chosenStoreId(address, staff) } });
  return answer.ok ? { ok: true, data: answer.data.day } : answer;
});
export const clientAction = callAction;
export const ErrorBoundary = pageOutage('console.off.title');
export const meta = consolePage('console.off.title');
export const links = () => [{ rel: 'stylesheet', href: offStyles }];
export const HydrateFallback = waitingFor('console.off.title');

export default staffPage('console.off.title', OffScreen);
