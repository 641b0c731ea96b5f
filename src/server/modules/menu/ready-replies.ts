// Replies made once as ready bytes. They stand for a branch until something of that branch changes; of too many the longest unused go.
import type { CachedJson } from '#server/http/handlers.ts';

type Entry = { storeId: number; reply: CachedJson };
/** What an entry takes besides its bytes: many small ones (branches that do not exist) fill the room too. */
const ENTRY_BYTES = 1_000;
const computeSize = ({ json }: CachedJson): number => json.length + ENTRY_BYTES;

export class ReadyReplies {
  readonly #kept = new Map<string, Entry>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** The reply of a branch (0: brand-wide) under `name`, made now when there is none. */
  get(storeId: number, name: string, make: () => CachedJson): CachedJson {
    const key = `${storeId}:${name}`;
    const found = this.#kept.get(key);
    const reply = found?.reply ?? make();
    // Used last, it goes last.
    this.#kept.delete(key);
    this.#kept.set(key, { storeId, reply });
    if (found === undefined) this.#bytes += computeSize(reply);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes || oldest === key) break;
      this.#drop(oldest);
    }
    return reply;
  }

  /** Forgets what was made for these branches. */
  dropBranches(isChanged: (storeId: number) => boolean): void {
    for (const [key, { storeId }] of this.#kept) if (isChanged(storeId)) this.#drop(key);
  }

  #drop(key: string): void {
    const entry = this.#kept.get(key);
    if (entry === undefined) return;
    this.#bytes -= computeSize(entry.reply);
    this.#kept.delete(key);
  }
}
