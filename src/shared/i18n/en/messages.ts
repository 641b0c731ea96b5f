import type { LaterKey } from './later.ts';
import type { OpenedKey } from './opened.ts';
import type { homeScreen } from './home-screen.ts';
import type { together } from './together.ts';
import { common } from './common.ts';
import { landing } from './landing.ts';
import { location } from './location.ts';
import { menu } from './menu.ts';
import { cart } from './cart.ts';
import { pages } from './pages.ts';

// What the first views need; what is opened from them brings its own in opened.ts, checkout and tracking theirs in later.ts.
export const en = { ...common, ...landing, ...location, ...menu, ...cart, ...pages } as const;
/** Every key of the storefront, also of the texts that come later. */
export type MessageKey =
  | keyof typeof en
  | OpenedKey
  | LaterKey
  | keyof typeof together
  | keyof typeof homeScreen;
