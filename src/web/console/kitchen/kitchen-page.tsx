import { consolePage } from '../frame/console-title.ts';
import { memberLoader, staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { KitchenScreen } from './kitchen-screen.tsx';

export const loader = staffLoader;
export const clientLoader = memberLoader;
export const meta = consolePage('console.kitchen.title');
export const HydrateFallback = waitingFor('console.kitchen.title');

export default staffPage('console.kitchen.title', KitchenScreen, 'kitchenSettings');
