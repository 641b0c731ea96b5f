import { expect, test, vi } from 'vitest';
import type { SharedCart } from '#shared/contract/shared-cart.ts';
import { cartLine } from '#tests/support/cart-lines.ts';
import { memberCart, sharedLine } from '#tests/support/shared-cart-pages.ts';
import type { Api } from '../../api-client.ts';
import { createGuestRoom } from './guest-room.ts';

type Reply = { ok: true; data: { cart: SharedCart } } | { ok: false; status: number };
const OFFLINE = { ok: false, code: 'OFFLINE', status: 0, message: '' };
const settled = () => new Promise((done) => setTimeout(done));

function room(first: SharedCart = memberCart()) {
  const server = { isUp: true, cart: first, sent: [] as number[][], says: null as Reply | null };
  const api = (async (name: string, input: { body: { revision?: number; lines?: [] } }) => {
    if (!server.isUp) return OFFLINE;
    if (name === 'setSharedLines') {
      const lines = (input.body.lines ?? []) as { quantity: number }[];
      server.sent.push([input.body.revision ?? -1, ...lines.map(({ quantity }) => quantity)]);
      const { says } = server;
      server.says = null;
      if (says) return says;
      const version = server.cart.version + 1;
      server.cart = memberCart({
        version,
        revision: (server.cart.me?.revision ?? 0) + 1,
        lines: lines.map(({ quantity }) => sharedLine({ quantity })),
      });
    }
    return { ok: true, data: { cart: server.cart } };
  }) as unknown as Api;
  const told = { onTakenOut: vi.fn(), onRefused: vi.fn() };
  const guest = createGuestRoom(api, { link: 'link', token: 'token' }, first, told);
  guest.enter({} as never);
  const add = async () => {
    guest.place.change({ type: 'lineAdded', line: cartLine() });
    await settled();
  };
  const inHand = () => guest.place.shown().checkout.cart.lines.map(({ quantity }) => quantity);
  return { server, guest, told, add, inHand };
}

test('a press shows at once and is sent on top of what the server had last', async () => {
  const { server, guest, add, inHand } = room();
  const adding = add();
  expect([inHand(), guest.state().isSending]).toEqual([[1], true]);
  await adding;
  await add();
  expect([inHand(), guest.state().isSending]).toEqual([[2], false]);
  expect(server.sent).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

test('what is pressed without a line is shown, said not to be sent, and sent when the line is back', async () => {
  const { server, guest, add, inHand } = room();
  server.isUp = false;
  await add();
  await add();
  expect([inHand(), guest.state().isOffline, server.sent]).toEqual([[2], true, []]);
  server.isUp = true;
  guest.setLine(true);
  await settled();
  expect([inHand(), guest.state().isOffline, server.sent]).toEqual([[2], false, [[0, 2]]]);
});

test('where the owner was faster the press is put on top of that and sent again', async () => {
  const { server, add, inHand } = room();
  server.says = { ok: false, status: 409, code: 'SHARED_CART_CHANGED' } as Reply;
  server.cart = memberCart({ version: 5, revision: 4, lines: [sharedLine({ quantity: 2 })] });
  await add();
  expect([inHand(), server.sent]).toEqual([
    [3],
    [
      [0, 1],
      [4, 3],
    ],
  ]);
});

test('a cart that ends while the line is lost says that the last press did not arrive', async () => {
  const { server, guest, add } = room();
  await add();
  server.isUp = false;
  await add();
  guest.take(memberCart({ version: 9, revision: 1, state: 'closed', lines: [sharedLine()] }));
  expect(guest.state()).toMatchObject({ hasMissed: true, cart: { state: 'closed' } });
});

test('one that ends with everything arrived has missed nothing', async () => {
  const { guest, add } = room();
  await add();
  guest.take(memberCart({ version: 9, revision: 1, state: 'ordered', lines: [sharedLine()] }));
  expect(guest.state().hasMissed).toBe(false);
});

test('a friend is told when the owner takes something out; older news change nothing', async () => {
  const { guest, told, inHand } = room(memberCart({ version: 3, lines: [sharedLine()] }));
  guest.take(memberCart({ version: 2 }));
  expect([inHand(), told.onTakenOut.mock.calls]).toEqual([[1], []]);
  guest.take(memberCart({ version: 4, revision: 1 }));
  expect(told.onTakenOut).toHaveBeenCalledOnce();
});

test('a dish that the server refuses is taken back, and the reason is told', async () => {
  const { server, told, add, inHand } = room();
  server.says = { ok: false, status: 409, code: 'TOO_MANY', message: 'Too many' } as never;
  await add();
  expect(told.onRefused).toHaveBeenCalledExactlyOnceWith('Too many');
  expect(inHand()).toEqual([]);
});
