// The screens of a branch and the PINs of its members, for managers.
import { consolePage } from '../frame/console-title.ts';
import { memberLoader, staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { DevicesScreen } from './devices-screen.tsx';

export const loader = staffLoader;
export const clientLoader = memberLoader;
export const meta = consolePage('console.devices');
export const HydrateFallback = waitingFor('console.devices');

export default staffPage('console.devices', DevicesScreen, 'devices');
