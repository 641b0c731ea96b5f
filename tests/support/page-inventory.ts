// Every page and state of the shop and the console: what it stands on, how it is opened, what is mainly done there, and what holds for it alone.
import { AROUND_PAGES } from './inventory-around.ts';
import { BOARD_STATES } from './inventory-board.ts';
import { CHECKOUT_PAGES } from './inventory-checkout.ts';
import { CONSOLE_PAGES } from './inventory-console.ts';
import { MENU_PAGES } from './inventory-menu.ts';
import { ORDER_PAGES } from './inventory-orders.ts';
import { WET_THUMB_PX, type Row } from './inventory-row.ts';

export const PAGES: readonly Row[] = [
  ...MENU_PAGES,
  ...CHECKOUT_PAGES,
  ...ORDER_PAGES,
  ...AROUND_PAGES,
  ...[...CONSOLE_PAGES, ...BOARD_STATES].map((row) => ({
    thumbPx: WET_THUMB_PX,
    hasContrast: true,
    ...row,
  })),
];
