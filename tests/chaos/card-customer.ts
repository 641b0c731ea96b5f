// One customer of the card trial: orders, pays in one of many ways, and lets the messages about it get lost, doubled, mixed up and forged.
import { pickupOrder, type Guest, type Plain } from '#tests/support/order-shop.ts';
import type { Chance } from './seeded.ts';
import { wait } from './killable-server.ts';

/** Whom the customers talk to, and what was promised to whom. */
export type CardWorld = {
  origin: string;
  gateway: string;
  plain: Plain;
  /** The order of each key, by the answer that came. */
  keys: Map<string, string>;
  /** Orders that were answered as paid. */
  saidPaid: Set<string>;
  /** What contradicts an earlier answer, in words. */
  contradictions: string[];
  /** Ways back seen so far, to be replayed on other orders. */
  seen: Record<string, string>[];
  /** How often the gateway's server API was made to lose its answers or to fail. */
  troubles: { count: number };
};
type Way = 'ccavenue' | 'paytabs';
type Answer = {
  status: number;
  body: { success?: boolean; code?: string; successResponse?: Record<string, string | number> };
};

const OUTCOMES = [
  'pay',
  'pay',
  'pay',
  'close',
  'twice',
  'slow',
  'decline',
  'cancel',
  'leave',
  'tampered',
  'forged',
] as const;
const ANSWER_LIMIT_MS = 20_000;
const AGAIN_AFTER_MS = 50;

const isLikely = (chance: Chance, share: number): boolean => chance.next() < share;
const sealed = (data: object) => ({ data, mode: 'online' });

/** A form as a browser sends it; nothing when nobody answered. */
function postForm(address: string, values: Record<string, string>): Promise<string> {
  return fetch(address, {
    method: 'POST',
    body: new URLSearchParams(values),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  }).then(
    (reply) => reply.text(),
    () => '',
  );
}

/** Asks until somebody answers; the server may be dead for a while. */
async function call(
  world: CardWorld,
  path: string,
  body: unknown,
  guest: Guest | null,
): Promise<Answer> {
  for (;;) {
    try {
      const reply = await fetch(`${world.origin}/api/customer/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(guest ? { 'x-guest-proof': guest.proof } : {}),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      });
      if (reply.status < 500 || reply.status === 502)
        return { status: reply.status, body: (await reply.json()) as Answer['body'] };
    } catch {
      /* killed */
    }
    await wait(AGAIN_AFTER_MS);
  }
}

export async function newCardGuest(world: CardWorld, phone: string): Promise<Guest> {
  const { body } = await call(
    world,
    'addGuest',
    {
      first_name: 'Noura',
      last_name: 'Saeed',
      phone_number: phone,
      email_address: 'noura@example.com',
    },
    null,
  );
  return {
    customerId: Number(body.successResponse?.['customer_id']),
    proof: String(body.successResponse?.['proof']),
    phone,
  };
}

/** Places the order, now and then twice at once; every answer must name the same order. */
async function place(world: CardWorld, chance: Chance, guest: Guest): Promise<string> {
  const payload = {
    ...pickupOrder(world.plain, guest),
    uniqueOrderId: chance.uuid(),
    payment_method: 'Card' as const,
  };
  const send = async (): Promise<string> => {
    const { status, body } = await call(world, 'save_card_order', sealed(payload), guest);
    if (status !== 200) throw new Error(`no order: ${status} ${body.code}`);
    return String(body.successResponse?.['order_id']);
  };
  const [orderId = '', ...again] = await Promise.all(
    Array.from({ length: isLikely(chance, 0.2) ? 3 : 1 }, send),
  );
  for (const other of again)
    if (other !== orderId)
      world.contradictions.push(
        `${payload.uniqueOrderId} was answered as ${orderId} and as ${other}`,
      );
  world.keys.set(payload.uniqueOrderId, orderId);
  return orderId;
}

/** Goes to the gateway's page and decides there; the fields of the way back, null when there is none. */
async function pay(
  world: CardWorld,
  chance: Chance,
  guest: Guest,
  orderId: string,
  way: Way,
): Promise<Record<string, string> | null> {
  const { body } = await call(
    world,
    way === 'ccavenue' ? 'mashrek_bank_payment' : `paytabs_payment/${guest.customerId}`,
    sealed({ order_id: orderId }),
    guest,
  );
  const answer = body.successResponse;
  if (!answer) return null;
  const page =
    way === 'ccavenue'
      ? await postForm(String(answer['paymentUrl']), {
          encRequest: String(answer['encRequest']),
          access_code: String(answer['accessCode']),
        })
      : await (await fetch(String(answer['redirect_url']))).text();
  const decide = /action="(\/decide\/[^"]+)"/.exec(page)?.[1];
  if (decide === undefined) return null;
  const api = chance.pick(['drop', 'error', ...Array.from({ length: 14 }, () => 'good')]);
  if (api !== 'good') world.troubles.count += 1;
  await fetch(`${world.gateway}/control/switches`, {
    method: 'POST',
    body: JSON.stringify({
      notices: chance.between(0, 3),
      noticeDelayMs: chance.between(0, 300),
      api,
      nested: isLikely(chance, 0.5),
    }),
  });
  const next = await postForm(world.gateway + decide, { outcome: chance.pick(OUTCOMES) });
  const back = /id="return" action="[^"]*">(.*?)<\/form>/s.exec(next)?.[1];
  return back === undefined
    ? null
    : Object.fromEntries(
        [...back.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          value.replaceAll('&amp;', '&'),
        ]),
      );
}

/** One order from the cart to whatever becomes of it, with one or two tries to pay. */
export async function orderByCard(world: CardWorld, chance: Chance, guest: Guest): Promise<void> {
  const orderId = await place(world, chance, guest);
  const tries = isLikely(chance, 0.2) ? 2 : 1;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const way = chance.pick(['ccavenue', 'paytabs'] as const);
    const back = await pay(world, chance, guest, orderId, way);
    const messages: (() => Promise<unknown>)[] = [];
    const comeBack = (fields: Record<string, string>) => {
      const delay = chance.between(0, 200);
      return async () => {
        await wait(delay);
        await postForm(`${world.origin}/api/payments/return/${way}`, fields);
      };
    };
    const finalise = async (): Promise<void> => {
      const { status } = await call(
        world,
        'dump_card_order',
        sealed({ order_id: orderId, order_status: 'Success' }),
        guest,
      );
      if (status === 200) world.saidPaid.add(orderId);
    };
    if (back) {
      for (let copy = chance.between(0, 2); copy > 0; copy -= 1) messages.push(comeBack(back));
      world.seen.push(back);
      // Somebody else's way back, with this order's number and a success written on it.
      if (isLikely(chance, 0.3))
        messages.push(
          comeBack({
            ...chance.pick(world.seen),
            orderNo: back['orderNo'] ?? '',
            cartId: back['cartId'] ?? '',
            respStatus: 'A',
          }),
        );
    }
    for (let copy = chance.between(0, 2); copy > 0; copy -= 1) messages.push(finalise);
    if (isLikely(chance, 0.15))
      messages.push(() => call(world, 'cancel_card_order', sealed({ order_id: orderId }), guest));
    await Promise.all(
      messages
        .map((send) => ({ send, at: chance.next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ send }) => send()),
    );
  }
}
