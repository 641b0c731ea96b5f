// A page served from memory is never another customer's, another branch's or an old price: any page, asked by anybody, after any change, is what
// a server that has just started makes of it. Needs the built pages.
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createApp } from '#server/app.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { pageChanges, type Chain, type Shop } from './page-changes.ts';
import { settled } from './page-news.ts';
import { seeded, type Chance } from './seeded.ts';

export const PAGES_BUILD = resolve('build/server/index.js');

const PATHS = [
  '',
  '',
  '/menu',
  '/menu',
  '/menu',
  '/cart',
  '/checkout/contact',
  '/checkout/payment',
  '/track-order',
  '/profile',
  '/locations-overview',
  '/nutritional-info',
  '/our-story',
  '/feedback',
  '/terms-and-conditions',
] as const;
const HOSTS = ['shop.example.com', 'www.example.org'] as const;
const ENCODINGS = ['br', 'gzip, deflate, br', 'gzip', 'identity', ''] as const;
const QUERIES = ['utm_source', 'utm_campaign', 'gclid', 'q', 'lat', 'store_id'] as const;

type Person = { authorization: string; words: string[] };
type Asking = {
  method: 'GET' | 'HEAD';
  url: string;
  headers: Record<string, string>;
  /** What may not stand in the page. */
  secrets: string[];
};

/** What a page in memory is for. */
type Page = { path: string; branch: string; host: string };
/** How many pages are asked for again and again: what nobody asks for twice does not come from memory. */
const KNOWN_PAGES = 30;

function anyPage(chance: Chance, { storeIds, dishes }: Chain, known: Page[]): Page {
  if (known.length > 0 && chance.next() < 0.7) return chance.pick(known);
  const lang = chance.pick(['en', 'ar']);
  const path = chance.next() < 0.25 ? chance.pick(dishes) : chance.pick(PATHS);
  const page: Page = {
    path: `/${lang}${path}`,
    branch: chance.next() < 0.85 ? `storeId=${chance.pick([...storeIds, 0, 99_999])}` : '',
    host: chance.next() < 0.9 ? HOSTS[0] : HOSTS[1],
  };
  if (known.length < KNOWN_PAGES) known.push(page);
  else known[chance.between(0, KNOWN_PAGES - 1)] = page;
  return page;
}

/** What browsers have seen of an address before, at whatever branch and time: a press on "reload" sends it along. */
type SeenTags = Map<string, string>;

function anybody(
  chance: Chance,
  { path, branch, host }: Page,
  people: Person[],
  tags: SeenTags,
): Asking {
  const secret = `secret${chance.uuid()}`;
  const person = chance.next() < 0.4 ? chance.pick(people) : null;
  const cookies = [
    `shop_track=${secret}`,
    `token=${secret}`,
    branch,
    `orderType=${chance.pick(['Delivery', 'Pickup', 'qr-Pickup', secret])}`,
    chance.next() < 0.8 ? `cookie_consent=${chance.pick(['accepted', 'rejected', secret])}` : '',
    `lang=${chance.pick(['en', 'ar'])}`,
  ].filter((cookie) => cookie !== '');
  // What a press inside the shop asks for. The landing page's is drawn by chance, and says nothing of which picture.
  const data = !/^\/\w+$/.test(path) && chance.next() < 0.1 ? '.data' : '';
  const query = chance.next() < 0.3 ? `?${chance.pick(QUERIES)}=${secret}` : '';
  const url = path + data + query;
  const tag = chance.next() < 0.3 ? tags.get(path) : undefined;
  return {
    method: chance.next() < 0.03 ? 'HEAD' : 'GET',
    url,
    headers: {
      cookie: cookies.join('; '),
      host,
      'accept-encoding': chance.pick(ENCODINGS),
      ...(person ? { authorization: person.authorization } : {}),
      ...(tag === undefined ? {} : { 'if-none-match': tag }),
    },
    // What stands in the query is the visitor's own, and in no page that is kept.
    secrets: [...(query === '' ? [secret] : []), ...(person?.words ?? [])],
  };
}

type Seen = {
  status: number;
  headers: Record<string, unknown>;
  html: string;
  /** Which of three pictures the landing page shows is drawn for each visit. */
  picture: string;
};

function decoded(bytes: Buffer, encoding: unknown): string {
  if (bytes.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return encoding === 'gzip' ? gunzipSync(bytes).toString() : bytes.toString();
}

async function open(app: FastifyInstance, { method, url, headers }: Asking): Promise<Seen> {
  const reply = await app.inject({ method, url, headers });
  const policy = String(reply.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none of this name';
  const html = decoded(reply.rawPayload, reply.headers['content-encoding']);
  const told = Object.entries(reply.headers)
    .filter(([name]) => !['date', 'content-length', 'x-request-id', 'connection'].includes(name))
    .map(([name, value]) => [name, String(value).replaceAll(nonce, 'NONCE')]);
  return {
    status: reply.statusCode,
    headers: Object.fromEntries(told) as Record<string, unknown>,
    html: html.replaceAll(nonce, 'NONCE'),
    picture: /hero-still" src="([^"]+)/.exec(html)?.[1] ?? '',
  };
}

const MOST_TRIES = 60;

/** What a fresh server shows to somebody who has nothing yet, with the same picture by chance. */
async function openFresh(app: FastifyInstance, asking: Asking, mine: Seen): Promise<Seen> {
  const { 'if-none-match': _tag, ...headers } = asking.headers;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const seen = await open(app, { ...asking, headers });
    const isTheOne =
      mine.status === 304 || asking.method === 'HEAD'
        ? seen.headers['etag'] === mine.headers['etag'] || seen.picture === ''
        : seen.picture === mine.picture;
    if (isTheOne) return seen;
  }
  return open(app, { ...asking, headers });
}

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `kept: ${one.slice(Math.max(0, at - 80), at + 80)} fresh: ${other.slice(Math.max(0, at - 80), at + 80)}`;
}

/** Where they differ; null when they say the same. */
function difference(mine: Seen, fresh: Seen): string | null {
  if (mine.status === 304)
    return mine.headers['etag'] === fresh.headers['etag']
      ? null
      : `the browser's own page is called good: ${String(mine.headers['etag'])}, not ${String(fresh.headers['etag'])}`;
  if (mine.status !== fresh.status) return `status ${mine.status}, not ${fresh.status}`;
  if (mine.html !== fresh.html) return firstDifference(mine.html, fresh.html);
  const [one, other] = [JSON.stringify(mine.headers), JSON.stringify(fresh.headers)];
  return one === other ? null : firstDifference(one, other);
}

const NAMES = ['Zubayda', 'Mahmoud'] as const;

/** Signed in, each with a name that no page may say. */
async function signedInPeople(shop: Shop): Promise<Person[]> {
  return Promise.all(
    NAMES.map(async (firstName) => {
      const who = await signIn(shop, { firstName, lastName: 'Al-Qarmashi' });
      return {
        authorization: who.headers.authorization,
        words: [firstName, 'Al-Qarmashi', who.phone.slice(1)],
      };
    }),
  );
}

export async function runPageTrial(
  shop: Shop,
  { seed, requests, betweenChanges }: { seed: number; requests: number; betweenChanges: number },
) {
  const chance = seeded(seed);
  const build = (await import(PAGES_BUILD)) as ServerBuild;
  const figures = {
    requests: 0,
    changes: 0,
    /** Pages that were made for it; the others came from memory, or said that the browser's own is still good. */
    ...{ made: 0, unchanged: 0 },
    /** Differ from what a fresh server says, or say something of the visitor: what, and where. */
    ...{ wrong: 0, told: 0 },
    first: null as string | null,
  };
  let made = 0;
  const kept = await createApp(shop.app, {
    loadBuild: async () => {
      made += 1;
      return build;
    },
  });
  await kept.ready();
  const people = await signedInPeople(shop);
  const { chain, names, make } = await pageChanges(shop, chance);
  const tags: SeenTags = new Map();
  const known: Page[] = [];
  const asks = (count: number): Asking[] =>
    Array.from({ length: count }, () =>
      anybody(chance, anyPage(chance, chain, known), people, tags),
    );

  /** A server that has just started, and keeps no page. It hears of no later change of settings: the next one is another. */
  async function freshServer(): Promise<FastifyInstance> {
    const context = { ...shop.app, onSettingsChange: () => undefined };
    const app = await createApp(context, { loadBuild: async () => build, mostPageBytes: 0 });
    await app.ready();
    return app;
  }

  function judge(asking: Asking, mine: Seen, fresh: Seen, after: string): void {
    const where = `${asking.method} ${asking.url} ${JSON.stringify(asking.headers)} after: ${after}`;
    const secret = asking.secrets.find((candidate) => mine.html.includes(candidate));
    if (secret !== undefined) figures.told += 1;
    const fault = difference(mine, fresh);
    if (fault !== null) figures.wrong += 1;
    if (secret !== undefined) figures.first ??= `${where}: says ${secret}`;
    if (fault !== null) figures.first ??= `${where}: ${fault}`;
  }

  try {
    while (figures.requests < requests) {
      const after = chance.pick(names);
      // Some ask while it changes: what they see may be old or new, but what is kept of it may not be old afterwards.
      await Promise.all([make(after), ...asks(4).map((asking) => open(kept, asking))]);
      figures.changes += 1;
      const fresh = await freshServer();
      try {
        await settled(kept, fresh, chain.storeIds, after);
        const askings = asks(betweenChanges);
        const before = made;
        const seen = await Promise.all(askings.map((asking) => open(kept, asking)));
        figures.made += made - before;
        for (const [index, asking] of askings.entries()) {
          const mine = seen[index];
          if (mine === undefined) continue;
          figures.requests += 1;
          if (mine.status === 304) figures.unchanged += 1;
          const { etag } = mine.headers;
          if (typeof etag === 'string') tags.set(asking.url.split('?')[0] ?? '', etag);
          judge(asking, mine, await openFresh(fresh, asking, mine), after);
        }
      } finally {
        await fresh.close();
      }
    }
  } finally {
    await kept.close();
  }
  return figures;
}
