// Which pages look the same for everybody who asks the same way, and what they depend on. Whatever is not here is made for each visitor.

/** Pages that hold nothing of a person: constant bytes under a policy of hashes. */
const CONSTANT =
  /^\/(?:en|ar)(?:\/(?:menu(?:\/[\w-]{1,80})?|locations-overview|nutritional-info|our-story|feedback|mailing-list|franchise|cookie-policy|privacy-policy|terms-and-conditions))?$/;
/** Pages whose first HTML is everybody's too, but that a person fills: each response has a nonce of its own. */
const OF_A_PERSON =
  /^\/(?:en|ar)\/(?:cart|track-order|login|reset-password|profile|checkout\/(?:contact|location|payment))$/;
const OF_A_BRANCH = /^\/(?:en|ar)(?:\/menu(?:\/[\w-]+)?)?$/;
const LANDING = /^\/(?:en|ar)$/;
/** What the browser does with a query is its own affair on these pages (campaigns); elsewhere it may change what is shown. */
const QUERY_IS_THE_BROWSERS =
  /^\/(?:en|ar)(?:\/(?:menu(?:\/[\w-]+)?|cart|track-order|locations-overview|checkout\/\w+))?$/;
/** The map page tells by the minute who is open; the others change by the day at most. */
const BY_THE_MINUTE = /^\/(?:en|ar)\/locations-overview$/;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export type PagePlan = {
  key: string;
  /** The address that is rendered: without what the browser does with the query. */
  path: string;
  isConstant: boolean;
  isLanding: boolean;
  lang: 'en' | 'ar';
  /** The branch of the visitor, 0 without one; always 0 where it changes nothing. */
  storeId: number;
  turn: number;
  /** A page outlives no period: some things are told by the clock. */
  period: number;
};

type Asking = {
  method: string;
  origin: string;
  url: string;
  cookies: Readonly<Record<string, string>>;
  /** Which of the landing page's pictures comes. */
  turn: number;
  now: Date;
  /** Query parameters that the first HTML may go by. */
  acting: ReadonlySet<string>;
};

function hasActingQuery(path: string, query: string, acting: ReadonlySet<string>): boolean {
  if (query === '') return false;
  if (!QUERY_IS_THE_BROWSERS.test(path)) return true;
  return [...new URLSearchParams(query).keys()].some((name) => acting.has(name));
}

/** Null: made anew for this visitor. */
export function createPagePlan({
  method,
  origin,
  url,
  cookies,
  turn,
  now,
  acting,
}: Asking): PagePlan | null {
  const [path = '', ...rest] = url.split('?');
  const isConstant = CONSTANT.test(path);
  if (method !== 'GET' || !(isConstant || OF_A_PERSON.test(path))) return null;
  if (hasActingQuery(path, rest.join('?'), acting)) return null;
  const isLanding = LANDING.test(path);
  const storeId =
    OF_A_BRANCH.test(path) && /^\d{1,9}$/.test(cookies['storeId'] ?? '')
      ? Number(cookies['storeId'])
      : 0;
  return {
    // What the landing page shows of a branch is added to its key; it is the same for most of them.
    key: `${origin} ${path} ${isLanding ? turn : storeId}`,
    path,
    isConstant,
    isLanding,
    lang: path.startsWith('/ar') ? 'ar' : 'en',
    storeId,
    turn: isLanding ? turn : 0,
    period: Math.floor(now.getTime() / (BY_THE_MINUTE.test(path) ? MINUTE_MS : HOUR_MS)),
  };
}
