// The server of one branch, as the screens of the console see it: answers their calls, notes what was asked, and speaks over the live line.
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { BoardAction, StaffMember } from '#shared/contract/console.ts';
import { workRows } from '#shared/domain/kitchen/work-rows.ts';
import { stateAfter } from '#web/console/board/ticket.ts';
import { withTicks } from '#web/console/board/board-state.ts';
import { renderConsolePart } from './render-part.tsx';

/** A Wednesday, 13:00 in Dubai. */
export const NOW = Date.parse('2026-01-14T13:00:00+04:00');
const MINUTE = 60_000;
export const at = (minutes: number): string => new Date(NOW + minutes * MINUTE).toISOString();

export const STAFF: StaffMember = {
  login: 'dxb01',
  name: 'Samir',
  role: 'store',
  lang: 'en',
  seconds_left: null,
  stores: [{ store_id: 1, store_name: 'Deira', store_name_ar: 'ديرة' }],
};
export const MANAGER: StaffMember = { ...STAFF, login: 'manager', role: 'manager' };

type Line = BoardOrder['lines'][number];
/** A dish of one size; `itemId` 801 is its first. */
export const boardLine = (more: Partial<Line> = {}): Line => ({
  line: 0,
  quantity: 3,
  name: 'Kids’ Nuggets',
  name_ar: 'ناجتس الأطفال',
  size: '',
  size_ar: '',
  ordered_by: '',
  own: { position: 0, item_id: 801, size_id: 8011, done: false, done_by: null },
  allergy: null,
  parts: [],
  left_out: [],
  extras: [],
  heat: [],
  ...more,
});

let orders = 0;
/** A pickup that was placed just now; each has an id and a number of its own. */
export function boardOrder(more: Partial<BoardOrder> = {}): BoardOrder {
  orders += 1;
  return {
    order_id: `${7000 + orders}`,
    check_number: `${100 + orders}`,
    state: 'pending',
    order_type: 'Pickup',
    acknowledged: false,
    placed_at: at(0),
    changed_at: at(0),
    due_at: at(15),
    promised_from: at(15),
    promised_to: at(20),
    business_day: '2026-01-14',
    scheduled_for: null,
    lines: [boardLine()],
    notes: '',
    cutlery: false,
    allergies: [],
    allergy: false,
    total: 30,
    payment_method: 'Cash',
    payment_status: 'COD',
    is_paid: false,
    amount_to_collect: 30,
    customer_name: 'Noura Saeed',
    phone: '971501234567',
    house: '',
    area: '',
    address: '',
    gone_from: null,
    hold: null,
    moved_by_pos: false,
    undo_until: null,
    reason: null,
    change_for: null,
    leave_at_door: false,
    tip: 0,
    arrival: null,
    rider: null,
    rider_note: '',
    ...more,
  };
}

/** What the bar tells of a branch where nothing is unusual. */
export const QUIET_DAY = {
  ...{ store_id: 1, is_open: true, pauses: [], busy: null, off_count: 0 },
  promise: { delivery: { from: 30, to: 40 }, pickup: { from: 15, to: 20 } },
};

type Body = Record<string, unknown>;
export type Asked = { call: string; orderId: string; body: Body; headers: Record<string, string> };
/** `OFFLINE`: the call does not arrive. */
type Said = { status: number; body?: Body } | 'OFFLINE';
type Speak = (asked: Asked) => Said | undefined | Promise<Said | undefined>;

const json = ({ status, body = {} }: { status: number; body?: Body | undefined }) => ({
  ok: status < 300,
  status,
  json: async () => body,
});
const ok = (successResponse: unknown): Said => ({ status: 200, body: { successResponse } });
const moved = (order: BoardOrder): Said => ({ status: 200, body: { ok: true, order } });
const told = (body: Body): Said => ({ status: 200, body: { ok: true, ...body } });
export const refused = (status: number, code = 'INTERNAL', more: Body = {}): Said => ({
  status,
  body: { code, message: code, ...more },
});

/** The calls by the end of their path: `move` of `/console/order/7/move`, `board` of `/console/board/1`, `after` of the pages that follow. */
function named(path: string): { call: string; orderId: string } {
  const [, , , group = '', id = '', ...rest] = path.split('/');
  if (rest[0] === 'after') return { call: 'after', orderId: rest[1] ?? '' };
  return { call: rest.join('/') || group, orderId: group === 'order' ? id : '' };
}

export function fakeBoard({
  orders: first = [] as readonly BoardOrder[],
  undoSeconds = 10,
  sessionEndsAt = null as string | null,
  pageSize = Number.POSITIVE_INFINITY,
} = {}) {
  let all = [...first];
  let news = 0;
  let line: ReadableStreamDefaultController<Uint8Array> | null = null;
  let isCut = false;
  const answers = new Map<string, Speak>();
  const asked: Asked[] = [];
  const said = { sessionEndsAt };

  const put = (order: BoardOrder): BoardOrder => {
    news += 1;
    const changed = { ...order, changed_at: new Date(NOW + news).toISOString() };
    all = [...all.filter((candidate) => candidate.order_id !== order.order_id), changed];
    return changed;
  };
  const workOn = ({ call, orderId, body }: Asked): Said | undefined => {
    const order = all.find((candidate) => candidate.order_id === orderId);
    if (!order) return undefined;
    if (call === 'move') {
      const action = body['action'] as BoardAction;
      const state = stateAfter(order.order_type, order.state, action);
      const hold = body['hold'] as { reason: 'item'; minutes: number } | undefined;
      return moved(
        put({
          ...order,
          state,
          acknowledged: true,
          hold: hold ? { reason: hold.reason, until: at(hold.minutes) } : null,
        }),
      );
    }
    if (call === 'part') {
      const parts = body['parts'] as { line: number; position: number }[];
      const ticked = withTicks(order, parts, !!body['done']);
      const isOpen = workRows(ticked.lines).some((row) => row.kind === 'part' && !row.done);
      const isReady = body['station_done'] === true && !isOpen;
      return moved(put(isReady ? { ...ticked, state: 'ready' } : ticked));
    }
    if (call === 'undo') return moved(put({ ...order, state: 'pending' }));
    if (call === 'seen') return moved(put({ ...order, gone_from: null }));
    const arrival = order.arrival && { ...order.arrival, rings: false };
    return call === 'acknowledge'
      ? moved(put({ ...order, acknowledged: true, arrival }))
      : undefined;
  };
  const pageFrom = (start: number) => {
    const page = all.slice(start, start + pageSize);
    return {
      orders: page,
      next: page.length === pageSize ? (page.at(-1)?.order_id ?? null) : null,
    };
  };
  const usual = (one: Asked): Said => {
    const done = workOn(one);
    if (done) return done;
    switch (one.call) {
      case 'board':
        return told({
          store_id: 1,
          name: { en: 'Deira', ar: 'ديرة' },
          now: new Date().toISOString(),
          session_ends_at: said.sessionEndsAt,
          prep_minutes: 15,
          undo_seconds: undoSeconds,
          business_day: '2026-01-14',
          ...pageFrom(0),
        });
      case 'after':
        return told(pageFrom(all.findIndex((order) => order.order_id === one.orderId) + 1));
      case 'today':
        return { status: 200, body: { ok: true, day: QUIET_DAY } };
      case 'screen':
        return told({ nowhere: [], dishes: null });
      case 'groups':
        return told({ groups: [] });
      case 'board_stores':
        return told({ stores: [] });
      case 'finished':
        return told({ orders: [] });
      case 'sign_in':
      case 'me':
        return told({ member: STAFF });
      case 'riders':
      case 'printers':
        return { status: 200, body: { ok: true, [one.call]: [] } };
      default:
        return ok([]);
    }
  };
  const follow = (signal: AbortSignal | null | undefined) => {
    if (isCut) throw new TypeError('no line');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller;
        signal?.addEventListener('abort', () => {
          if (line === controller) line = null;
          controller.error(new Error('left'));
        });
      },
    });
    return { ok: true, status: 200, body };
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { call, orderId } = named(new URL(url, 'http://localhost').pathname);
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Body;
    const one = { call, orderId, body, headers: (init.headers ?? {}) as Record<string, string> };
    asked.push(one);
    const own = await answers.get(call)?.(one);
    if (own === undefined && call === 'events') return follow(init.signal);
    const answer = own ?? (isCut ? 'OFFLINE' : usual(one));
    if (answer === 'OFFLINE') throw new TypeError('no line');
    return json(answer);
  });

  const send = (name: string, data: unknown): void =>
    line?.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
  return {
    said,
    /** Everything that was asked of these calls, in its order. */
    asked: (...calls: string[]): Asked[] => asked.filter(({ call }) => calls.includes(call)),
    orders: () => all,
    /** What a call answers from now on; `null`: as usual again. */
    answer(call: string, speak: Speak | null): void {
      if (speak) answers.set(call, speak);
      else answers.delete(call);
    },
    /** An order is new, or another screen changed it: all screens hear of it. */
    async tell(order: BoardOrder): Promise<void> {
      const changed = put(order);
      await act(async () => send('order', changed));
      await settle();
    },
    /** It is so now, and nobody was told. */
    put,
    remove: (orderId: string): void =>
      void (all = all.filter((candidate) => candidate.order_id !== orderId)),
    async tellStores(): Promise<void> {
      await act(async () => send('stores', {}));
      await settle();
    },
    /** Nothing arrives any more. */
    async cut(): Promise<void> {
      isCut = true;
      await act(async () => line?.error(new Error('cut')));
      await settle();
    },
    /** The line can be had again, and the screen has tried it by itself after `afterMs`. */
    async mend(afterMs = 4000): Promise<void> {
      isCut = false;
      await pass(afterMs);
    },
  };
}
export type FakeBoard = ReturnType<typeof fakeBoard>;

/** Time goes by on the screen, and what follows from it has happened. */
export async function pass(ms: number): Promise<void> {
  await act(async () => vi.advanceTimersByTimeAsync(ms));
  await settle();
}

/** What was asked is answered, and what was answered is drawn. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(0);
      for (let step = 0; step < 10; step += 1) await Promise.resolve();
    });
}

/** From now on time is the test's; also for what waits for an element. */
export function useFakeTime(): void {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
}

export function endFakeTime(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** A part of the console that has read what it reads when it opens. */
export async function openPart(part: ReactElement, lang: 'en' | 'ar' = 'en') {
  const shown = renderConsolePart(part, { lang });
  await settle();
  return shown;
}
