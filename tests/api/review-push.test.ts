// A day after an order its customer's phone is asked once how it was: by day, where somebody is signed in, and not when it was said already.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askReviews } from '#server/jobs/tell-customers.ts';
import { startSession } from '#server/modules/customers/session.ts';
import { createPushShop, toTitles, type PushShop } from '#tests/support/push-shop.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { updateRows } from '#tests/support/rows.ts';

/** Half past seven in the evening in Dubai. */
const HANDED_OVER = new Date('2026-01-14T15:30:00Z');
const QUESTION = 'How was your order?';
let shop: PushShop;
beforeAll(async () => {
  shop = await createPushShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  shop.clock.set(HANDED_OVER);
  await shop.db.deleteFrom('push_subscription').execute();
  await shop.clearQueue();
});

const at = (hours: number) => shop.clock.set(new Date(HANDED_OVER.getTime() + hours * 3_600_000));
/** An order of somebody who is told of all of theirs, eaten by now. */
async function eaten(who?: SignedIn, browser = shop.service.browser()) {
  const customer = who ?? (await signIn(shop));
  const id: string = (await shop.placeAs(customer)).body.successResponse.order_id;
  expect((await shop.follow(id, browser, customer.headers)).status).toBe(200);
  for (const action of ['accept', 'ready', 'complete']) await shop.move(id, action);
  await shop.clearQueue();
  return { id, browser, customer };
}
async function round(): Promise<void> {
  await askReviews(shop.app);
  await shop.send();
}

test('not before a day; then once, in every browser of the account, with nothing about a person', async () => {
  const { id, browser, customer } = await eaten();
  const tablet = shop.service.browser();
  await shop.follow(id, tablet, customer.headers);
  at(23.9);
  await round();
  expect(toTitles(browser)).toEqual([]);
  at(24);
  // Several processes look at the same moment.
  await Promise.all([askReviews(shop.app), askReviews(shop.app), askReviews(shop.app)]);
  await round();
  await round();
  expect([toTitles(browser), toTitles(tablet)]).toEqual([[QUESTION], [QUESTION]]);
  expect(browser.delivered[0]?.message).toMatchObject({
    lang: 'en',
    tag: `review-${id}`,
    path: '/en/profile',
  });
  const told = JSON.stringify(browser.delivered);
  for (const personal of ['Noura', 'Saeed', customer.phone, 'example.com'])
    expect(told).not.toContain(personal);
});

test.each([
  ['at night', 29, false],
  ['before eleven in the morning', 39.45, false],
  ['at eleven', 39.5, true],
  ['until nine in the evening', 25.45, true],
  ['not after', 25.5, false],
  ['within three days', 71.9, true],
  ['and no later', 72, false],
])('%s', async (_, hours, isAsked) => {
  const { browser } = await eaten();
  at(hours);
  await round();
  expect(toTitles(browser)).toEqual(isAsked ? [QUESTION] : []);
});

test('a question that leaves late, in the evening, is none; neither is one that was answered on its way', async () => {
  const [late, answered] = [await eaten(), await eaten()];
  at(25);
  await askReviews(shop.app);
  const { accessToken } = await startSession(shop.app, answered.customer.customerId);
  const saved = await shop.by({ authorization: `Bearer ${accessToken}` })(
    'saveReview',
    { id: answered.id },
    { feedback: 'Crunchy', items: [{ menu_item_id: shop.plain.itemId, rating: 5 }] },
  );
  expect(saved.status, saved.text).toBe(200);
  // One leaves while it may, the other when its evening has come.
  const jobs = await shop.waiting();
  expect(jobs).toHaveLength(2);
  at(26);
  await shop.send();
  expect([toTitles(late.browser), toTitles(answered.browser)]).toEqual([[], []]);
  at(40);
  await round();
  expect([toTitles(late.browser), toTitles(answered.browser)]).toEqual([[], []]);
});

test('nobody is asked who refused, who ordered again since, who only followed one order, or who follows none', async () => {
  const refused = await eaten();
  const refuse = await shop.by(refused.customer.headers)(
    'refuseReview',
    { order_id: refused.id },
    {},
  );
  expect(refuse.status).toBe(200);
  const guest = await shop.followed();
  for (const action of ['accept', 'ready', 'complete']) await shop.move(guest.id, action);
  const first = await eaten();
  const second = await eaten(first.customer, first.browser);
  const gone = await eaten();
  await shop.call('unsubscribePush', { body: { endpoint: gone.browser.subscription.endpoint } });
  await shop.clearQueue();
  at(24);
  await round();
  expect([refused, guest, gone].map(({ browser }) => toTitles(browser))).toEqual([[], [], []]);
  expect(first.browser.delivered.map(({ message }) => message.tag)).toEqual([
    `review-${second.id}`,
  ]);
});

test('where the session ran out nobody is asked; that keeps the question for where the customer signs in again', async () => {
  const { browser, customer, id } = await eaten();
  await updateRows(
    shop,
    'customer_session',
    { customer_id: customer.customerId },
    { expires_at: HANDED_OVER },
  );
  at(24);
  await round();
  expect(toTitles(browser)).toEqual([]);
  const { accessToken } = await startSession(shop.app, customer.customerId);
  const again = shop.service.browser();
  await shop.follow(id, again, { authorization: `Bearer ${accessToken}` });
  await round();
  expect([toTitles(browser), toTitles(again)]).toEqual([[], [QUESTION]]);
});

test('the question is asked in the language of the order', async () => {
  const customer = await signIn(shop);
  const { browser } = await eaten({
    ...customer,
    headers: { ...customer.headers, 'accept-language': 'ar' } as SignedIn['headers'],
  });
  at(24);
  await round();
  expect(browser.delivered[0]?.message).toMatchObject({
    lang: 'ar',
    title: 'كيف كان طلبك؟',
    path: '/ar/profile',
  });
  // A phone that was off over night is still asked the next day, and not later.
  expect(browser.delivered[0]?.ttl).toBe(86_400);
});
