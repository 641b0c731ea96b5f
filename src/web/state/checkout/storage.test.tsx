import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOON, nuggets, openTab, readTabAnew } from '#tests/support/render-checkout.tsx';
import { changeCheckout, checkoutKept, readCheckout } from './store.ts';

const HOUR_MS = 3_600_000;
const onDevice = () => localStorage.getItem('checkout');
beforeEach(() => {
  vi.setSystemTime(NOON);
  vi.spyOn(console, 'info').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

async function openAnother(): Promise<void> {
  sessionStorage.clear();
  await readTabAnew();
}
const pieces = () => readCheckout().cart.lines.map(({ quantity }) => quantity);

test('the tab keeps branch, order type, point, address, cart and guest under their names (GEN-43)', async () => {
  await openTab({ way: 'Delivery' });
  changeCheckout({ type: 'invalidLinesSet', on: true });
  changeCheckout({ type: 'cutlerySet', wanted: true });
  await checkoutKept();
  expect(Object.keys(sessionStorage)).toEqual(
    expect.arrayContaining([
      'orderType',
      'selectedStore',
      'cart',
      'changeLat',
      'changeLng',
      'invalidItemFlag',
      'customer_address',
    ]),
  );
});

test('a reload finds type, fee, notes, cutlery and guest again (GEN-46)', async () => {
  await openTab({ way: 'Delivery' });
  changeCheckout({ type: 'instructionsSet', text: 'ring twice' });
  changeCheckout({ type: 'cutlerySet', wanted: true });
  await checkoutKept();
  const before = readCheckout();
  await readTabAnew();
  expect(readCheckout()).toEqual(before);
  expect(before).toMatchObject({
    orderType: 'Delivery',
    store: { delivery_fee: 10 },
    cart: { instructions: 'ring twice', cutlery: true },
    guest: { customerId: 7 },
  });
});

test('a cart that cannot be read is removed and is empty (GEN-45)', async () => {
  await openTab({ extra: { cart: 'AAAA not a cart' } });
  expect(pieces()).toEqual([]);
  expect(sessionStorage.getItem('cart') ?? '').not.toContain('AAAA');
});

test.each([
  [23, [4]],
  [25, []],
])(
  '%i hours after the last change another tab finds the cart as %j (D25)',
  async (hours, found) => {
    await openTab();
    changeCheckout({ type: 'quantitySet', key: nuggets().key, quantity: 4 });
    await checkoutKept();
    vi.setSystemTime(NOON + hours * HOUR_MS);
    await openAnother();
    expect(pieces()).toEqual(found);
    expect(onDevice() === null).toBe(found.length === 0);
  },
);

test.each([
  ['of another shape', `v0|7|${NOON}|kept|plain:{"checkout":{"cart":{"lines":[]}}}`],
  ['that cannot be opened', `v1|7|${NOON}|kept|AAAAAAAAAAAAAAAAAAAAAAAA`],
  ['that is no document', 'x'],
])('a document %s is dropped, and what is added is kept (GEN-45)', async (_, text) => {
  await openTab();
  localStorage.setItem('checkout', text);
  await openAnother();
  expect([onDevice(), pieces()]).toEqual([null, []]);
  changeCheckout({ type: 'lineAdded', line: nuggets(2) });
  await checkoutKept();
  await openAnother();
  expect(pieces()).toEqual([2]);
});

/** From here on nothing can be written, only removed. */
function fillStorage(): void {
  for (const kind of ['sessionStorage', 'localStorage'] as const) {
    const kept = globalThis[kind];
    vi.stubGlobal(kind, {
      getItem: kept.getItem.bind(kept),
      removeItem: kept.removeItem.bind(kept),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
  }
}
async function reload() {
  vi.unstubAllGlobals();
  vi.resetModules();
  const page = await import('./store.ts');
  page.readCheckout();
  await page.checkoutKept();
  return page;
}

async function openFull(): Promise<Awaited<ReturnType<typeof reload>>> {
  const page = await reload();
  page.changeCheckout({ type: 'lineAdded', line: nuggets(4) });
  await page.checkoutKept();
  fillStorage();
  page.changeCheckout({ type: 'idTaken', id: 'unused' });
  return page;
}

test('a cart that was ordered does not come back when nothing could be written any more', async () => {
  const page = await openFull();
  page.changeCheckout({ type: 'orderFinished', id: page.readCheckout().openId });
  await page.checkoutKept();
  expect((await reload()).readCheckout().cart.lines).toEqual([]);
});

test('a number that was sent stays with its cart when nothing could be written after the press', async () => {
  const page = await openFull();
  await page.checkoutKept();
  const again = await reload();
  again.changeCheckout({ type: 'idTaken', id: 'another' });
  const { cart, openId } = again.readCheckout();
  expect([cart.lines.length, openId]).toEqual([1, page.readCheckout().openId]);
});
