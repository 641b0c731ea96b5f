import { common } from './common.ts';
import { landing } from './landing.ts';
import { location } from './location.ts';
import { menu } from './menu.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { tracking } from './tracking.ts';
import { pages } from './pages.ts';
import { refusals } from './refusals.ts';

export const en = { ...common, ...landing, ...location, ...menu, ...cart, ...checkout, ...tracking, ...pages, ...refusals } as const;
export type MessageKey = keyof typeof en;
