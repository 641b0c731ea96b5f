// The page inventory: orders that are followed, shared carts, and the account.
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signInByCall } from './journey-kitchen.ts';
import { placePickup, placeRide, type Placed } from './journey-orders.ts';
import { loginOfStore } from './journey-shopper.ts';
import { TAB_STORE } from './journey-tab.ts';
import {
  at,
  button,
  LINK,
  MISSING,
  starting,
  STORES,
  tab,
  type Row,
  type Visit,
} from './inventory-row.ts';

/** The browser that placed this order. */
const follow = (page: Page, { orderId, phone }: { orderId: string; phone: string }) =>
  page.addInitScript(
    ([id, number]) => {
      localStorage.setItem('orderId', id ?? '');
      localStorage.setItem('phone', number ?? '');
    },
    [orderId, `971${phone}`],
  );

/** Headline of an order, and how the sentence below it begins. */
const SAID = {
  sent: { en: ['Sent to the kitchen', 'Arriving'], ar: ['أُرسل إلى المطبخ', 'يصل'] },
  riding: { en: ['On its way', 'Arriving'], ar: ['في الطريق إليك', 'يصل'] },
  delivered: { en: ['Enjoy every bite', 'Delivered at'], ar: ['بالهناء والشفاء', 'تم التوصيل'] },
  ready: { en: ['Come and get it', 'Waiting for you since'], ar: ['طلبك جاهز', 'بانتظارك منذ'] },
  held: { en: ['On hold', 'There’s a short delay'], ar: ['الطلب معلّق', 'تأخّر طلبك قليلًا'] },
  soldOut: {
    en: ['Order cancelled', 'One of your items had just sold out.'],
    ar: ['أُلغي الطلب', 'نفد أحد أصنافه للتو.'],
  },
} as const;
type Moved = [actions: object[], state: keyof typeof SAID, at: number | null];

/** An order followed through its states, each with its words and its place on the line. */
function followed(name: string, storeId: number, isRide: boolean, moves: Moved[]): Row {
  let placed: Placed;
  return {
    name,
    isDark: true,
    isLarge: true,
    axeSteps: 2,
    // Live news redraw the page while controls are looked for by points; the cancelled order below has the same ones.
    ...(moves.length > 1 && { thumbPx: 0 }),
    async seed({ page }) {
      placed = await (isRide ? placeRide : placePickup)(page.request, storeId);
      await follow(page, placed);
    },
    steps: moves.map(([actions, state, step]) => ({
      name: state,
      async go({ page, browser, lang, origin }) {
        // The branch has a session of its own: the customer's browser knows nothing of it.
        const branch = await browser.newContext({ baseURL: origin });
        if (actions.length > 0) await signInByCall(branch.request, origin, loginOfStore(storeId));
        for (const data of actions) {
          const path = `/api/console/order/${placed.orderId}/move`;
          const reply = await branch.request.post(path, { data });
          expect(reply.status(), await reply.text()).toBe(200);
        }
        await branch.close();
        await page.goto(`/${lang}/track-order`);
        const [head, below] = SAID[state][lang];
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1, name: head })).toBeInViewport();
        await expect(main.getByText(below).first()).toBeInViewport();
      },
      async also({ page, t }) {
        // Numbers of orders are as wide as their letters: what follows is held at the widest there can be.
        await page.evaluate((number) => {
          const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          for (let text = words.nextNode(); text; text = words.nextNode())
            text.nodeValue = text.nodeValue?.replace(number, 'W'.repeat(number.length)) ?? '';
        }, placed.orderId);
        // The panel is as bright on a dark page.
        const panel = page
          .locator('section')
          .filter({ has: page.getByRole('heading', { level: 1 }) });
        if (state !== 'soldOut') {
          await expect.soft(panel).toHaveCSS('background-color', 'rgb(255, 184, 31)');
          await expect.soft(panel).toHaveCSS('color', 'rgb(26, 16, 11)');
        }
        const line = page.getByRole('img', {
          name: starting(t('tracking.stepOf', { step: step ?? 0, count: 4 })),
        });
        await expect(line).toHaveCount(step === null ? 0 : 1);
        // Only the branch that still has it cooks, and minutes are told until it is there.
        const isThere = /delivered|soldOut/.test(state);
        if (isRide)
          await expect(page.getByText(t('tracking.branchDelivery'), { exact: true })).toHaveCount(
            step !== null && step < 3 ? 1 : 0,
          );
        const heading = page.getByRole('heading', { level: 1 });
        if (isRide) await expect(heading.getByText(/\d/)).toHaveCount(isThere ? 0 : 1);
        await expect(panel.getByText(t('tracking.ticket'))).toHaveCount(isRide || isThere ? 0 : 1);
        const scene = panel.locator('svg[viewBox="0 0 390 216"]');
        await expect(scene).toHaveCount(1);
      },
    })),
  };
}

/** A cart that Fatima shares; this browser is another one. */
async function withSharedCart({ page }: Visit): Promise<void> {
  const reply = await page.request.post('/api/shared_cart', {
    data: {
      ...{ store_id: TAB_STORE, order_type: 'Pickup', name: 'Fatima', lines: [] },
      token: randomBytes(16).toString('base64url'),
    },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const { cart_id } = (await reply.json()) as { cart_id: string };
  LINK.path = `/together/${cart_id}`;
}

export const ORDER_PAGES: Row[] = [
  {
    name: 'a cart that is shared: the name, then the link',
    isDark: true,
    isLarge: true,
    seed: tab({ way: 'Pickup' }),
    steps: [
      {
        name: 'the name',
        async go(visit) {
          await visit.page.goto(`/${visit.lang}/cart`);
          await button(visit, visit.t('cart.together')).click();
        },
        action: ({ page, t }) => page.getByRole('textbox', { name: t('together.yourName') }),
      },
      {
        name: 'the link',
        async go(visit) {
          const { page, lang, t } = visit;
          await page.goto(`/${lang}/cart`);
          await button(visit, t('cart.together')).click();
          await page.getByRole('textbox', { name: t('together.yourName') }).fill('Fatima');
          await button(visit, t('together.start')).click();
          await expect(page.getByRole('status', { name: t('together.link') })).toContainText(
            '/together/',
          );
        },
      },
    ],
  },
  {
    name: 'a cart of somebody else: its door, then its menu',
    isDark: true,
    isLarge: true,
    seed: withSharedCart,
    steps: [
      {
        name: 'the door of a shared cart',
        go: ({ page, lang }) => page.goto(`/${lang}${LINK.path}`),
        action: ({ page, t }) => page.getByRole('textbox', { name: t('together.yourName') }),
      },
      {
        name: 'a shared cart',
        async go({ page, lang, t }) {
          await page.goto(`/${lang}${LINK.path}`);
          await page.getByRole('textbox', { name: t('together.yourName') }).fill('Ahmed');
          await page.getByRole('button', { name: t('together.join') }).click();
          await expect(
            page.getByRole('heading', { name: t('together.owners', { name: 'Fatima' }), level: 1 }),
          ).toBeVisible();
        },
        hasMoney: true,
      },
    ],
  },
  {
    name: 'a shared cart that is no more, a page that never was, where an order is looked for, and a receipt that is not shown',
    isDark: true,
    expected: MISSING,
    steps: [
      at('/together/AAAAAAAAAAAAAAAAAAAAAA'),
      at('/nowhere', {
        action: ({ page, t }) =>
          page.getByRole('main').getByRole('link', { name: t('notFound.home') }),
      }),
      at('/track-order'),
      at('/receipt/ABCDEFGHJK'),
    ],
  },
  followed('a delivery from the press to the door', STORES.ride, true, [
    [[], 'sent', 1],
    [[{ action: 'accept' }, { action: 'ready' }, { action: 'dispatch' }], 'riding', 3],
    [[{ action: 'complete' }], 'delivered', 4],
  ]),
  followed('a pickup that is put on hold, and then waits at the counter', STORES.pickup, false, [
    [[{ action: 'accept' }, { action: 'hold', hold: { reason: 'busy', minutes: 5 } }], 'held', 2],
    [[{ action: 'resume' }, { action: 'ready' }], 'ready', 3],
  ]),
  followed('a delivery that the branch cancelled says why', STORES.cancelled, true, [
    [[{ action: 'reject', reason: 'out_of_stock' }], 'soldOut', null],
  ]),
];
