import { common } from './common.ts';
import { landing } from './landing.ts';
import { location } from './location.ts';
import { menu } from './menu.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { tracking } from './tracking.ts';
import { pages } from './pages.ts';
import { refusals } from './refusals.ts';

import type { MessageKey } from '../en/messages.ts';

export const ar: Record<MessageKey, string> = { ...common, ...landing, ...location, ...menu, ...cart, ...checkout, ...tracking, ...pages, ...refusals };
