// What the screens of a branch send about one order: each command names the order, and has an id of its own.
import { randomUUID } from 'node:crypto';
import type { createShop } from '#tests/support/order-shop.ts';
import { orderBy } from '#tests/support/past-orders.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

const BODIES: Record<string, object> = {
  acknowledge: {},
  moveOrder: { action: 'accept' },
  tickPart: { parts: [{ line: 0, position: 0 }], done: true },
  seenCancelled: {},
  recallOrder: { reason: 'mistake', seen_state: 'completed' },
};

/** A command that another branch has sent: knowing its id opens nothing of its order. */
export const theirCommand = randomUUID();

/** The rows of both ids of every command. */
export const boardCommands = <R>(
  order: (body: object) => R,
  theirOrder: () => string,
  headers: () => Record<string, string>,
) =>
  Object.fromEntries(
    Object.entries(BODIES).flatMap(([name, body]) => [
      [`${name}.orderId`, order(body)],
      [
        `${name}.command_id`,
        {
          foreign: () => theirCommand,
          missing: randomUUID(),
          headers,
          send: (command_id: string | number) => ({
            params: { orderId: theirOrder() },
            body: { ...body, command_id },
          }),
        },
      ],
    ]),
  );

export async function keptBy(
  shop: Awaited<ReturnType<typeof createShop>>,
  { customerId, headers, phone }: SignedIn,
  { home, favourite }: { home: object; favourite: object },
): Promise<{ address: number; input: number; order: string }> {
  const customer_id = customerId;
  const address = await shop.by(headers)('addAddress', {}, { ...home, customer_id });
  const input = await shop.by(headers)('addWish', {}, { ...favourite, customer_id });
  return {
    address: address.body.successResponse.address_id,
    input: input.body.successResponse.wish_id,
    order: (await orderBy(shop, { customerId, headers, phone })).id,
  };
}
