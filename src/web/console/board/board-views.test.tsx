import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, card, cardIn, on, openBoard, press, view } from '#tests/support/board-part.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import {
  at,
  boardLine,
  boardOrder,
  endFakeTime,
  fakeBoard,
  pass,
  refused,
  settle,
  useFakeTime,
  type FakeBoard,
} from '#tests/support/fake-board.tsx';
import type { BoardOrder } from '#shared/contract/board-order.ts';

const t = consoleTexts();
const MINUTE = 60_000;

beforeEach(useFakeTime);
afterEach(endFakeTime);
afterEach(() => vi.restoreAllMocks());

const toBodies = (server: FakeBoard, ...calls: string[]) =>
  server.asked(...calls).map(({ call, orderId, body }) => ({ call, orderId, ...body }));

test('an ended sign-in is asked for over the board, which stays and then goes on', async () => {
  const order = boardOrder();
  const server = fakeBoard({ orders: [order] });
  await openBoard();
  for (const call of ['events', 'board']) server.answer(call, () => refused(401));
  await server.cut();
  await server.mend();
  const dialog = within(screen.getByRole('alertdialog', { name: t('console.signInTitle') }));
  expect(dialog.getByText(t('console.sessionOver'))).toBeTruthy();
  expect(cardIn('new', order)).not.toBeNull();
  const missed = server.put(boardOrder());
  for (const call of ['events', 'board']) server.answer(call, null);
  fireEvent.change(dialog.getByLabelText(t('console.login')), { target: { value: 'dxb01' } });
  fireEvent.change(dialog.getByLabelText(t('console.password')), { target: { value: 'secret' } });
  await press(dialog.getByRole('button', { name: t('console.signIn') }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(cardIn('new', missed)).not.toBeNull();
});

test('a quarter of an hour before a sign-in ends the board says so; when it is over it is asked for', async () => {
  const server = fakeBoard({ orders: [boardOrder()], sessionEndsAt: at(20) });
  await openBoard();
  const warning = t('console.sessionEnds', { time: '13:20' });
  expect(screen.queryByRole('button', { name: warning })).toBeNull();
  await pass(6 * MINUTE);
  await press(screen.getByRole('button', { name: warning }));
  const dialog = () => screen.queryByRole('alertdialog');
  expect(dialog()?.textContent).toContain(warning);
  await pass(15 * MINUTE);
  expect(dialog()?.textContent).toContain(t('console.sessionOver'));
  expect(screen.queryByRole('button', { name: warning })).toBeNull();
  expect(server.asked('sign_in')).toEqual([]);
});

test.each([
  ['while it waited', 'pending', 'new'],
  ['while it was cooked', 'in_kitchen', 'kitchen'],
] as const)(
  'an order that was cancelled %s stays on the board until somebody has seen it',
  async (_when, gone_from, column) => {
    const order = boardOrder({ state: gone_from, acknowledged: true });
    const server = fakeBoard({ orders: [order] });
    await openBoard();
    await server.tell({ ...order, state: 'cancelled', gone_from });
    expect(cardIn(column, order)?.textContent).toContain(t('console.cancelled'));
    expect(on(order).queryByRole('button', { name: t('console.accept') })).toBeNull();
    expect(on(order).queryByRole('button', { name: t('console.actReady') })).toBeNull();
    await press(button(order, t('console.seen')));
    expect(toBodies(server, 'seen')).toMatchObject([{ orderId: order.order_id }]);
    expect(screen.queryByRole('article', { name: order.check_number })).toBeNull();
  },
);

const flow = (name: 'cook' | 'handover') =>
  within(screen.getByRole('main', { name: t(`console.view.${name}`) }));

test('above what cooks stands whatever else wants an answer: new ones, a customer who is here, a cancelled one', async () => {
  const [waiting, ready, cooking] = (['pending', 'ready', 'in_kitchen'] as const).map((state) =>
    boardOrder({ state, acknowledged: state !== 'pending' }),
  ) as [BoardOrder, BoardOrder, BoardOrder];
  const server = fakeBoard({ orders: [waiting, ready, cooking] });
  await openBoard();
  await view('cook');
  const calls = () => screen.queryByRole('region', { name: t('console.calls') });
  const call = ({ check_number }: BoardOrder) =>
    within(calls() ?? document.body).queryByRole('article', { name: check_number });
  const answer = (order: BoardOrder, name: string) =>
    within(call(order) ?? document.body).getByRole('button', { name });
  expect(flow('cook').getAllByRole('article')).toHaveLength(1);
  expect(answer(waiting, t('console.accept'))).toBeTruthy();
  expect(call(ready)).toBeNull();
  await server.tell({ ...ready, arrival: { at: at(0), plate: 'D 41877', rings: true } });
  expect(call(ready)?.textContent).toContain('D 41877');
  await server.tell({ ...waiting, state: 'cancelled', gone_from: 'pending' });
  expect(call(waiting)?.textContent).toContain(t('console.cancelled'));
  await server.tell({ ...cooking, state: 'cancelled', gone_from: 'in_kitchen' });
  expect(flow('cook').getByRole('article').textContent).toContain(t('console.cancelled'));

  await view('handover');
  expect(call(ready)).toBeNull();
  expect(flow('handover').getByRole('article').textContent).toContain('D 41877');
  await view('cook');
  await press(within(call(ready) ?? document.body).getByText(/D 41877/));
  expect(toBodies(server, 'acknowledge')).toMatchObject([{ orderId: ready.order_id }]);
  expect(call(ready)).toBeNull();
  await press(answer(waiting, `${t('console.seen')} ${waiting.check_number}`));
  expect(toBodies(server, 'seen')).toMatchObject([{ orderId: waiting.order_id }]);
  expect(calls()).toBeNull();
});

test('a screen keeps its view', async () => {
  fakeBoard();
  const { unmount } = await openBoard();
  await view('cook');
  unmount();
  await openBoard();
  expect(screen.getByRole('button', { name: t('console.view.cook'), pressed: true })).toBeTruthy();
});

test('what is late is counted, and presses go from the first that was due to the next', async () => {
  const due = (minutes: number) => boardOrder({ state: 'in_kitchen', due_at: at(minutes) });
  const [second, first] = [due(10), due(5)];
  fakeBoard({ orders: [second, first, due(40)] });
  await openBoard();
  await view('cook');
  expect(screen.queryByRole('button', { name: t('console.lateCount', { count: 1 }) })).toBeNull();
  await pass(20 * MINUTE);
  const late = screen.getByRole('button', { name: t('console.lateCount', { count: 2 }) });
  await press(late);
  expect(document.activeElement).toBe(card(first));
  await press(late);
  expect(document.activeElement).toBe(card(second));
  await press(late);
  expect(document.activeElement).toBe(card(first));
});

test('the strip of new orders says how many wait, how long, what must not be eaten and what was written', async () => {
  const asked = boardOrder({ allergies: ['sesame'], placed_at: at(-1) });
  const written = boardOrder({ notes: 'Thanks a lot. NO PEANUTS please', allergy: true });
  const plain = boardOrder({ notes: 'Ring twice' });
  const gone = boardOrder({ state: 'cancelled', gone_from: 'pending' });
  fakeBoard({ orders: [asked, written, plain, gone] });
  await openBoard();
  await view('cook');
  const calls = within(screen.getByRole('region', { name: t('console.calls') }));
  expect(calls.getByText(t('console.callsWaiting')).textContent).toMatch(/^4 /);
  const said = ({ check_number }: BoardOrder) =>
    calls.getByRole('article', { name: check_number }).textContent;
  expect(said(asked)).toContain(t('console.allergen.sesame'));
  expect(said(asked)).toMatch(/ · 1:\d\d/);
  expect(said(written)).toMatch(/Allergy.*NO PEANUTS please Thanks a lot\./);
  expect(said(plain)).toContain('Ring twice');
  expect(said(plain)).not.toContain(t('console.allergy'));
  expect(calls.getAllByRole('article')[0]?.textContent).toContain(t('console.cancelled'));
});

test('the first tap on a call silences it, the next one opens what is cut', async () => {
  const order = boardOrder({ notes: 'Ring twice' });
  const server = fakeBoard({ orders: [order] });
  await openBoard();
  await view('cook');
  const call = () => screen.getByRole('button', { name: /Ring twice/ });
  await press(call());
  expect(server.asked('acknowledge')).toHaveLength(1);
  expect(call().getAttribute('aria-expanded')).toBe('false');
  await pass(1000);
  await press(call());
  expect(call().getAttribute('aria-expanded')).toBe('true');
  expect(server.asked('acknowledge')).toHaveLength(1);
});

test('each view begins with what is due first, wherever another one was scrolled to', async () => {
  fakeBoard({ orders: [boardOrder({ state: 'in_kitchen' }), boardOrder({ state: 'ready' })] });
  await openBoard();
  await view('cook');
  const main = () => screen.getByRole('main');
  main().scrollLeft = 400;
  await view('handover');
  expect(main().scrollLeft).toBe(0);
});

test('while a finger is down no ticket moves; when all are lifted, tickets stand by their due time', async () => {
  const cooking = (minutes: number) => boardOrder({ state: 'in_kitchen', due_at: at(minutes) });
  const [later, sooner, soonest] = [cooking(30), cooking(20), cooking(10)];
  const server = fakeBoard({ orders: [later, sooner] });
  await openBoard();
  await view('cook');
  const shown = () =>
    screen
      .getAllByRole('article')
      .map((article) => within(article).getByRole('heading').textContent);
  const numbers = (...orders: BoardOrder[]) => orders.map(({ check_number }) => check_number);
  expect(shown()).toEqual(numbers(sooner, later));
  for (const pointerId of [1, 2]) fireEvent.pointerDown(document.body, { pointerId });
  await server.tell(soonest);
  await server.tell({ ...sooner, state: 'completed' });
  fireEvent.pointerUp(document.body, { pointerId: 1 });
  await settle();
  expect(shown()).toEqual(numbers(sooner, later));
  fireEvent.pointerUp(document.body, { pointerId: 2 });
  await settle();
  expect(shown()).toEqual(numbers(soonest, later));
});

function drawThreeAPage(): void {
  const box = (left: number, right: number) => ({ left, right, top: 0, bottom: 100 }) as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.classList.contains('ticket-flow') ? box(0, 300) : box(0, 100);
  });
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    const all = [...(this.parentElement?.querySelectorAll(':scope > .ticket') ?? [])];
    const left = all.indexOf(this) * 100 - (this.parentElement?.scrollLeft ?? 0);
    return [box(left, left + 100)] as unknown as DOMRectList;
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(308);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(700);
}

test('where not all fit the board says how many of all do, and a press leads a page on and at last to the first', async () => {
  drawThreeAPage();
  fakeBoard({ orders: Array.from({ length: 7 }, () => boardOrder({ state: 'in_kitchen' })) });
  await openBoard();
  await view('cook');
  const list = screen.getByRole('main', { name: t('console.view.cook') });
  const scrolls: number[] = [];
  list.scrollTo = (to?: ScrollToOptions | number) => {
    const left = typeof to === 'object' ? (to.left ?? 0) : 0;
    scrolls.push(left);
    list.scrollLeft = left;
    fireEvent.scroll(list);
  };
  const next = () => press(screen.getByRole('button', { name: new RegExp(t('console.pageNext')) }));
  const told = (count: number) =>
    screen.queryByText(t('console.pageOf', { shown: count, count: 7 }));
  expect(told(3)).not.toBeNull();
  for (let page = 0; page < 3; page += 1) await next();
  expect(scrolls).toEqual([300, 600, 0]);
});

test('where all fit nothing is said of pages', async () => {
  fakeBoard({ orders: [boardOrder({ state: 'in_kitchen' })] });
  await openBoard();
  await view('cook');
  expect(screen.queryByRole('button', { name: new RegExp(t('console.pageNext')) })).toBeNull();
});

test('the menu says which groups stand in one row, also when it cannot be read later', async () => {
  const drinks = {
    group_id: 11,
    name: { en: 'Drinks', ar: '' },
    item_ids: [1101, 1106],
    folds: true,
  };
  const own = (item_id: number) => ({
    ...{ position: 0, item_id, size_id: 1 },
    done: false,
    done_by: null,
  });
  const lines = [boardLine({ own: own(1101) }), boardLine({ line: 1, own: own(1106) })];
  const server = fakeBoard({ orders: [boardOrder({ state: 'in_kitchen', lines })] });
  server.answer('groups', () => ({ status: 200, body: { groups: [drinks] } }));
  const { unmount } = await openBoard();
  expect(screen.getByText('Drinks')).toBeTruthy();
  unmount();
  server.answer('groups', () => 'OFFLINE');
  await openBoard();
  expect(screen.getByText('Drinks')).toBeTruthy();
});

test('a long column draws its first tickets, and more whenever its end comes near', async () => {
  let comeNear = () => undefined as void;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  fakeBoard({ orders: Array.from({ length: 45 }, () => boardOrder()) });
  await openBoard();
  const isDrawn = () => screen.getAllByRole('article').length;
  expect(isDrawn()).toBe(20);
  act(comeNear);
  expect(isDrawn()).toBe(40);
  act(comeNear);
  expect(isDrawn()).toBe(45);
  const column = screen.getByRole('region', { name: t('console.column.new') });
  expect(within(column).getByText('45')).toBeTruthy();
  vi.unstubAllGlobals();
});
