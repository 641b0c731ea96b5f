// The browsers that are told of orders: who may be one, which of them is forgotten, and that a failure tells neither nothing nor twice.
import { describe, expect, test, vi } from 'vitest';
import { createWebPush, newVapidKey, vapidKeys } from '#server/adapters/push/web-push.ts';
import { forgetAt } from '#tests/support/forget-at.ts';
import { tellLateOrders } from '#server/jobs/tell-customers.ts';
import { startSession } from '#server/modules/customers/session.ts';
import { doOutsideWork } from '#server/jobs/start-jobs.ts';
import type { OutsideWork } from '#server/queue.ts';
import { WEDNESDAY_EVENING } from '#tests/support/create-test-app.ts';
import { pushShopOfFile, toTitles } from '#tests/support/push-shop.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { updateRows } from '#tests/support/rows.ts';

const SESSION_SECONDS = 30 * 86_400;
const shop = pushShopOfFile();

describe('what goes wrong on the way', () => {
  test('a service that is away is asked again by the queue; then it is told once', async () => {
    const { id, browser } = await shop.followed();
    await shop.move(id, 'accept');
    for (const status of [503, 429, 401]) {
      browser.refuseWith = status;
      await expect(shop.send()).rejects.toThrow(/away|throttled|credentials/);
    }
    browser.refuseWith = null;
    await shop.send();
    await shop.send();
    expect(toTitles(browser)).toEqual(['We’ve started on your order']);
  });

  test.each([404, 410])('%i: the browser is known no more, and forgotten', async (status) => {
    const { id, browser } = await shop.followed();
    await shop.move(id, 'accept');
    browser.refuseWith = status;
    await shop.send();
    expect(await shop.subscriptionsOf(browser)).toEqual([]);
    await shop.move(id, 'ready');
    expect(await shop.waiting()).toHaveLength(1);
  });

  test('a message that will never be taken is not tried again', async () => {
    const { id, browser } = await shop.followed();
    await shop.move(id, 'accept');
    browser.refuseWith = 413;
    await shop.send();
    browser.refuseWith = null;
    await shop.send();
    expect(toTitles(browser)).toEqual([]);
    expect(await shop.subscriptionsOf(browser)).toHaveLength(1);
  });

  // Seen red with the job on a connection of its own instead of in the transaction.
  test('a change that is not written tells nobody, and one that is written is told after any crash', async () => {
    const { id, browser } = await shop.followed();
    const queue = shop.app.queue.send;
    const crash = vi.spyOn(shop.app.queue, 'send').mockImplementation(async (tx, work, when) => {
      await queue(tx, work, when);
      throw new Error('the process ended');
    });
    const moved = await shop.press('moveOrder', id, { action: 'accept' });
    crash.mockRestore();
    expect(moved.status).toBe(500);
    expect(await shop.waiting()).toEqual([]);
    await shop.move(id, 'accept');
    // Sent, and the process ended before it could write so: the second takes the place of the first.
    const [job] = await shop.waiting();
    const leaves = vi.spyOn(shop.app.metrics, 'pushMessage').mockImplementationOnce(() => {
      throw new Error('the process ended');
    });
    await expect(doOutsideWork(shop.app, job?.work as OutsideWork)).rejects.toThrow('ended');
    leaves.mockRestore();
    await doOutsideWork(shop.app, job?.work as OutsideWork);
    expect(new Set(browser.delivered.map(({ topic, message }) => topic + message.tag)).size).toBe(
      1,
    );
    expect(new Set(toTitles(browser))).toEqual(new Set(['We’ve started on your order']));
  });

  test('after the key was changed nobody is written to with the new one who subscribed with the old', async () => {
    const { id, browser } = await shop.followed();
    await shop.move(id, 'accept');
    const before = shop.app.ports.push;
    shop.app.ports.push = createWebPush(vapidKeys(newVapidKey()), {
      subject: 'https://order.example.com',
      isLocal: true,
    });
    await shop.send();
    shop.app.ports.push = before;
    expect(browser.delivered).toEqual([]);
    expect(await shop.subscriptionsOf(browser)).toEqual([]);
  });
});

describe('an account is told as long as its session lasts', () => {
  async function told(customer: SignedIn) {
    const browser = shop.service.browser();
    const id: string = (await shop.placeAs(customer)).body.successResponse.order_id;
    expect((await shop.follow(id, browser, customer.headers)).status).toBe(200);
    return { id, browser };
  }
  /** The same customer at another device. */
  async function elsewhere({ customerId, phone }: SignedIn): Promise<SignedIn> {
    const { accessToken } = await startSession(shop.app, customerId);
    return { customerId, phone, headers: { authorization: `Bearer ${accessToken}` } };
  }

  // Seen red without the session: the lost phone went on telling when food comes home.
  test('a lost phone hears nothing more after a new password; where it was changed the customer does', async () => {
    const customer = await signIn(shop);
    const own = await told(customer);
    const lost = await told(await elsewhere(customer));
    const changed = await shop.by(customer.headers)(
      'changePassword',
      {},
      { customer_id: customer.customerId, login_password: 'crisp-and-golden-1991' },
    );
    expect(changed.status, changed.text).toBe(200);
    await shop.move(own.id, 'accept');
    await shop.send();
    expect([toTitles(own.browser), toTitles(lost.browser)]).toEqual([
      ['We’ve started on your order'],
      [],
    ]);
    expect(await shop.subscriptionsOf(lost.browser)).toEqual([]);
  });

  // Seen red while only an ended session was over: of a browser that nobody signs out of, the account's orders were told for a month more.
  test('a browser whose session ran out hears nothing and is forgotten, though nobody signed out of it', async () => {
    const customer = await signIn(shop);
    const shared = await told(customer);
    await updateRows(
      shop,
      'customer_session',
      { customer_id: customer.customerId },
      { expires_at: new Date(WEDNESDAY_EVENING.getTime() + 60_000) },
    );
    shop.clock.advance(59);
    await shop.move(shared.id, 'accept');
    await shop.send();
    shop.clock.advance(1);
    const own = await told(await elsewhere(customer));
    await shop.move(own.id, 'accept');
    await shop.send();
    for (const { browser } of [shared, own])
      expect(toTitles(browser)).toEqual(['We’ve started on your order']);
    expect(await shop.subscriptionsOf(shared.browser)).toEqual([]);
  });

  test('an order that is late is told to nobody whose session ran out', async () => {
    const customer = await signIn(shop);
    await told(customer);
    shop.clock.advance(SESSION_SECONDS - 60);
    await shop.placeAs(await elsewhere(customer));
    shop.clock.advance(2 * 3_600);
    expect(await tellLateOrders(shop.app)).toBe(0);
    await told(await elsewhere(customer));
    expect(await tellLateOrders(shop.app)).toBe(1);
  });

  test('a browser that was signed out by itself hears nothing, and again after its customer has come back', async () => {
    const customer = await signIn(shop);
    const { id, browser } = await told(customer);
    await shop.by(customer.headers)('signOut', {}, {});
    await shop.move(id, 'accept');
    await shop.send();
    expect(toTitles(browser)).toEqual([]);
    const again = await elsewhere(customer);
    expect((await shop.follow(id, browser, again.headers)).status).toBe(200);
    await shop.move(id, 'ready');
    await shop.send();
    expect(toTitles(browser)).toEqual(['Your order is ready. Come and get it']);
  });
});

describe('who is told', () => {
  test('a customer who is signed in is told of every order of theirs, each once; a guest of the one', async () => {
    const customer = await signIn(shop);
    const browser = shop.service.browser();
    const place = async () => (await shop.placeAs(customer)).body.successResponse.order_id;
    const [first, second] = [await place(), await place()];
    expect((await shop.follow(first, browser, customer.headers)).status).toBe(200);
    expect((await shop.follow(first, browser, customer.headers)).status).toBe(200);
    await shop.move(first, 'accept');
    await shop.move(second, 'accept');
    await shop.send();
    expect(browser.delivered.map(({ message }) => message.tag).toSorted()).toEqual(
      [`order-${first}`, `order-${second}`].toSorted(),
    );
    const off = await shop.call('unsubscribePush', {
      body: { endpoint: browser.subscription.endpoint },
    });
    expect(off.status).toBe(200);
    await shop.move(first, 'ready');
    await shop.send();
    expect(browser.delivered).toHaveLength(2);
  });

  test("somebody else's order is none, and only push services are called", async () => {
    const { id, guest } = await shop.followed();
    const stranger = await shop.guest();
    const headers = { 'x-guest-proof': stranger.proof };
    expect((await shop.follow(id, shop.service.browser(), headers)).body.code).toBe(
      'ORDER_NOT_FOUND',
    );
    for (const endpoint of [
      'https://evil.example.com/push',
      'https://169.254.169.254/latest/meta-data',
      'https://fcm.googleapis.com.evil.example.com/x',
      'https://fcm.googleapis.com@10.0.0.1/x',
      'https://fcm.googleapis.com:8443/x',
      'http://fcm.googleapis.com/x',
      'http://10.0.0.1/x',
    ]) {
      const reply = await shop.by({ 'x-guest-proof': guest.proof })(
        'subscribePush',
        { order_id: id },
        { ...shop.service.browser().subscription, endpoint },
      );
      expect([endpoint, reply.status, reply.body.code]).toEqual([
        endpoint,
        422,
        'PUSH_NOT_POSSIBLE',
      ]);
    }
  });

  test('in production no machine of our own is a push service', () => {
    const port = createWebPush(vapidKeys(newVapidKey()), {
      subject: 'https://order.example.com',
      isLocal: false,
    });
    expect(
      ['http://127.0.0.1:9/x', 'https://localhost/x', 'https://[::1]/x'].filter(port.accepts),
    ).toEqual([]);
    expect(
      [
        'https://fcm.googleapis.com/fcm/send/a',
        'https://updates.push.services.mozilla.com/wpush/v2/a',
        'https://wns2-am3p.notify.windows.com/w/?token=a',
        'https://web.push.apple.com/a',
      ].every(port.accepts),
    ).toBe(true);
  });

  test('a person takes along where they are told, and is told nothing once erased', async () => {
    const customer = await signIn(shop);
    const browser = shop.service.browser();
    const id = (await shop.placeAs(customer)).body.successResponse.order_id;
    await shop.follow(id, browser, customer.headers);
    const taken = await shop.by(customer.headers)('exportData');
    expect(taken.body.personal_data.told_browsers).toEqual([
      expect.objectContaining({ endpoint: browser.subscription.endpoint }),
    ]);
    expect(taken.text).not.toContain(browser.subscription.auth);
    for (const action of ['accept', 'ready', 'complete']) await shop.move(id, action);
    const erased = await shop.by(customer.headers)('deleteAccount', {}, {});
    expect(erased.status, erased.text).toBe(200);
    expect(await shop.subscriptionsOf(browser)).toEqual([]);
  });

  test('two days after its end nobody is known by whom an order was followed', async () => {
    const { id, browser } = await shop.followed();
    for (const action of ['accept', 'ready', 'complete']) await shop.move(id, action);
    const days = (count: number) => new Date(WEDNESDAY_EVENING.getTime() + count * 86_400_000);
    await forgetAt(shop, days(1));
    expect(await shop.subscriptionsOf(browser)).toHaveLength(1);
    await forgetAt(shop, days(2.1));
    expect(await shop.subscriptionsOf(browser)).toEqual([]);
  });

  test('what an account was told is forgotten after a month; that it is told of its orders is not', async () => {
    const customer = await signIn(shop);
    const browser = shop.service.browser();
    const id = (await shop.placeAs(customer)).body.successResponse.order_id;
    await shop.follow(id, browser, customer.headers);
    await shop.move(id, 'accept');
    await shop.send();
    const messages = async () =>
      (
        await shop.db
          .selectFrom('push_message as m')
          .innerJoin('customer_order as o', 'o.id', 'm.order_id')
          .select('m.id')
          .where('o.order_id', '=', id)
          .execute()
      ).length;
    const days = (count: number) => new Date(WEDNESDAY_EVENING.getTime() + count * 86_400_000);
    await forgetAt(shop, days(29));
    expect(await messages()).toBe(1);
    await forgetAt(shop, days(31));
    expect(await messages()).toBe(0);
    expect(await shop.subscriptionsOf(browser)).toHaveLength(1);
  });
});
