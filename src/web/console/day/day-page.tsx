// The end of a branch's business day: its report, the cash, and closing it.
import { consolePage } from '../frame/console-title.ts';
import { memberLoader, staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import dayStyles from './day.css?url';
import { DayScreen } from './day-screen.tsx';

export const loader = staffLoader;
export const clientLoader = memberLoader;
export const meta = consolePage('console.day.title');
export const links = () => [{ rel: 'stylesheet', href: dayStyles }];
export const HydrateFallback = waitingFor('console.day.title');

export default staffPage('console.day.title', DayScreen, 'day');
