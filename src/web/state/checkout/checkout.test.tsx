import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartLine } from '#tests/support/cart-lines.ts';

type Checkout = typeof import('./checkout.ts');
const listeners = vi.spyOn(globalThis, 'addEventListener');

async function openPage(): Promise<Checkout> {
  vi.resetModules();
  listeners.mockImplementation(() => undefined);
  const page = await import('./checkout.ts');
  page.readCheckout();
  listeners.mockRestore();
  return page;
}
/** A browser's key store, which fails while `canOpen` is false. */
const store = { canOpen: true, kept: undefined as unknown, delayMs: 0 };
function request<T>(result: T): IDBRequest<T> {
  const asked = { result } as unknown as IDBRequest<T>;
  const answer = (): void => asked.onsuccess?.(new Event('success'));
  if (store.delayMs === 0) queueMicrotask(answer);
  else setTimeout(answer, store.delayMs);
  return asked;
}
const keys = {
  get: () => request(store.kept),
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
  store.canOpen = true;
  const third = await openPage();
  await third.checkoutKept();
  expect(quantities(third)).toEqual([3]);
});

test('a key store that is slow empties no cart: the page is usable after a second, and what is added meanwhile is added to it', async () => {
  const first = await openPage();
  first.changeCheckout({ type: 'lineAdded', line: cartLine({ quantity: 3 }) });
  await first.checkoutKept();
  vi.useFakeTimers();
  store.delayMs = 1500;
  sessionStorage.clear();
  const second = await openPage();
  await vi.advanceTimersByTimeAsync(1100);
  let shown = { choiceReady: false, ready: false };
  renderHook(() => second.useCheckout((now) => (shown = now)));
  expect(shown).toMatchObject({ choiceReady: true, ready: false });
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

test('what was changed right before a reload stays, although the device had no time to keep it (D25)', async () => {
  const first = await openPage();
  first.changeCheckout({ type: 'lineAdded', line: cartLine() });
  await first.checkoutKept();
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } });
  const before = sessionStorage.getItem('cart');
  first.changeCheckout({ type: 'instructionsSet', text: 'ring twice' });
  await vi.waitFor(() => expect(sessionStorage.getItem('cart')).not.toBe(before));
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
  for (const [key, value] of session) sessionStorage.setItem(key, String(value));
  const copy = await openPage();
  await copy.checkoutKept();
  expect(quantities(copy)).toEqual([]);
});
