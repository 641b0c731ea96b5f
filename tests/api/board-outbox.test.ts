import { beforeAll, expect, test } from 'vitest';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import {
  commandFor,
  withCommand,
  type Command,
  type Work,
} from '#web/console/outbox/kept-commands.ts';
import { sendKept, type Answer } from '#web/console/outbox/send-kept.ts';
import { readRows } from '#tests/support/rows.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';

let cookie: string;
const shop = shopOfFile();
beforeAll(async () => {
  cookie = await shop.signIn('dxb01');
});

const ORDERS = 10;
const WORKS: readonly Work[] = [
  { kind: 'move', action: 'accept', seenState: 'pending' },
  { kind: 'tick', parts: [{ line: 0, position: 0 }], done: true },
  { kind: 'move', action: 'ready', seenState: 'in_kitchen' },
];

async function sendToServer({ id, orderId, work }: Command): Promise<Answer> {
  const reply =
    work.kind === 'tick'
      ? await shop.by(cookie)(
          'tickPart',
          { orderId },
          {
            ...{ parts: work.parts, done: work.done, command_id: id },
          },
        )
      : await shop.by(cookie)(
          'moveOrder',
          { orderId },
          {
            ...(work.kind === 'move' && { action: work.action, seen_state: work.seenState }),
            command_id: id,
          },
        );
  return reply.status === 200
    ? { ok: true, data: reply.body }
    : { ok: false, code: reply.body.code, status: reply.status };
}

test('thirty presses of ten minutes without a line all arrive, once and in their order, though every third answer is lost', async () => {
  const guest = await shop.guest();
  const orders: Pick<BoardOrder, 'order_id' | 'check_number'>[] = [];
  for (let count = 0; count < ORDERS; count += 1) {
    const placed = await shop.place(guest);
    expect(placed.status, placed.text).toBe(200);
    orders.push({ order_id: placed.body.successResponse.order_id, check_number: `${count}` });
  }
  const pressed = WORKS.flatMap((work) =>
    orders.map((order) => commandFor(order, work, { login: 'dxb01', storeId: 1 })),
  );
  let kept = pressed.reduce<Command[]>(withCommand, []);
  const done: string[] = [];
  let calls = 0;
  const flush = () =>
    sendKept({
      login: 'dxb01',
      commands: () => kept,
      async call(command) {
        calls += 1;
        const answer = await sendToServer(command);
        return calls % 3 === 0 ? { ok: false, code: 'OFFLINE', status: 0 } : answer;
      },
      asksServer: async () => 'up',
      keep: async (command) => void (kept = withCommand(kept, command)),
      async drop({ id }) {
        done.push(id);
        kept = kept.filter((each) => each.id !== id);
      },
      onDone: () => undefined,
      onSignedOut: () => undefined,
      nowMs: () => Date.now() + 10 * 60_000,
    });
  while (!(await flush())) expect(calls).toBeLessThan(100);

  expect(done).toEqual(pressed.map(({ id }) => id));
  expect(calls).toBeGreaterThan(pressed.length);
  const ids = (await readRows(shop, 'board_command', {}, ['id'])).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(done.toSorted());
  const board = (await shop.by(cookie)('board', { storeId: 1 })).body;
  const shown = (board.orders as BoardOrder[]).filter(({ order_id }) =>
    orders.some((order) => order.order_id === order_id),
  );
  expect(shown.map(({ state, lines }) => [state, lines[0]?.own?.done])).toEqual(
    orders.map(() => ['ready', true]),
  );
});
