// Somebody asks about phones and e-mails, half of them customers: whether any answer, or the time it takes, tells which.
import type { CallName } from '#shared/contract/calls.ts';
import { hashPassword } from '#server/modules/customers/passwords.ts';
import { nextMobile, openBrowser } from '#tests/support/account-browser.ts';
import { person } from '#tests/support/accounts.ts';
import { passwordWork } from '#tests/support/light-argon2.ts';
import { isLong } from '#tests/support/run-length.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { seeded } from './seeded.ts';
import { updateRows } from '#tests/support/rows.ts';

export type CallFigures = {
  /** Answers of customers that no stranger got, and the other way round; the passwords that were compared for an answer are part of it. */
  differentAnswers: number;
  /** How often a customer's answer took longer than a stranger's: 0.5 when time tells nothing, 1 or 0 when it tells all. */
  slowerShare: number;
  /** How far from 0.5 chance alone takes the share, four and a half standard deviations. */
  byChance: number;
};
export type KnownFigures = { seconds: number; calls: Record<string, CallFigures> };

type Person = { phone: string; email: string };
const STANDARD_DEVIATIONS = 4.5;
const BETWEEN_SECONDS = 20;
const DAY_SECONDS = 86_400;

/** Every call that takes a phone or an e-mail from somebody who has proved nothing. */
const ASKED = {
  sendSignInCode: ({ phone }) => ({ phone }),
  sendPasswordCode: ({ phone }) => ({ phone }),
  checkSignInCode: ({ phone }) => ({ phone, otp: '123456' }),
  checkPasswordCode: ({ phone }) => ({ phone, otp: '123456' }),
  changePasswordWithCode: ({ phone }) => ({ phone, password: 'another-password' }),
  signInWithPassword: ({ phone }) => ({ phone, login_password: 'some-password' }),
  createAccount: ({ phone, email }) => person(phone, { email_address: email }),
  addGuest: ({ phone, email }) => {
    const { first_name, last_name, phone_number } = person(phone);
    return { first_name, last_name, phone_number, email_address: email };
  },
  addEmail: ({ email }) => ({ email_address: email }),
} as const satisfies Partial<Record<CallName, (person: Person) => unknown>>;

/** What differs from person to person whoever they are: ids, proofs, cookies, what they gave themselves. */
const plain = (text: string, { phone, email }: Person): string =>
  text
    .replaceAll(phone, 'PHONE')
    .replaceAll(email, 'EMAIL')
    .replace(/"customer_id":\d+/g, '"customer_id":1')
    .replace(/"(proof|accessToken)":"[^"]*"/g, '"$1":""');

function slowerShare(customers: readonly number[], strangers: readonly number[]): number {
  let points = 0;
  for (const one of customers)
    for (const other of strangers) points += one > other ? 1 : one === other ? 0.5 : 0;
  return points / (customers.length * strangers.length);
}

/** `pairs` customers and as many strangers for each call, in a mixed order. */
export async function runKnownCustomers(
  shop: TestApp,
  { seed, pairs }: { seed: number; pairs: number },
): Promise<KnownFigures> {
  const started = performance.now();
  const chance = seeded(seed);
  const password = await hashPassword('right-password');
  const customers: Person[] = [];
  for (let i = 0; i < pairs; i += 1) {
    const person = { phone: nextMobile(), email: `known.${i}.${seed}@example.com` };
    const { customerId } = await signIn(shop, { phone: `+${person.phone}`, email: person.email });
    if (i % 2 === 0)
      await updateRows(shop, 'customer', { id: customerId }, { password_hash: password });
    customers.push(person);
  }
  const calls: Record<string, CallFigures> = {};
  for (const [name, bodyOf] of Object.entries(ASKED) as [
    keyof typeof ASKED,
    (person: Person) => unknown,
  ][]) {
    shop.clock.advance(2 * DAY_SECONDS);
    const strangers = customers.map((_, i) => ({
      phone: nextMobile(),
      email: `other.${i}.${name}@example.com`,
    }));
    const answers = { customer: new Set<string>(), stranger: new Set<string>() };
    const times = { customer: [] as number[], stranger: [] as number[] };
    // One unmeasured call first: whatever is made once belongs to nobody.
    await openBrowser(shop).call(name, {
      body: bodyOf({ phone: nextMobile(), email: `first.${name}@example.com` }),
    });
    const order = [
      ...customers.map((person) => ({ kind: 'customer' as const, person })),
      ...strangers.map((person) => ({ kind: 'stranger' as const, person })),
    ]
      .map((each) => ({ ...each, place: chance.next() }))
      .toSorted((a, b) => a.place - b.place);
    for (const { kind, person } of order) {
      shop.clock.advance(BETWEEN_SECONDS);
      const browser = openBrowser(shop);
      const [before, worked] = [performance.now(), passwordWork.done];
      const { status, text, headers } = await browser.call(name, { body: bodyOf(person) });
      times[kind].push(performance.now() - before);
      answers[kind].add(
        `${status} ${plain(text, person)} ${Object.keys(headers).toSorted().join()} ${passwordWork.done - worked}`,
      );
    }
    calls[name] = {
      differentAnswers: answers.customer.symmetricDifference(answers.stranger).size,
      slowerShare: slowerShare(times.customer, times.stranger),
      byChance: STANDARD_DEVIATIONS * Math.sqrt((2 * pairs + 1) / (12 * pairs * pairs)),
    };
  }
  return { seconds: (performance.now() - started) / 1000, calls };
}

/** The calls that tell who is a customer, by their answer or by their time. */
export function tellingCalls({ calls }: KnownFigures): string[] {
  return Object.entries(calls)
    .filter(
      ([, one]) =>
        one.differentAnswers > 0 || (isLong && Math.abs(one.slowerShare - 0.5) > one.byChance),
    )
    .map(([name, one]) => `${name} ${JSON.stringify(one)}`);
}
