import type { CallName } from '#shared/contract/calls.ts';

/** `branch`: what the visitor's branch has of the menu; `top`: of the first dishes, so that branches with the same share a page. */
type Fact = 'branch' | 'top' | 'stores' | 'minute' | 'turn';
type PageKind = {
  path: RegExp;
  facts: readonly Fact[];
  /** What the browser does with a query is its own affair (campaigns); elsewhere it may change what is shown. */
  isQueryTheBrowsers?: true;
  /** The first HTML is everybody's, but a person fills it: each response has a nonce of its own. */
  isOfAPerson?: true;
};

const KINDS: readonly PageKind[] = [
  { path: /^$/, facts: ['top', 'stores', 'minute', 'turn'], isQueryTheBrowsers: true },
  { path: /^\/menu(?:\/[\w-]{1,80})?$/, facts: ['branch'], isQueryTheBrowsers: true },
  { path: /^\/locations-overview$/, facts: ['stores', 'minute'], isQueryTheBrowsers: true },
  { path: /^\/feedback$/, facts: ['stores'] },
  {
    path: /^\/(?:nutritional-info|our-story|mailing-list|franchise|cookie-policy|privacy-policy|terms-and-conditions)$/,
    facts: [],
  },
  {
    path: /^\/(?:cart|track-order|checkout\/(?:contact|location|payment))$/,
    facts: [],
    isQueryTheBrowsers: true,
    isOfAPerson: true,
  },
  { path: /^\/(?:login|profile|reset-password)$/, facts: [], isOfAPerson: true },
];

const MENU_CALLS: readonly CallName[] = ['page', 'item'];
/** What each fact answers. A page that asks another call is kept by nobody. */
const ANSWERS: Readonly<Record<Fact, readonly CallName[]>> = {
  branch: MENU_CALLS,
  top: MENU_CALLS,
  stores: ['customerStores', 'storeForPickup', 'storesByDistance', 'findPickupStores'],
  minute: [],
  turn: [],
};

const LANG = /^\/(?:en|ar)(?=\/|$)/;
const BRANCH = /^[1-9]\d{0,8}$/;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export type Revisions = {
  settings(): number;
  texts(): string;
  stores(): number;
  menuAt(storeId: number): string | null;
  topAt(storeId: number): string | null;
  now(): Date;
};

export type PagePlan = {
  readKey(): string;
  covers(call: CallName): boolean;
  path: string;
  isOfAPerson: boolean;
  storeId: number;
  turn: number;
};

type Asking = {
  method: string;
  origin: string;
  url: string;
  cookies: Readonly<Record<string, string>>;
  turn: number;
  acting: ReadonlySet<string>;
};

function hasActingQuery(kind: PageKind, query: string, acting: ReadonlySet<string>): boolean {
  if (query === '') return false;
  if (!kind.isQueryTheBrowsers) return true;
  return [...new URLSearchParams(query).keys()].some((name) => acting.has(name));
}

export function createPagePlan(
  { method, origin, url, cookies, turn, acting }: Asking,
  revisions: Revisions,
): PagePlan | null {
  const [path = '', ...rest] = url.split('?');
  const kind = KINDS.find((each) => LANG.test(path) && each.path.test(path.replace(LANG, '')));
  if (method !== 'GET' || !kind || hasActingQuery(kind, rest.join('?'), acting)) return null;
  const { facts, isOfAPerson = false } = kind;
  const isOfBranch = facts.includes('branch') || facts.includes('top');
  const { storeId: named = '' } = cookies;
  const wanted = isOfBranch && BRANCH.test(named) ? Number(named) : 0;
  // A branch that is gone must not cost anyone the menu, nor fill the memory with pages of its own.
  const storeId = revisions.menuAt(wanted) === null ? 0 : wanted;
  const value: Record<Fact, () => string | number> = {
    branch: () => `${storeId} ${revisions.menuAt(storeId)}`,
    top: () => String(revisions.topAt(storeId)),
    stores: revisions.stores,
    minute: () => Math.floor(revisions.now().getTime() / MINUTE_MS),
    turn: () => turn,
  };
  return {
    readKey: () =>
      [
        origin,
        path,
        revisions.settings(),
        revisions.texts(),
        Math.floor(revisions.now().getTime() / HOUR_MS),
        ...facts.map((fact) => value[fact]()),
      ].join(' '),
    // `minCartValue` is asked by the frame of every page; settings and texts are in every key.
    covers: (call) => call === 'minCartValue' || facts.some((fact) => ANSWERS[fact].includes(call)),
    path,
    isOfAPerson,
    storeId,
    turn: facts.includes('turn') ? turn : 0,
  };
}
