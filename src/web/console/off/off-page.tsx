import offStyles from './off.css?url';
import { consolePage } from '../frame/console-title.ts';
import { memberLoader, staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { OffScreen } from './off-screen.tsx';

export const loader = staffLoader;
export const clientLoader = memberLoader;
export const meta = consolePage('console.off.title');
export const links = () => [{ rel: 'stylesheet', href: offStyles }];
export const HydrateFallback = waitingFor('console.off.title');

export default staffPage('console.off.title', OffScreen);
