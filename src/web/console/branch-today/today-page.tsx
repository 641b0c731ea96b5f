// A branch's day at a glance, and what is changed in it with two presses.
import offStyles from '../off/off.css?url';
import { consolePage } from '../frame/console-title.ts';
import { memberLoader, staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import todayStyles from './today.css?url';
import { TodayScreen } from './today-screen.tsx';

export const loader = staffLoader;
export const clientLoader = memberLoader;
export const meta = consolePage('console.today.title');
export const links = () => [
  { rel: 'stylesheet', href: offStyles },
  { rel: 'stylesheet', href: todayStyles },
];
export const HydrateFallback = waitingFor('console.today.title');

export default staffPage('console.today.title', TodayScreen);
