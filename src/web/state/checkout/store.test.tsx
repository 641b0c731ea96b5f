// What a tab keeps of the checkout, and what it finds again: each "page" is the document of a page that was loaded anew.
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { cartLine } from '#tests/support/cart-lines.ts';

type Checkout = typeof import('./store.ts') &
  Pick<typeof import('./use-checkout.ts'), 'useCheckout'>;
const listeners = vi.spyOn(globalThis, 'addEventListener');

async function openPage(): Promise<Checkout> {
  vi.resetModules();
  // The listeners of a page that is gone would hear what comes after it.
  listeners.mockImplementation(() => undefined);
  const page = { ...(await import('./store.ts')), ...(await import('./use-checkout.ts')) };
  page.readCheckout();
  listeners.mockRestore();
  return page;
}
/** A key store as browsers have it, which fails while `canOpen` is false and reads after `delayMs`. */
const store = { canOpen: true, kept: undefined as unknown, delayMs: 0 };
function request<T>(result: T, delayMs = 0): IDBRequest<T> {
  const asked = { result } as unknown as IDBRequest<T>;
  const answer = (): void => asked.onsuccess?.(new Event('success'));
  if (delayMs === 0) queueMicrotask(answer);
  else setTimeout(answer, delayMs);
  return asked;
}
const keys = {
  get: () => request(store.kept, store.delayMs),
  put: (key: unknown) => request((store.kept = key)),
};
const database = {
  transaction: () => ({ objectStore: () => keys, addEventListener: () => undefined }),
};
beforeEach(() => {
  Object.assign(store, { canOpen: true, kept: undefined, delayMs: 0 });
  vi.stubGlobal('indexedDB', {
    open: () => {
      if (!store.canOpen) throw new DOMException('lost');
      return request(database);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});
/** Tabs of one browser: each hears the others. */
function connectTabs(): void {
  const tabs = new Set<EventTarget>();
  class Channel extends EventTarget {
    constructor() {
      super();
      tabs.add(this);
    }
    postMessage(data: unknown): void {
      for (const tab of tabs)
        if (tab !== this) tab.dispatchEvent(Object.assign(new Event('message'), { data }));
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
}
async function openOtherTab(): Promise<Checkout> {
  sessionStorage.clear();
  const page = await openPage();
  await page.checkoutKept();
  return page;
}
const quantities = ({ readCheckout }: Checkout) =>
  readCheckout().cart.lines.map(({ quantity }) => quantity);

test('a key store that fails takes nothing away: once it answers again the cart is there (GEN-44)', async () => {
  const first = await openPage();
  first.changeCheckout({ type: 'lineAdded', line: cartLine({ quantity: 3 }) });
  await first.checkoutKept();
  const sealed = sessionStorage.getItem('cart');
  expect(sealed).not.toMatch(/^plain:/);
  store.canOpen = false;
  const second = await openPage();
  await second.checkoutKept();
  expect([quantities(second), sessionStorage.getItem('cart')]).toEqual([[], sealed]);
  second.changeCheckout({ type: 'lineAdded', line: cartLine({ itemId: 2, quantity: 1 }) });
  await second.checkoutKept();
  store.canOpen = true;
  const third = await openPage();
  await third.checkoutKept();
  expect(quantities(third)).toEqual([3]);
});

test('a key store that is slow empties no cart, and what is added meanwhile is added to it', async () => {
  const first = await openPage();
  first.changeCheckout({ type: 'lineAdded', line: cartLine({ quantity: 3 }) });
  await first.checkoutKept();
  vi.useFakeTimers();
  store.delayMs = 1500;
  // Another tab of this device, so that nothing is known without the key.
  sessionStorage.clear();
  const second = await openPage();
  await vi.advanceTimersByTimeAsync(1100);
  let shown = { choiceReady: true, ready: true };
  renderHook(() => second.useCheckout((now) => (shown = now)));
  expect(shown).toMatchObject({ choiceReady: false, ready: false });
  second.changeCheckout({ type: 'lineAdded', line: cartLine({ itemId: 2, quantity: 1 }) });
  await vi.advanceTimersByTimeAsync(3000);
  await second.checkoutKept();
  expect(shown.ready).toBe(true);
  expect(quantities(second)).toEqual([3, 1]);
  const third = await openPage();
  await vi.advanceTimersByTimeAsync(3000);
  await third.checkoutKept();
  expect(quantities(third)).toEqual([3, 1]);
});

describe('while the key store does not answer', () => {
  async function openUnread(): Promise<Checkout> {
    const first = await openPage();
    first.changeCheckout({ type: 'lineAdded', line: cartLine({ quantity: 3 }) });
    await first.checkoutKept();
    vi.useFakeTimers();
    store.delayMs = 100_000;
    sessionStorage.clear();
    const page = await openPage();
    await vi.advanceTimersByTimeAsync(5100);
    return page;
  }

  test('the order goes on after five seconds, and the cart of before is there with it once it answers', async () => {
    const page = await openUnread();
    let shown = { ready: false };
    renderHook(() => page.useCheckout((now) => (shown = now)));
    expect(shown.ready).toBe(true);
    page.changeCheckout({ type: 'lineAdded', line: cartLine({ itemId: 2, quantity: 1 }) });
    await vi.advanceTimersByTimeAsync(2000);
    await page.checkoutKept();
    expect(quantities(page)).toEqual([1]);
    store.delayMs = 10;
    await vi.advanceTimersByTimeAsync(5000);
    await page.checkoutKept();
    expect(quantities(page)).toEqual([3, 1]);
    // What was read is written together with what was added.
    await page.checkoutKept();
    sessionStorage.clear();
    const next = await openPage();
    await vi.advanceTimersByTimeAsync(1000);
    await next.checkoutKept();
    expect(quantities(next)).toEqual([3, 1]);
  });

  test('a reload keeps what was added, and a later tab finds the cart of before', async () => {
    const page = await openUnread();
    page.changeCheckout({ type: 'lineAdded', line: cartLine({ itemId: 2, quantity: 1 }) });
    await vi.advanceTimersByTimeAsync(2000);
    const again = await openPage();
    await vi.advanceTimersByTimeAsync(5100);
    expect(quantities(again)).toEqual([1]);
    store.delayMs = 10;
    sessionStorage.clear();
    const next = await openPage();
    await vi.advanceTimersByTimeAsync(1000);
    await next.checkoutKept();
    expect(quantities(next)).toEqual([3]);
  });

  test('who signs out leaves nothing behind, and is not kept waiting', async () => {
    const page = await openUnread();
    page.changeCheckout({ type: 'signedOut' });
    let isKept = false;
    void page.checkoutKept().then(() => (isKept = true));
    await vi.advanceTimersByTimeAsync(3500);
    expect(isKept).toBe(true);
    store.delayMs = 10;
    sessionStorage.clear();
    const next = await openPage();
    await vi.advanceTimersByTimeAsync(1000);
    await next.checkoutKept();
    expect(quantities(next)).toEqual([]);
  });
});

test('what was changed right before a reload stays, although the device had no time to keep it (D25)', async () => {
  const first = await openPage();
  first.changeCheckout({ type: 'lineAdded', line: cartLine() });
  await first.checkoutKept();
  // Another window holds the pen of this device.
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } });
  const before = sessionStorage.getItem('cart');
  first.changeCheckout({ type: 'instructionsSet', text: 'ring twice' });
  await eventually(() => expect(sessionStorage.getItem('cart')).not.toBe(before));
  vi.unstubAllGlobals();
  vi.stubGlobal('indexedDB', {
    open: () => request(database),
  });
  const second = await openPage();
  await second.checkoutKept();
  expect(second.readCheckout().cart.instructions).toBe('ring twice');
});

test('a tab that dies before its emptied cart was kept finds cart and id again, so that a press is the same order (P24)', async () => {
  const first = await openPage();
  first.changeCheckout({ type: 'lineAdded', line: cartLine() });
  first.changeCheckout({ type: 'idTaken', id: 'unused' });
  await first.checkoutKept();
  const id = first.readCheckout().openId;
  // From here on sealing takes for ever.
  const encrypt = vi.spyOn(crypto.subtle, 'encrypt').mockReturnValue(new Promise(() => undefined));
  first.changeCheckout({ type: 'orderFinished', id });
  await new Promise((done) => setTimeout(done, 20));
  encrypt.mockRestore();
  const second = await openPage();
  await second.checkoutKept();
  expect(quantities(second)).toEqual([1]);
  second.changeCheckout({ type: 'idTaken', id: 'another' });
  expect(second.readCheckout().openId).toBe(id);
});

test('a tab that another one has ordered from holds nothing any more, and says how it ended (D25)', async () => {
  const first = await openPage();
  first.changeCheckout({ type: 'lineAdded', line: cartLine() });
  await first.checkoutKept();
  const session = Object.entries(sessionStorage);
  first.changeCheckout({ type: 'orderFinished', id: first.readCheckout().nextId });
  await first.checkoutKept();
  // The copy still has the keys of before.
  for (const [key, value] of session) sessionStorage.setItem(key, String(value));
  const copy = await openPage();
  await copy.checkoutKept();
  expect(quantities(copy)).toEqual([]);
});

test('another tab follows each change, and is told how the order ended (D19, D25)', async () => {
  connectTabs();
  const first = await openOtherTab();
  const second = await openOtherTab();
  const ends: string[] = [];
  second.onEndElsewhere((end) => ends.push(end));
  first.changeCheckout({ type: 'lineAdded', line: cartLine({ quantity: 3 }) });
  await first.checkoutKept();
  await second.checkoutKept();
  expect(quantities(second)).toEqual([3]);
  expect(second.readCheckout().nextId).toBe(first.readCheckout().nextId);
  second.changeCheckout({ type: 'orderFinished', id: second.readCheckout().nextId });
  await second.checkoutKept();
  first.changeCheckout({ type: 'lineAdded', line: cartLine({ quantity: 1 }) });
  await first.checkoutKept();
  await second.checkoutKept();
  expect([quantities(first), quantities(second), ends]).toEqual([[1], [1], []]);
  first.changeCheckout({ type: 'orderFinished', id: first.readCheckout().nextId });
  await first.checkoutKept();
  await second.checkoutKept();
  expect([quantities(second), ends]).toEqual([[], ['orderFinished']]);
});

test('two tabs that write at the same time lose nothing, also where the browser has no locks', async () => {
  const first = await openOtherTab();
  const second = await openOtherTab();
  first.changeCheckout({ type: 'lineAdded', line: cartLine({ quantity: 3 }) });
  second.changeCheckout({ type: 'lineAdded', line: cartLine({ itemId: 2, quantity: 1 }) });
  await Promise.all([first.checkoutKept(), second.checkoutKept()]);
  expect(quantities(await openOtherTab()).toSorted((a, b) => a - b)).toEqual([1, 3]);
});
