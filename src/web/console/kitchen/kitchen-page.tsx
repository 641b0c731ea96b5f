import { consolePage } from '../frame/console-title.ts';
import { callAction, pageLoader } from '../frame/page-loader.ts';
import { staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { chosenStoreId } from '../frame/store-in-address.ts';
import { pageOutage } from '../frame/use-page.tsx';
import { KitchenScreen, type BranchKitchen } from './kitchen-screen.tsx';

export const loader = staffLoader;
export const clientLoader = pageLoader<BranchKitchen>(async ({ api, staff, address }) => {
  const params = { storeId: chosenStoreId(address, staff) };
  const [kitchen, pos] = await Promise.all([
    api('kitchen', { params }),
    api('storePos', { params }),
  ]);
  if (!kitchen.ok) return kitchen;
  if (!pos.ok) return pos;
  return { ok: true, data: { kitchen: kitchen.data, pos: pos.data } };
}, 'kitchenSettings');
export const clientAction = callAction;
export const ErrorBoundary = pageOutage('console.kitchen.title', 'console.kitchen.loadFailed');
export const meta = consolePage('console.kitchen.title');
export const HydrateFallback = waitingFor('console.kitchen.title');

export default staffPage('console.kitchen.title', KitchenScreen, 'kitchenSettings');
