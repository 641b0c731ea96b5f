// Card company and message provider go wrong in every way at once, while customers who need neither of them order and look at the menu.
import { setTimeout as pause } from 'node:timers/promises';
import { createGateways } from '#server/adapters/payment/gateways.ts';
import { sandboxSettings } from '#server/adapters/payment/sandbox/sandbox-settings.ts';
import { nextMobile, openBrowser } from '#tests/support/account-browser.ts';
import { createShop, pickupOrder, type Guest } from '#tests/support/order-shop.ts';
import { FAULTS, faultySupplier } from './faulty-supplier.ts';

/** Two tries of five seconds, and what a busy machine adds. */
const LIMIT_MS = 12_500;
const PLANNED = new Set([
  '502 GATEWAY_UNAVAILABLE',
  '503 SMS_FAILED',
  '400 INVALID_PHONE',
  '409 PAYMENT_PENDING',
  '429 TOO_MANY_REQUESTS',
  '503 UNAVAILABLE',
]);
const percentile = (times: readonly number[]): number =>
  Math.round((times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0) * 10) / 10;

type SupplierSizes = {
  /** How many payments and codes meet each fault. */
  each: number;
  /** Ordinary calls before the trouble, and at least so many in it; the pause between twenty of them. */
  ordinaryCalls: number;
  pauseMs: number;
};

export async function runSupplierTrial({ each, ordinaryCalls, pauseMs }: SupplierSizes) {
  const began = performance.now();
  const [gateway, provider] = [await faultySupplier(), await faultySupplier()];
  const shop = await createShop({
    env: {
      SMS_PROVIDER: 'unifonic',
      SMS_BASE_URL: provider.origin,
      SMS_ACCOUNT: 'app',
      SMS_SENDER: 'Qarmasha',
    },
  });
  shop.app.settings.codeLimits = {
    perPhonePerHour: 1_000_000,
    perAddressPerHour: 1_000_000,
    perDay: 1_000_000,
  };
  shop.app.config.payment = { ...shop.app.config.payment, ...sandboxSettings(gateway.origin) };
  shop.app.ports.payments = createGateways(shop.app.config.payment);
  const { plain } = shop;
  const figures = {
    /** Calls that needed a supplier, those that took longer than the limit, and answers that nobody planned. */
    ...{ needed: 0, tooSlow: 0, slowestMs: 0, unplanned: [] as string[] },
    /** Faults that no call met. */
    unmet: [] as string[],
    /** Calls that needed none: how many went wrong, and the 95th percentile before and during the trouble, in milliseconds. */
    ...{ others: 0, othersFailed: 0, beforeMs: 0, duringMs: 0 },
    /** Orders that were paid by card after all: none may be. */
    ...{ paid: 0, seconds: 0 },
  };

  const toHeaders = (guest: Guest) => ({ headers: { 'x-guest-proof': guest.proof } });

  async function needing(
    send: () => Promise<{ status: number; body: { code?: string } }>,
    planned = PLANNED,
  ): Promise<void> {
    const started = performance.now();
    const { status, body } = await send();
    const took = performance.now() - started;
    figures.needed += 1;
    figures.slowestMs = Math.max(figures.slowestMs, Math.round(took));
    if (took > LIMIT_MS) figures.tooSlow += 1;
    if (!planned.has(`${status} ${body.code}`)) figures.unplanned.push(`${status} ${body.code}`);
  }
  async function payByCard(): Promise<void> {
    const guest = await shop.guest();
    const placed = await shop.call(
      'saveCardOrder',
      { body: { data: { ...pickupOrder(plain, guest), payment_method: 'Card' }, mode: 'online' } },
      toHeaders(guest),
    );
    const body = { data: { order_id: placed.body.successResponse.order_id }, mode: 'online' };
    await needing(() =>
      shop.call(
        'paytabsPayment',
        { params: { customer_id: guest.customerId }, body },
        toHeaders(guest),
      ),
    );
    await needing(() => shop.call('dumpCardOrder', { body }, toHeaders(guest)));
  }
  /** Cash orders and menus, one after the other. Answers how long each took. */
  async function ordinary(count: number): Promise<number[]> {
    const guest = await shop.guest();
    const times: number[] = [];
    for (let i = 0; i < count; i += 1) {
      const started = performance.now();
      const { status } =
        i % 2 === 0
          ? await shop.call(
              'saveOrder',
              { body: { data: pickupOrder(plain, guest), mode: 'online' } },
              toHeaders(guest),
            )
          : await shop.call('storeForPickup', { params: { storeId: 1 } });
      times.push(performance.now() - started);
      figures.others += 1;
      if (status !== 200) figures.othersFailed += 1;
    }
    return times;
  }

  await ordinary(ordinaryCalls / 4);
  figures.beforeMs = percentile(await ordinary(ordinaryCalls));
  const count = each * FAULTS.length;
  let isTrouble = true;
  const trouble = Promise.all(
    Array.from({ length: count }, async () => {
      await Promise.all([
        payByCard(),
        needing(
          () => openBrowser(shop).call('sendSignInCode', { body: { phone: nextMobile() } }),
          // A message whose answer is lost may have been sent.
          new Set([...PLANNED, '200 undefined']),
        ),
      ]);
    }),
  ).then(() => {
    isTrouble = false;
  });
  const during: number[] = [];
  while (isTrouble || during.length < ordinaryCalls) {
    await pause(pauseMs);
    during.push(...(await ordinary(20)));
  }
  await trouble;
  figures.duringMs = percentile(during);
  figures.unmet = FAULTS.flatMap((fault) => [
    ...(gateway.asked.has(fault) ? [] : [`gateway ${fault}`]),
    ...(provider.asked.has(fault) ? [] : [`provider ${fault}`]),
  ]);
  figures.paid = (
    await shop.db
      .selectFrom('customer_order')
      .select('id')
      .where('payment_method', '=', 'Card')
      .where('status', '!=', 8)
      .execute()
  ).length;
  await shop.close();
  await Promise.all([gateway.close(), provider.close()]);
  return { ...figures, seconds: (performance.now() - began) / 1000 };
}
