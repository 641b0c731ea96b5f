// Whole pages that look the same for everybody who asks the same way. A page is kept with everything it was made of: each answer of a call
// and each document. Before it is sent again all of these are asked once more, which costs little, and it is made anew when one has changed.
import type { CallName } from '#shared/contract/calls.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { InsideInput } from './in-process-client.ts';
import {
  type FinishedPage,
  type Keepable,
  type RenderedPage,
  constantKept,
  keptWithNonce,
} from './kept-page.ts';

/** What a loader asked while the page was made. */
type AskedCall = { name: CallName; input: InsideInput; lang: Lang; mark: string };
type AskedDocument = { kind: string; document: unknown };
export type PageReads = { calls: AskedCall[]; documents: AskedDocument[] };

/** Calls that are answered from what this process holds in memory: while that is the same and the minute too, so are their answers. */
const FROM_MEMORY: ReadonlySet<CallName> = new Set([
  'page',
  'minCartValue',
  'stores',
  'customerStores',
  'storeForPickup',
  'storesByDistance',
  'findPickupStores',
]);

/** The same questions once more. */
export type Revalidator = {
  /** What this process holds in memory, and the minute; compared one by one. */
  held(): readonly unknown[];
  mark(name: CallName, input: InsideInput, lang: Lang): Promise<string>;
  document(kind: string): Promise<unknown>;
};

const ENTRY_BYTES = 2_000;
/** Anybody may ask for addresses that do not exist: the oldest are forgotten. */
const MOST_NOT_KEPT = 1_000;

/** `held`: with what in memory it was last found true; null when it was not made of memory alone. */
type Kept = Keepable & { period: number; asked: PageReads; held: readonly unknown[] | null };
type Settings = { askAgain: Revalidator; mostBytes: number };

export class PageCache {
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Promise<unknown>>();
  /** What was not kept when it was last made: an address without a dish, a page that failed. */
  readonly #notKept = new Set<string>();
  readonly #settings: Settings;
  #bytes = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** The kept page; null when it has to be made. */
  async read(key: string, period: number): Promise<FinishedPage | null> {
    const kept = this.#kept.get(key);
    if (!kept) return null;
    if (kept.period !== period || !(await this.#isUnchanged(kept))) {
      if (this.#kept.get(key) === kept) this.#drop(key);
      return null;
    }
    // Used last, it goes last.
    if (this.#kept.delete(key)) this.#kept.set(key, kept);
    return kept.finish();
  }

  /**
   * The kept page, or what `make` answers. Of many who come at once one makes the page; the others wait for it and look whether it still
   * holds, so that nobody is shown what was true before they asked. For a page that was not kept there is nothing to wait for: each makes it
   * at once, or they would be served one after the other. How many pages are made at the same time is for `make` to limit.
   */
  async get<T>(key: string, period: number, make: () => Promise<T>): Promise<FinishedPage | T> {
    for (;;) {
      const kept = await this.read(key, period);
      if (kept) return kept;
      const running = this.#making.get(key);
      if (running === undefined || this.#notKept.has(key)) break;
      await running.catch(() => undefined);
    }
    const making = make();
    this.#making.set(key, making);
    try {
      return await making;
    } finally {
      this.#remember(key);
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  #remember(key: string): void {
    this.#notKept.delete(key);
    if (this.#kept.has(key)) return;
    this.#notKept.add(key);
    for (const oldest of this.#notKept) {
      if (this.#notKept.size <= MOST_NOT_KEPT) break;
      this.#notKept.delete(oldest);
    }
  }

  /** Keeps a page that was just made, and answers how it leaves. What sets a cookie is nobody else's. */
  async keep(
    key: string,
    period: number,
    { isConstant }: { isConstant: boolean },
    page: RenderedPage,
    asked: PageReads,
  ): Promise<FinishedPage> {
    const isNobodyElses = page.headers.some(([name]) => name === 'set-cookie');
    const keepable = isNobodyElses
      ? null
      : isConstant
        ? constantKept(page)
        : await keptWithNonce(page);
    if (keepable === null) return { headers: page.headers, html: page.html };
    this.#drop(key);
    this.#kept.set(key, { ...keepable, period, asked, held: null });
    this.#bytes += keepable.bytes + ENTRY_BYTES;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#settings.mostBytes) break;
      this.#drop(oldest);
    }
    return keepable.finish();
  }

  async #isUnchanged(kept: Kept): Promise<boolean> {
    const { askAgain } = this.#settings;
    const { calls, documents } = kept.asked;
    for (const { kind, document } of documents)
      if ((await askAgain.document(kind)) !== document) return false;
    const held = askAgain.held();
    if (kept.held?.every((candidate, index) => candidate === held[index])) return true;
    for (const { name, input, lang, mark } of calls)
      if ((await askAgain.mark(name, input, lang)) !== mark) return false;
    // Read before the questions: what changed meanwhile is asked about the next time.
    if (calls.every(({ name }) => FROM_MEMORY.has(name))) kept.held = held;
    return true;
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    this.#bytes -= kept.bytes + ENTRY_BYTES;
    this.#kept.delete(key);
  }
}
