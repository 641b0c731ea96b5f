import { common } from './common.ts';
import { landing } from './landing.ts';
import { location } from './location.ts';
import { menu } from './menu.ts';
import { cart } from './cart.ts';
import { pages } from './pages.ts';

import type { en } from '../en/messages.ts';

export const ar: Record<keyof typeof en, string> = {
  ...common,
  ...landing,
  ...location,
  ...menu,
  ...cart,
  ...pages,
};
