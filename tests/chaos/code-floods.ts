// Somebody asks for codes that nobody wants: to flood one phone, or to earn on our messages. What leaves is counted at the provider's side.
import type { TestApp } from '#tests/support/create-test-app.ts';
import { nextMobile, openBrowser } from '#tests/support/account-browser.ts';
import { seeded } from './seeded.ts';

/** `many`: phones that are asked for from `addresses` addresses, ten a second, by which the chain may send `perDay`. */
type FloodSizes = {
  seed: number;
  asks: number;
  phones: number;
  many: number;
  addresses: number;
  perDay: number;
};

const DAY = 86_400;
const HONEST = 20;

/** The same mobile as people write it. `phone` has 12 digits. */
export function toSpellings(phone: string): string[] {
  const national = phone.slice(3);
  const [head, tail] = [national.slice(0, 2), national.slice(2)];
  return [
    phone,
    `+${phone}`,
    `00${phone}`,
    `0${national}`,
    national,
    `+971 ${national}`,
    `971-${national}`,
    `(971) ${national}`,
    `0${head} ${tail}`,
    `+971 ${head} ${tail}`,
    ` ${phone} `,
    `+971.${national}`,
  ];
}

/** The most moments of a list that lie within `seconds` of each other. */
function most(moments: readonly number[], seconds: number): number {
  return Math.max(
    0,
    ...moments.map(
      (from) =>
        moments.filter((candidate) => candidate >= from && candidate < from + seconds).length,
    ),
  );
}

export async function runCodeFloods(
  shop: TestApp,
  { seed, asks, phones, many, addresses, perDay }: FloodSizes,
) {
  const started = performance.now();
  const chance = seeded(seed);
  const limits = shop.app.settings.codeLimits;
  const now = (): number => shop.clock.now().getTime() / 1000;
  const ask = async (
    phone: string,
    ip?: string,
    name: 'sendSignInCode' | 'sendPasswordCode' = 'sendSignInCode',
  ): Promise<boolean> =>
    (await openBrowser(shop, ip === undefined ? {} : { ip }).call(name, { body: { phone } }))
      .status === 200;
  // What left is counted as messages; `tooMany...` and `overBudget` is what left beyond the hour's or the day's number. Codes that were not written down at the provider are unsent.
  const figures = {
    ...{ toOnePhone: 0, tooManyToOnePhone: 0, fromOneAddress: 0, tooManyFromOneAddress: 0 },
    ...{ honest: 0, honestServed: 0, fromManyAddresses: 0, overBudget: 0, unsent: 0 },
  };

  shop.clock.advance(3 * DAY);
  const phone = nextMobile();
  const spellings = toSpellings(phone);
  for (let i = 0; i < asks; i += 1) {
    shop.clock.advance(chance.between(1, (2 * DAY) / asks));
    if (
      await ask(
        chance.pick(spellings),
        undefined,
        chance.pick(['sendSignInCode', 'sendPasswordCode'] as const),
      )
    )
      figures.toOnePhone += 1;
  }
  const { messages } = (await shop.server.inject(`/sandbox/messages?to=${phone}`)).json<{
    messages: { at: string }[];
  }>();
  const sent = messages.map((message) => Date.parse(message.at) / 1000);
  figures.unsent = figures.toOnePhone - sent.length;
  figures.tooManyToOnePhone = Math.max(0, most(sent, 3600) - limits.perPhonePerHour);

  shop.clock.advance(3 * DAY);
  const fromOne: number[] = [];
  for (let i = 0; i < phones; i += 1) {
    shop.clock.advance(1);
    if (await ask(nextMobile(), '192.0.2.201')) fromOne.push(now());
    if (i % Math.floor(phones / HONEST) !== 0) continue;
    const browser = openBrowser(shop);
    const own = nextMobile();
    figures.honest += 1;
    const otp = await browser.codeFor(own).catch(() => null);
    if (
      otp !== null &&
      (await browser.call('checkSignInCode', { body: { phone: own, otp } })).status === 200
    )
      figures.honestServed += 1;
  }
  figures.fromOneAddress = fromOne.length;
  figures.tooManyFromOneAddress = Math.max(0, most(fromOne, 3600) - limits.perAddressPerHour);

  shop.clock.advance(3 * DAY);
  limits.perDay = perDay;
  for (let i = 0; i < many; i += 1) {
    if (i % 10 === 0) shop.clock.advance(1);
    const from = i % addresses;
    if (await ask(nextMobile(), `198.${18 + (from >> 8)}.${from & 255}.7`))
      figures.fromManyAddresses += 1;
  }
  figures.overBudget = Math.max(0, figures.fromManyAddresses - perDay);
  return { ...figures, seconds: (performance.now() - started) / 1000 };
}
