// Whole pages that look the same for everybody who asks the same way. A page is kept with everything it was made of: each answer of a call
// and each document. Before it is sent again all of these are asked once more, which costs little, and it is made anew when one has changed.
import { randomBytes } from 'node:crypto';

/** What a loader asked while the page was made. `etag` null: the text is compared. */
export type AskedCall = {
  path: string;
  init: { method: string; headers: Record<string, string>; body?: string };
  status: number;
  etag: string | null;
  text: string;
};
export type AskedDocument = { kind: string; document: unknown };
export type Asked = { calls: AskedCall[]; documents: AskedDocument[] };

type Ask = {
  /** The same call again; `etag` may answer 304. */
  call(asked: AskedCall): Promise<{ status: number; text: string }>;
  document(kind: string): Promise<unknown>;
};
export type FinishedPage = { headers: [name: string, value: string][]; html: string };
type Kept = {
  minute: number;
  asked: Asked;
  headers: [string, string][];
  policy: string;
  oldNonce: string;
  pieces: string[];
};

const POLICY = 'content-security-policy';
const MINUTE_MS = 60_000;
/** About 0.4 MB each. */
const MOST_PAGES = 40;

async function isUnchanged({ calls, documents }: Asked, ask: Ask): Promise<boolean> {
  const [answers, now] = await Promise.all([
    Promise.all(calls.map((call) => ask.call(call))),
    Promise.all(documents.map(({ kind }) => ask.document(kind))),
  ]);
  return (
    documents.every(({ document }, index) => document === now[index]) &&
    calls.every(({ status, text, etag }, index) => {
      const answer = answers[index];
      return (
        answer !== undefined &&
        ((etag !== null && answer.status === 304) ||
          (answer.status === status && answer.text === text))
      );
    })
  );
}

/** Each response has a nonce of its own, the kept ones too (decision D15). */
function withNewNonce({ headers, policy, oldNonce, pieces }: Kept): FinishedPage {
  const nonce = randomBytes(16).toString('base64');
  return {
    headers: [...headers, [POLICY, policy.replaceAll(oldNonce, nonce)]],
    html: pieces.join(nonce),
  };
}

export class PageCache {
  readonly #kept = new Map<string, Kept>();
  readonly #ask: Ask;
  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** The kept page, with a new nonce; null when it has to be made. Hours are told in minutes, so no page outlives its minute. */
  async read(key: string, now: Date): Promise<FinishedPage | null> {
    const kept = this.#kept.get(key);
    if (!kept) return null;
    if (
      kept.minute === Math.floor(now.getTime() / MINUTE_MS) &&
      (await isUnchanged(kept.asked, this.#ask))
    )
      return withNewNonce(kept);
    this.#kept.delete(key);
    return null;
  }

  /** Keeps a page that was just made. What sets a cookie, or has no nonce to replace, is nobody else's. */
  keep(key: string, now: Date, page: FinishedPage, asked: Asked): void {
    const policy = page.headers.find(([name]) => name === POLICY)?.[1] ?? '';
    const [, oldNonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
    if (oldNonce === undefined || page.headers.some(([name]) => name === 'set-cookie')) return;
    const headers = page.headers.filter(([name]) => name !== POLICY);
    this.#kept.set(key, {
      minute: Math.floor(now.getTime() / MINUTE_MS),
      asked,
      headers,
      policy,
      oldNonce,
      pieces: page.html.split(oldNonce),
    });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_PAGES && oldest !== undefined) this.#kept.delete(oldest);
  }
}

const LANDING = /^\/(en|ar)\/?$/;
const MENU = /^\/(en|ar)\/menu\/?$/;
const ORDER_TYPES = new Set(['Delivery', 'Pickup', 'qr-Pickup']);
const CONSENTS = new Set(['accepted', 'rejected']);

/** What a kept page depends on besides its answers: address, branch, way of ordering, the cookie banner, the landing page's turn. Null: always made anew. */
export function pageKey(
  method: string,
  origin: string,
  url: string,
  cookies: Readonly<Record<string, string>>,
  turn: number,
): string | null {
  const isLanding = LANDING.test(url);
  if (method !== 'GET' || !(isLanding || MENU.test(url))) return null;
  const known = (values: ReadonlySet<string>, value = ''): string =>
    values.has(value) ? value : '';
  const storeId = /^\d{1,9}$/.test(cookies['storeId'] ?? '') ? cookies['storeId'] : '';
  return [
    origin,
    url,
    storeId,
    known(ORDER_TYPES, cookies['orderType']),
    known(CONSENTS, cookies['cookie_consent']),
    isLanding ? turn : '',
  ].join(' ');
}
