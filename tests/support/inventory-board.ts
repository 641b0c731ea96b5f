// The page inventory: tickets in every state, and what the console asks before something happens.
import { expect } from '@playwright/test';
import { asStaff } from './journey-staff.ts';
import { placeOrder, placePickup, placeRide } from './journey-orders.ts';
import { placeEvening, THREE_LINES } from './journey-tickets.ts';
import {
  asManager,
  button,
  LINK,
  overlaps,
  starting,
  STORES,
  type Row,
  type Step,
  type Visit,
} from './inventory-row.ts';

/** In a dense list of tickets a part is as high as a thumb, not as a wet one (`design`: 44, the main step 48). */
const THUMB_PX = 44;

/** Some cook, one of them on hold and one cancelled; some are ready, one rides; one is new with an allergy. */
async function placeTickets({ page, origin }: Visit): Promise<void> {
  const { request } = page;
  const staff = await asStaff(request, origin, STORES.tickets);
  const cooking: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    const { orderId } = await placeEvening(request, STORES.tickets, index);
    await staff.move(orderId, 'accept');
    cooking.push(orderId);
  }
  const [held, cancelled] = cooking;
  await staff.send(`order/${held}/move`, {
    action: 'hold',
    hold: { reason: 'item', minutes: 20 },
  });
  await staff.send(`order/${cancelled}/move`, { action: 'reject', reason: 'customer' });
  const ready = await placeRide(request, STORES.tickets, { change_for: 200 });
  await staff.move(ready.orderId, 'accept', 'ready');
  const rides = await placeRide(request, STORES.tickets);
  await staff.move(rides.orderId, 'accept', 'ready', 'dispatch');
  await placeOrder(request, STORES.tickets, {
    ...THREE_LINES,
    note: 'Cut in two, please. I am allergic to sesame.',
    more: { allergies: ['sesame', 'milk'] },
  });
}

const inView =
  (view: 'all' | 'cook' | 'handover', then: (visit: Visit) => Promise<unknown>) =>
  async (visit: Visit) => {
    await visit.page.goto('/console');
    await button(visit, visit.b(`console.view.${view}`)).click();
    await then(visit);
  };
/** Rare presses of the first ticket that has them. */
const openMore = (visit: Visit) =>
  button(visit, starting(visit.b('console.more', { number: '' }).trim())).click();
/** Those of the first ticket that cooks: one that is held cannot be put on hold. */
const openMoreOfCooking = ({ page, b }: Visit) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: b('console.actReady'), exact: true }) })
    .first()
    .getByRole('button', { name: starting(b('console.more', { number: '' }).trim()) })
    .click();
/** The numbers of customers are whole beside the button that calls, in the narrow columns of an upright tablet too. */
async function expectWholeNumbers({ page, viewport }: Visit): Promise<void> {
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(page.locator('.ticket-customer bdi[dir]').first()).toBeVisible();
  expect.soft(await overlaps(page, '.ticket-customer', 'bdi[dir], .ticket-call')).toEqual([]);
  await page.setViewportSize(viewport);
}
/** A ticket that is longer than its column goes on in the next under its own number. */
async function expectContinued({ page, viewport }: Visit): Promise<void> {
  await page.setViewportSize({ width: 1180, height: 620 });
  const heads = page.getByRole('main').locator('[data-continued]');
  await expect(heads.first()).toBeVisible();
  const words = await heads.evaluateAll((all) =>
    all.map((head) => [
      getComputedStyle(head, '::before').content,
      JSON.stringify(head.getAttribute('data-continued')),
    ]),
  );
  for (const [drawn, told] of words) expect.soft(drawn).toBe(told);
  await page.setViewportSize(viewport);
}
const reject = (visit: Visit) => button(visit, starting(visit.b('console.reject'))).click();

const TICKET_STATES: Step[] = [
  {
    name: 'tickets that cook',
    go: inView('cook', ({ page }) => page.locator('.part-tick').first().click()),
    action: (visit) => button(visit, visit.b('console.actReady')),
    also: expectContinued,
  },
  {
    name: 'the menu of a ticket that cooks',
    go: inView('cook', openMoreOfCooking),
  },
  {
    name: 'how long an order is held',
    go: inView('cook', async (visit) => {
      await openMoreOfCooking(visit);
      await button(visit, visit.b('console.hold')).click();
    }),
  },
  {
    name: 'tickets that are handed over, with what is in a bag',
    hasMoney: true,
    go: inView('handover', ({ page }) => page.locator('.parts-open').first().click()),
  },
  {
    name: 'the reasons to reject, and what ran out',
    go: inView('all', async (visit) => {
      await reject(visit);
      await visit.page.getByText(visit.b('console.reason.out_of_stock'), { exact: true }).click();
    }),
  },
  {
    name: 'who rides',
    go: inView('handover', async (visit) => {
      await openMore(visit);
      await button(visit, visit.b('console.rider')).click();
    }),
  },
  {
    name: 'telephone numbers on an upright tablet',
    go: inView('all', async () => undefined),
    also: expectWholeNumbers,
    isOfOneSize: true,
  },
  {
    name: 'what a screen is for',
    go: inView('all', async (visit) => {
      await button(visit, visit.b('console.menu')).click();
      await button(visit, visit.b('console.limit')).click();
      await visit.page.getByRole('dialog').getByRole('checkbox').first().check();
    }),
  },
];

export const BOARD_STATES: Row[] = [
  {
    name: 'the board with tickets in every state, and what it asks',
    thumbPx: THUMB_PX,
    axeSteps: 2,
    seed: placeTickets,
    steps: TICKET_STATES,
  },
  {
    name: 'the console: what is asked before a switch-off, a refund, a count, and for a person',
    axeSteps: 2,
    async seed(visit) {
      const { page, origin } = visit;
      const staff = await asStaff(page.request, origin, STORES.finished);
      const { orderId } = await placePickup(page.request, STORES.finished);
      await staff.move(orderId, 'accept', 'ready', 'complete');
      LINK.path = `/console/orders/${orderId}`;
      await asManager(visit);
    },
    steps: [
      {
        name: 'what goes with a dish that is switched off',
        async go(visit) {
          await visit.page.goto(`/console/off?store=${STORES.finished}`);
          await visit.page
            .getByRole('region', { name: visit.b('console.off.switch') })
            .getByRole('listitem')
            .getByRole('button')
            .first()
            .click();
        },
      },
      {
        name: 'a count that is far from what is expected',
        async go({ page, b }) {
          await page.goto(`/console/day?store=${STORES.finished}`);
          const drawer = page.getByLabel(b('console.day.countField'));
          await drawer.fill('13,100.50');
          await drawer.press('Enter');
        },
        action: (visit) => button(visit, visit.b('console.day.countAnyway')),
      },
      {
        name: 'what an order is brought back to',
        async go(visit) {
          await visit.page.goto(`/console/finished?store=${STORES.finished}`);
          await button(visit, starting(visit.b('console.recall'))).click();
        },
      },
      {
        name: 'what of an order is refunded',
        async go(visit) {
          const { page, b } = visit;
          await page.goto(LINK.path);
          await button(visit, b('console.orders.refund')).click();
          await page.getByText(b('console.refund.byLine'), { exact: true }).click();
        },
      },
      {
        name: 'a person of the branch',
        async go(visit) {
          await visit.page.goto(`/console/devices?store=${STORES.finished}`);
          await button(visit, visit.b('console.people.add')).click();
        },
      },
    ],
  },
];
