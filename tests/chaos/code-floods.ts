// Somebody asks for codes that nobody wants: to flood one phone, or to earn on our messages. What leaves is counted at the provider's side.
import type { TestApp } from '#tests/support/create-test-app.ts';
import { nextMobile, openBrowser } from '#tests/support/account-browser.ts';
import { seeded } from './seeded.ts';

export type FloodFigures = {
  seconds: number;
  /** One phone in every spelling: messages altogether, and more than 3 in ten minutes, 5 in an hour, 10 in a day. */
  toOnePhone: number;
  tooManyToOnePhone: number;
  /** Phone after phone from one address, and more than its hour or day may have. */
  fromOneAddress: number;
  tooManyFromOneAddress: number;
  /** Customers who ask and confirm meanwhile, and those of them who got a code. */
  honest: number;
  honestServed: number;
  /** Customers who ask while phone after phone comes from many addresses, each some times within four minutes, and those of them who got a code. */
  honestAmongMany: number;
  honestAmongManyServed: number;
  /** Phones from many addresses: the fullest minute of the clock, and more than the budget. */
  fullestMinute: number;
  overBudget: number;
  /** Codes asked for, but not written down at the provider. */
  unsent: number;
};
/** `many`: phones that are asked for from `addresses` addresses, ten a second. */
export type FloodSizes = {
  seed: number;
  asks: number;
  phones: number;
  many: number;
  addresses: number;
};
type Honest = {
  browser: ReturnType<typeof openBrowser>;
  phone: string;
  tries: number;
  nextAt: number;
};

const DAY = 86_400;
const HONEST = 20;
/** A customer who got no code tries again after these seconds. */
const PATIENCE_SECONDS = [30, 60, 120] as const;

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

/** The most moments within one minute or day of the clock. */
function fullest(moments: readonly number[], seconds: number): number {
  const groups = Map.groupBy(moments, (moment) => Math.floor(moment / seconds));
  return Math.max(0, ...[...groups.values()].map(({ length }) => length));
}

export async function runCodeFloods(
  shop: TestApp,
  { seed, asks, phones, many, addresses }: FloodSizes,
): Promise<FloodFigures> {
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
  const figures: FloodFigures = {
    seconds: 0,
    toOnePhone: 0,
    tooManyToOnePhone: 0,
    fromOneAddress: 0,
    tooManyFromOneAddress: 0,
    honest: 0,
    honestServed: 0,
    honestAmongMany: 0,
    honestAmongManyServed: 0,
    fullestMinute: 0,
    overBudget: 0,
    unsent: 0,
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
  figures.tooManyToOnePhone =
    Math.max(0, most(sent, 600) - 3) +
    Math.max(0, most(sent, 3600) - 5) +
    Math.max(0, most(sent, DAY) - 10);

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
  figures.tooManyFromOneAddress =
    Math.max(0, most(fromOne, 3600) - limits.perAddressPerHour) +
    Math.max(0, most(fromOne, DAY) - limits.phonesPerAddressPerDay);

  shop.clock.advance(3 * DAY);
  const fromMany: number[] = [];
  const waiting: Honest[] = [];
  const serveHonest = async (): Promise<void> => {
    for (const one of waiting.filter(({ nextAt }) => nextAt <= now())) {
      const otp = await one.browser.codeFor(one.phone).catch(() => null);
      if (otp !== null) fromMany.push(now());
      if (
        otp !== null &&
        (await one.browser.call('checkSignInCode', { body: { phone: one.phone, otp } })).status ===
          200
      )
        figures.honestAmongManyServed += 1;
      const pause = PATIENCE_SECONDS[one.tries];
      one.tries += 1;
      if (otp !== null || pause === undefined) waiting.splice(waiting.indexOf(one), 1);
      else one.nextAt = now() + pause;
    }
  };
  for (let i = 0; i < many || waiting.length > 0; i += 1) {
    if (i % 10 === 0) {
      shop.clock.advance(1);
      await serveHonest();
    }
    if (i < many && i % Math.floor(many / HONEST) === 0) {
      figures.honestAmongMany += 1;
      waiting.push({ browser: openBrowser(shop), phone: nextMobile(), tries: 0, nextAt: now() });
    }
    const from = i % addresses;
    if (await ask(nextMobile(), `198.${18 + (from >> 8)}.${from & 255}.7`)) fromMany.push(now());
  }
  figures.fullestMinute = fullest(fromMany, 60);
  figures.overBudget =
    Math.max(0, figures.fullestMinute - limits.perMinute) +
    Math.max(0, fullest(fromMany, DAY) - limits.perDay);
  return { ...figures, seconds: (performance.now() - started) / 1000 };
}
