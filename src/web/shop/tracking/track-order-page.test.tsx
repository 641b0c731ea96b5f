import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  NOON,
  ok,
  openTab,
  refused,
  renderShop,
  type Answers,
  type ShownShop,
  plain,
} from '#tests/support/render-checkout.tsx';
import { MEAL, MEAL_WORDS } from '#tests/support/history-items.ts';
import { texts } from '#tests/support/render-part.tsx';
import { trackedOrder } from '#tests/support/tracked-orders.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import TrackOrderPage from './track-order-page.tsx';

const t = texts();
const line = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.setSystemTime(NOON);
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  line.mockReset().mockRejectedValue(new Error('no line'));
  vi.stubGlobal('fetch', line);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const draw = (answers: Answers = {}, lang: Lang = 'en', query = ''): ShownShop =>
  renderShop(<TrackOrderPage />, { lang, path: `/${lang}/track-order${query}`, answers });

async function follow(
  changes: Partial<TrackedOrder> = {},
  lang: Lang = 'en',
  answers: Answers = {},
): Promise<ShownShop> {
  await openTab();
  localStorage.setItem('orderId', 'ABCDE12345');
  localStorage.setItem('phone', '971501234567');
  const shop = draw({ trackOrder: ok(trackedOrder(changes)), ...answers }, lang);
  await screen.findByRole('button', { name: texts(lang)('tracking.another') });
  return shop;
}
const head = () => screen.getByRole('heading', { level: 1 }).textContent;
const main = () => screen.getByRole('main').textContent;

describe('the form', () => {
  const field = (name: 'phone' | 'orderId') =>
    screen.getByRole<HTMLInputElement>('textbox', { name: t(`tracking.${name}`) });
  async function fill(shop: ShownShop, phone: string, orderId: string): Promise<void> {
    await screen.findByRole('button', { name: t('tracking.submit') });
    await shop.user.type(field('phone'), phone);
    await shop.user.type(field('orderId'), orderId);
    await shop.user.click(screen.getByRole('button', { name: t('tracking.submit') }));
  }

  test.each(['en', 'ar'] as const)(
    'finds an order by phone and number, and tells what is in it (TRACK-01, TRACK-03, TRACK-07) (%s)',
    async (lang) => {
      await openTab();
      const words = texts(lang);
      const shop = draw({ trackOrder: ok(trackedOrder()) }, lang);
      await shop.user.type(await screen.findByLabelText(words('tracking.phone')), '050 123 4567');
      await shop.user.type(screen.getByLabelText(words('tracking.orderId')), 'abcde12345');
      await shop.user.click(screen.getByRole('button', { name: words('tracking.submit') }));
      const receipt = await screen.findByRole('complementary');
      for (const told of [lang === 'en' ? 'Nuggets' : 'ناغتس', '1042', '30.00', '#ABCDE12345'])
        expect(receipt.textContent).toContain(told);
      expect(shop.sent('trackOrder')[0]?.body).toEqual({
        order_id: 'abcde12345',
        phone_number: '971501234567',
      });
      expect(localStorage.getItem('orderId')).toBe('ABCDE12345');
    },
  );

  test("somebody else's phone finds nothing, in the words that were asked for, and the number stays (TRACK-11, ERR-46, ERR-47)", async () => {
    await openTab();
    const shop = draw({ trackOrder: refused('ORDER_NOT_FOUND', { status: 404 }) });
    await fill(shop, '501239999', 'ABCDE12345');
    await screen.findByText(
      /Sorry, the order could not be found\. Please contact us if you are having difficulty finding your order details\./,
    );
    screen.getByText(t('tracking.noTracking'));
    expect(field('orderId').value).toBe('ABCDE12345');
  });
});

describe('what the page says', () => {
  test('a browser that placed an order follows it by itself, with no # before the ticket number (TRACK-05)', async () => {
    await follow();
    expect(screen.queryByLabelText(t('tracking.orderId'))).toBeNull();
    expect(main()).toContain(t('tracking.branchPickup'));
    expect(main()).not.toContain('#1042');
  });

  test.each([
    [1, 'Pickup', 'Pending', 'tracking.head.1', 'Sent to the kitchen', true],
    [2, 'Pickup', 'In Kitchen', 'tracking.head.2', 'Order being prepared', true],
    [3, 'Pickup', 'ready for pickup', 'tracking.head.3p', 'ready for pickup', true],
    [3, 'Delivery', 'On Rack', 'tracking.head.3', '', false],
    [4, 'Delivery', 'Order dispatched', 'tracking.head.4', 'Rider on the way', false],
    [5, 'Pickup', 'Completed', 'tracking.head.5', '', false],
    [6, 'Pickup', 'Cancelled', 'tracking.head.6', '', false],
    [7, 'Pickup', 'Future', 'tracking.head.7', '', true],
  ] as const)(
    'state %i of a %s (%s) has its headline and its words, and a ticket number while it is fetched (TRACK-08, TRACK-10)',
    async (order_status_code, delivery_status, order_status_description, key, words, isCalled) => {
      await follow({ order_status_code, delivery_status, order_status_description });
      expect(head()).toContain(t(key));
      expect(main()).toContain(words);
      const hero = screen.getByRole('heading', { level: 1 }).closest('section');
      expect(hero?.textContent.includes(t('tracking.ticket'))).toBe(isCalled);
      expect(main().includes(t('tracking.branchPickup'))).toBe(isCalled);
    },
  );

  test('an order for later that was cancelled before was never accepted (TRACK-03)', async () => {
    const at = new Date(NOON).toISOString();
    await follow({
      order_status_code: 6,
      reason: 'customer',
      history: [
        { code: 7, at },
        { code: 6, at },
      ],
    });
    const steps = within(screen.getByRole('complementary')).getAllByRole('listitem');
    const named = steps.map(({ textContent }) => textContent);
    expect(named.filter((candidate) => candidate.includes(t('tracking.step.sent')))).toEqual([]);
    for (const step of ['tracking.step.scheduled', 'tracking.step.cancelled'] as const)
      expect(named.some((candidate) => candidate.includes(t(step)))).toBe(true);
    expect(main()).toContain(t('tracking.reason.customer'));
    expect(main()).not.toContain(t('tracking.refundOnItsWay', { amount: '' }).trim());
  });

  test('it tells what a dish is made of and how it was changed', async () => {
    const [line] = trackedOrder().items;
    await follow({ items: [{ ...line, ...MEAL } as TrackedOrder['items'][number]] }, 'ar');
    const receipt = screen.getByRole('complementary').textContent;
    for (const told of MEAL_WORDS.ar) expect(receipt).toContain(told);
  });

  test('a scheduled order names its day (TRACK-03)', async () => {
    const tomorrow = NOON + 24 * 3_600_000;
    await follow({
      order_status_code: 7,
      promised_from: new Date(tomorrow).toISOString(),
      promised_to: new Date(tomorrow + 600_000).toISOString(),
      minutes_from: 24 * 60,
      minutes_to: 24 * 60 + 10,
    });
    expect(main()).toMatch(/Ready around 01:00–01:10 PM, Thursday 15 January\./);
  });

  test('a shared link tells the order and offers nothing to do with it, and this device keeps nothing (TRACK-01, TRACK-03)', async () => {
    await openTab();
    const shop = draw({ trackOrder: ok(trackedOrder()) }, 'en', '?share=token');
    await screen.findByText(t('history.shared'));
    expect(shop.sent('trackOrder')[0]?.body).toMatchObject({ share: 'token' });
    expect(screen.queryByRole('button', { name: t('history.cancel') })).toBeNull();
    expect(localStorage.getItem('orderId')).toBeNull();
  });
});

describe('directions', () => {
  test.each(['en', 'ar'] as const)(
    'lead from the customer to the branch by car, on a map of the usual height (TRACK-04, API-70, CONST-28) (%s)',
    async (lang) => {
      const words = texts(lang);
      const getCurrentPosition = (found: (position: object) => void): void =>
        found({ coords: { latitude: 25.2, longitude: 55.27 } });
      Object.defineProperty(navigator, 'geolocation', {
        value: { getCurrentPosition },
        configurable: true,
      });
      const shop = await follow({}, lang);
      await shop.user.click(screen.getByRole('button', { name: words('tracking.directions') }));
      const dialog = within(
        await screen.findByRole('dialog', { name: words('tracking.directionsTitle') }),
      );
      await dialog.findByText(/\d\.\d/);
      const map = await dialog.findByRole('application');
      expect(map.parentElement?.style.height).toBe('300px');
      const link = dialog.getByRole('link', { name: words('tracking.openMaps') });
      const query = new URL(link.getAttribute('href') ?? '').searchParams;
      expect(Object.fromEntries(query)).toMatchObject({
        travelmode: 'driving',
        origin: '25.2,55.27',
        destination: '25.118,55.2',
      });
    },
  );
});

describe('without the live line', () => {
  const hasForm = () => screen.queryByRole('button', { name: t('tracking.submit') }) !== null;

  test('it asks every five seconds, and an answer that comes after another order is asked for does not bring the one before back', async () => {
    vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true });
    const held = Promise.withResolvers<ReturnType<typeof ok>>();
    const shop = await follow();
    shop.answer('trackOrder', () => held.promise);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(shop.sent('trackOrder').length).toBeGreaterThan(1);
    screen.getByText(t('tracking.lost'));
    act(() => screen.getByRole('button', { name: t('tracking.another') }).click());
    expect(hasForm()).toBe(true);
    await act(async () => {
      held.resolve(ok(trackedOrder({ order_status_code: 2 })));
      await vi.advanceTimersByTimeAsync(100);
    });
    expect(hasForm()).toBe(true);
  });

  test('an order that this device kept is told in one note, with a way to try again (A16)', async () => {
    vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true });
    await follow();
    cleanup();
    draw({ trackOrder: 'offline' });
    await screen.findByRole('button', { name: t('tracking.another') });
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(screen.queryByText(t('tracking.lost'))).toBeNull();
    const note = screen
      .getAllByRole('status')
      .find((candidate) => candidate.classList.contains('track-kept'));
    expect(note?.querySelector('a')?.textContent).toBe(t('common.retry'));
  });

  test('an end that the branch takes back is taken back on the page that stands', async () => {
    vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true });
    const shop = await follow({ order_status_code: 6, reason: 'out_of_stock' });
    expect(head()).toContain(t('tracking.head.6'));
    shop.answer('trackOrder', ok(trackedOrder({ order_status_code: 2 }, NOON + 20_000)));
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    await waitFor(() => expect(head()).toContain(t('tracking.head.2')));
  });
});

describe('after the order', () => {
  test('who collects says that they are here, with their plate, and reads that the branch knows (TRACK-04)', async () => {
    const shop = await follow({ may_arrive: true }, 'en', { arriveOrder: ok(null) });
    await shop.user.type(screen.getByLabelText(new RegExp(t('tracking.plate'))), 'D 41877');
    const arrived_at = new Date(NOON).toISOString();
    shop.answer('trackOrder', ok(trackedOrder({ may_arrive: true, arrived_at })));
    await shop.user.click(screen.getByRole('button', { name: t('tracking.imHere') }));
    await screen.findByText(t('tracking.arrivedNote'));
    expect(shop.sent('arriveOrder')).toMatchObject([
      { body: { plate: 'D 41877' }, headers: { 'x-guest-proof': 'guest-proof' } },
    ]);
  });

  test('sharing copies a link to this tracking', async () => {
    const shop = await follow({}, 'en', {
      shareOrder: plain({ token: 'a token', expires_at: '' }),
    });
    await shop.user.click(screen.getByRole('button', { name: t('history.share') }));
    await screen.findByText(t('history.copied'));
    expect(await navigator.clipboard.readText()).toMatch(/\/en\/track-order\?share=a%20token$/);
  });

  test('cancelling asks first, and looks at the order again', async () => {
    const shop = await follow({}, 'en', { cancelOrder: ok(null) });
    await shop.user.click(screen.getByRole('button', { name: t('history.cancel') }));
    const dialog = within(screen.getByRole('alertdialog'));
    dialog.getByText(t('history.cancelText'));
    expect(shop.sent('cancelOrder')).toEqual([]);
    shop.answer('trackOrder', ok(trackedOrder({ order_status_code: 6, reason: 'customer' })));
    await shop.user.click(dialog.getByRole('button', { name: t('history.cancel') }));
    await screen.findByText(t('history.cancelled'));
    await waitFor(() => expect(head()).toContain(t('tracking.head.6')));
    expect(screen.queryByRole('button', { name: t('history.cancel') })).toBeNull();
    expect(shop.sent('cancelOrder')[0]).toMatchObject({
      params: ['ABCDE12345'],
      headers: { 'x-guest-proof': 'guest-proof' },
    });
  });

  test('what was wrong with a completed order is sent once, and told afterwards', async () => {
    const shop = await follow({ order_status_code: 5 }, 'en', { reportIssue: ok(null) });
    await shop.user.click(screen.getByRole('button', { name: t('history.wrong') }));
    const dialog = within(screen.getByRole('dialog'));
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: t('history.wrongSend') });
    expect(send.disabled).toBe(true);
    await shop.user.type(dialog.getByLabelText(t('history.wrongText')), ' One was missing ');
    await shop.user.click(send);
    await screen.findByText(t('history.wrongThanks'));
    expect(shop.sent('reportIssue')[0]?.body).toEqual({ line: 0, text: 'One was missing' });
    screen.getByText(/One was missing/);
    expect(screen.queryByRole('button', { name: t('history.wrong') })).toBeNull();
  });

  test.each([
    [2, false],
    [5, true],
    [6, true],
  ])('in state %i the same again is offered: %s', async (order_status_code, isOffered) => {
    await follow({ order_status_code });
    const again = () => screen.queryByRole('button', { name: t('history.again') });
    if (isOffered) await waitFor(() => expect(again()).not.toBeNull());
    else expect(again()).toBeNull();
  });
});
