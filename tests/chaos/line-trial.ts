// Many customers behind a bad line, each with one more trouble around the press on Place order: at most one order each, none that nobody pressed for.
import { request, type Browser, type BrowserContext } from '@playwright/test';
import { openBadLine, type BadLine, type Fate } from '#tests/support/bad-line.ts';
import { booked, type Booked } from '#tests/support/journey-line.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { wait } from './killable-server.ts';
import {
  insist,
  leave,
  readLook,
  open,
  press,
  waitFor,
  walk,
  type Customer,
  type Ending,
} from './line-customer.ts';
import { seeded, type Chance } from './seeded.ts';

const TROUBLES = [
  'only the line',
  'offline before',
  'offline after',
  'offline, gives up',
  'unasked',
  'unanswered',
  'swallowed',
  'killed',
  'two tabs',
  'back',
  'double press',
] as const;
type Trouble = (typeof TROUBLES)[number];
export type LineSizes = {
  seed: number;
  runs: number;
  /** Customers at once. */ together: number;
  delayMs: number;
  loss: number;
};

const SAVE = '/api/customer/save_order';
const LATER_MS = 1_500;

async function setLine(
  context: BrowserContext,
  customer: Customer,
  hasLine: boolean,
): Promise<void> {
  customer.hasLine = hasLine;
  await context.setOffline(!hasLine);
}

/** What a browser puts back into a tab that died, or that was copied. */
async function tabWith(
  context: BrowserContext,
  session: Record<string, string>,
): Promise<Customer['page']> {
  const page = await context.newPage();
  await page.addInitScript((kept) => {
    if (sessionStorage.length === 0)
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  }, session);
  return page;
}
const toSession = ({ page }: Customer): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>);

/** The trouble itself; ends when the customer's screen is to be judged. */
async function meet(
  trouble: Trouble,
  customer: Customer,
  context: BrowserContext,
  line: BadLine,
  phone: string,
  chance: Chance,
): Promise<Ending> {
  switch (trouble) {
    case 'only the line':
      await press(customer);
      break;
    case 'double press':
      await press(customer, 2);
      break;
    case 'unasked':
    case 'unanswered':
    case 'swallowed':
      line.plan(phone, SAVE, trouble satisfies Fate);
      await press(customer);
      break;
    case 'offline before':
      await setLine(context, customer, false);
      await press(customer);
      await wait(chance.between(300, 1_500));
      await setLine(context, customer, true);
      break;
    case 'offline after':
      await press(customer);
      await wait(chance.between(0, 1_500));
      await setLine(context, customer, false);
      await wait(chance.between(300, 2_000));
      await setLine(context, customer, true);
      break;
    case 'offline, gives up':
      await setLine(context, customer, false);
      await press(customer);
      await waitFor(customer, ['again', 'ready'], 5_000);
      await setLine(context, customer, true);
      await wait(LATER_MS);
      return leave(customer);
    case 'killed': {
      await press(customer);
      await wait(chance.between(0, 2_000));
      const kept = await toSession(customer);
      const dead = customer.page;
      customer.page = await tabWith(context, kept);
      await dead.close();
      await open(customer, '/checkout/payment');
      break;
    }
    case 'two tabs': {
      const copy: Customer = {
        ...customer,
        page: await tabWith(context, await toSession(customer)),
        presses: 0,
        deafPresses: 0,
      };
      await open(copy, '/checkout/payment');
      const [ending, other] = await Promise.all(
        [customer, copy].map(async (each) => {
          await press(each);
          return insist(each);
        }),
      );
      customer.presses += copy.presses;
      if (ending?.kind === 'order' && other?.kind === 'order' && ending.orderId !== other.orderId)
        return { kind: 'lost', text: `two tabs name ${ending.orderId} and ${other.orderId}` };
      return ending ?? { kind: 'lost', text: 'no tab' };
    }
    case 'back': {
      await press(customer);
      const ending = await insist(customer);
      await waitFor(customer, ['tracking'], 20_000);
      const before = customer.presses;
      await customer.page.goBack({ timeout: 10_000 }).catch(() => undefined);
      const { kind } = await waitFor(customer, ['ready', 'empty', 'cart'], 6_000);
      if (kind === 'ready' || kind === 'cart')
        return { kind: 'lost', text: `the ordered cart is offered again after ${before} presses` };
      return ending;
    }
  }
  return insist(customer);
}

async function runOne(
  browser: Browser,
  line: BadLine,
  shop: { origin: string; request: Awaited<ReturnType<typeof request.newContext>> },
  trouble: Trouble,
  chance: Chance,
): Promise<{ customer: Customer; ending: Ending; orders: Booked[] }> {
  const context = await browser.newContext({
    baseURL: line.origin,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Dubai',
  });
  try {
    const customer: Customer = {
      lang: chance.pick(['en', 'ar'] as const),
      presses: 0,
      deafPresses: 0,
      page: await context.newPage(),
      hasLine: true,
    };
    const phone = await seedTab(customer.page, shop.request, line.origin, { way: 'Pickup' });
    await context.setExtraHTTPHeaders({ 'x-customer': phone });
    await open(customer, chance.pick(['/cart', '/checkout/contact', '/checkout/payment']));
    // The line may be lost on the way already; the customer waits and goes on.
    if (chance.next() < 0.4) {
      await setLine(context, customer, false);
      await wait(chance.between(100, 600));
      await setLine(context, customer, true);
    }
    await walk(customer);
    const ending = await meet(trouble, customer, context, line, phone, chance);
    // What went out by itself would arrive now.
    await wait(LATER_MS);
    if ((await readLook(customer)).kind === 'sending')
      await waitFor(customer, ['placed', 'tracking', 'again', 'ready']);
    return { customer, ending, orders: await booked(shop.request, shop.origin, phone) };
  } finally {
    await context.close();
  }
}

/** `origin`: the journey server, which knows what each telephone has ordered. */
export async function runLineTrial(
  browser: Browser,
  origin: string,
  { seed, runs, together, delayMs, loss }: LineSizes,
) {
  const began = performance.now();
  const line = await openBadLine(origin, { seed, delayMs, loss });
  // What the trial itself asks goes past the bad line.
  const api = await request.newContext({ baseURL: origin });
  const figures = {
    ...{ runs: 0, orders: 0, presses: 0, keptCarts: 0 },
    /** Customers with more than one order; with one although they never pressed with a line; whose screen ended without the order's number or the cart. */
    ...{ second: 0, unasked: 0, unnamed: 0 },
    faults: [] as string[],
  };
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < runs) {
      const run = next;
      next += 1;
      const trouble = TROUBLES[run % TROUBLES.length] ?? 'only the line';
      const { customer, ending, orders } = await runOne(
        browser,
        line,
        { origin, request: api },
        trouble,
        seeded(seed * 1_000 + run),
      );
      const fault = (text: string): void => {
        figures.faults.push(`run ${run} (${trouble}): ${text}`);
      };
      figures.runs += 1;
      figures.orders += orders.length;
      figures.presses += customer.presses + customer.deafPresses;
      if (orders.length > 1) {
        figures.second += 1;
        fault(`${orders.length} orders`);
      }
      if (orders.length > 0 && customer.presses === 0) {
        figures.unasked += 1;
        fault('an order that nobody pressed for');
      }
      const isNamed =
        ending.kind === 'cart' ||
        (ending.kind === 'order' && orders.some(({ order_id }) => order_id === ending.orderId));
      if (!isNamed) {
        figures.unnamed += 1;
        fault(`ended with ${JSON.stringify(ending)}`);
      }
      if (ending.kind === 'cart') figures.keptCarts += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: together }, one));
  } finally {
    await api.dispose();
    await line.close();
  }
  const { requests, unasked, unanswered, swallowed } = line.counts;
  return {
    ...figures,
    requests,
    lost: unasked + unanswered + swallowed,
    seconds: (performance.now() - began) / 1000,
  };
}
