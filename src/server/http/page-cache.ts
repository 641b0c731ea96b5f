// Whole pages that look the same for everybody who asks the same way. A key names all that a page is made of, so a kept page is never asked whether
// it still holds: after a change it is another key.
import { LRUCache } from 'lru-cache';
import { computeSize, type FinishedPage } from './finished-page.ts';

/** `isKept`: it is right for everybody who asks for its key. */
export type MadePage = { page: FinishedPage; isKept: boolean };

export class PageCache {
  readonly #kept: LRUCache<string, FinishedPage>;
  readonly #making = new Map<string, Promise<FinishedPage | 'busy'>>();

  constructor(mostBytes: number) {
    this.#kept = new LRUCache({ maxSize: Math.max(1, mostBytes), sizeCalculation: computeSize });
  }

  /**
   * The kept page, or what `make` answers: of many who come at once one makes the page for all. It is kept when the key is the same before and
   * after: what changes meanwhile may be in the page or not. How many pages are made at the same time is for `make` to limit.
   */
  async get(
    readKey: () => string,
    make: () => Promise<MadePage | 'busy'>,
  ): Promise<FinishedPage | 'busy'> {
    const key = readKey();
    const known = this.#kept.get(key) ?? this.#making.get(key);
    if (known) return known;
    const making = make()
      .then((made) => {
        if (made === 'busy') return made;
        if (made.isKept && readKey() === key) this.#kept.set(key, made.page);
        return made.page;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }
}
