// The page inventory: the console.
import { expect } from '@playwright/test';
import { placePickup } from './journey-orders.ts';
import { asStaff } from './journey-staff.ts';
import { moveOrder } from './journey-past.ts';
import { TAB_STORE } from './journey-tab.ts';
import {
  asBranch,
  asManager,
  button,
  LINK,
  MISSING,
  screen,
  STORES,
  type Row,
  type Visit,
} from './inventory-row.ts';

/** What a browser's own bars leave of an iPad, on its side and upright, and of an iPhone. */
const LOW = [
  { width: 1180, height: 714 },
  { width: 1180, height: 659 },
  { width: 820, height: 1180 },
  { width: 390, height: 664 },
];

/** The main step of an order is in view, and the last entry of the menu can be scrolled to. */
async function expectReachOnTablets(visit: Visit): Promise<void> {
  const { page, b, viewport } = visit;
  for (const size of LOW) {
    const name = `${size.width} × ${size.height}`;
    await page.setViewportSize(size);
    const accept = button(visit, b('console.accept'));
    await expect.soft(accept, name).toBeInViewport({ ratio: 1 });
    await button(visit, b('console.menu')).click();
    const signOut = button(visit, b('console.signOut'));
    await signOut.scrollIntoViewIfNeeded();
    await expect.soft(signOut, name).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(viewport);
}

export const CONSOLE_PAGES: Row[] = [
  {
    name: 'the console: signing in, and pairing a screen',
    steps: [
      screen('/console/sign-in', { action: ({ page, b }) => page.getByLabel(b('console.login')) }),
      screen('/console/pair', { action: ({ page, b }) => page.getByLabel(b('console.pair.code')) }),
    ],
  },
  {
    name: 'the board with an order that came in',
    // What cooks stands as low as a thumb allows, so that ten tickets are whole on a tablet.
    thumbPx: 44,
    async seed(visit) {
      await placePickup(visit.page.request, STORES.board);
      await asBranch(visit, STORES.board);
    },
    steps: [
      screen('/console', {
        action: (visit) => button(visit, visit.b('console.accept')),
        also: expectReachOnTablets,
      }),
      {
        name: 'the strip of new orders above what cooks',
        async go(visit) {
          await visit.page.goto('/console');
          await button(visit, visit.b('console.view.cook')).click();
        },
        action: (visit) => button(visit, visit.b('console.accept')),
        also: expectReachOnTablets,
      },
    ],
  },
  {
    name: 'who rejects is asked for a PIN: the pad and what confirms it are in view together',
    async seed(visit) {
      const { page, origin } = visit;
      await placePickup(page.request, STORES.pin);
      const manager = await asStaff(page.request, origin, STORES.pin, 'manager');
      await manager.send(`people/${STORES.pin}`, { name: 'Omar', pin: '4729' });
      await asBranch(visit, STORES.pin);
    },
    steps: [
      {
        name: 'the PIN pad',
        async go({ page, b }) {
          await page.goto('/console');
          await page
            .getByRole('button', { name: new RegExp(`^${b('console.reject')} `) })
            .first()
            .click();
          const reasons = page.getByRole('alertdialog');
          await reasons.getByText(b('console.reason.too_busy'), { exact: true }).click();
          await reasons.getByRole('button', { name: b('console.reject'), exact: true }).click();
          await expect(page.getByRole('button', { name: '1', exact: true })).toBeVisible();
        },
        action: (visit) => button(visit, visit.b('console.ask.confirm')),
        async also(visit) {
          for (const size of LOW) {
            await visit.page.setViewportSize(size);
            for (const name of ['0', visit.b('console.ask.confirm')])
              await expect
                .soft(button(visit, name), `${name}: ${size.width} × ${size.height}`)
                .toBeInViewport({ ratio: 1 });
          }
          await visit.page.setViewportSize(visit.viewport);
        },
      },
    ],
  },
  {
    name: 'the console: what is switched off, the kitchen, the day, the branch today, payments, messages, and a screen that cannot be read',
    expected: [/status of 503/],
    seed: asManager,
    steps: [
      screen('/console/off'),
      screen(`/console/kitchen?store=${TAB_STORE}`),
      screen(`/console/day?store=${TAB_STORE}`),
      screen(`/console/branch-today?store=${TAB_STORE}`),
      screen('/console/payments'),
      screen('/console/messages'),
      {
        name: 'what cannot be read',
        async go({ page }) {
          await page.route('**/api/console/off/*', (route) =>
            route.fulfill({ status: 503, json: {} }),
          );
          await page.goto('/console/off');
        },
        action: (visit) => button(visit, visit.b('console.retry')),
      },
    ],
  },
  {
    name: 'the console: screens and PINs, the finished orders, orders of any day, and one of them',
    async seed(visit) {
      const placed = await placePickup(visit.page.request, STORES.finished);
      await moveOrder(visit.page, visit.origin, STORES.finished, placed.orderId, [
        ...(['accept', 'ready', 'complete'] as const),
      ]);
      LINK.path = `/console/orders/${placed.orderId}`;
      await asManager(visit);
    },
    steps: [
      screen('/console/devices'),
      screen(`/console/finished?store=${STORES.finished}`, { hasMoney: true }),
      screen('/console/orders', {
        hasMoney: true,
        action: ({ page, b }) => page.getByLabel(b('console.find.text')),
      }),
      {
        name: 'an order',
        hasMoney: true,
        go: ({ page }) => page.goto(LINK.path),
        action: (visit) => button(visit, visit.b('console.orders.refund')),
      },
    ],
  },
  {
    name: 'the console: the two slips of an order, and a ticket that does not come',
    expected: MISSING,
    async seed(visit) {
      const placed = await placePickup(visit.page.request, STORES.print);
      LINK.path = `/console/print/${placed.orderId}`;
      await asBranch(visit, STORES.print);
    },
    steps: [
      {
        name: 'the slips',
        async go({ page, b }) {
          await page.goto(LINK.path);
          const ticket = page.getByRole('region', {
            name: b('console.print.kind.kitchen'),
            exact: true,
          });
          await expect
            .poll(() =>
              ticket.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth),
            )
            .toBe(576);
        },
      },
      screen('/console/print/AAAAAAAAAA', {
        also: ({ page, b }) => expect(page.getByText(b('console.print.failed'))).toHaveCount(2),
        action: (visit) => button(visit, visit.b('console.retry')),
      }),
    ],
  },
];
