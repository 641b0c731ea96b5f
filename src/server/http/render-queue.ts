// A process makes so many pages at once; the next visitors wait in a short line, and when that is full they are asked to come back in some seconds.
// Calls (orders, payments, the board) never stand in it, and between two pages they have their turn: a rush of visitors delays no order.

type Settings = { atOnce: number; mostWaiting: number; onFull: () => void };

export class RenderQueue {
  readonly #settings: Settings;
  readonly #urgent: (() => void)[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #isFull = false;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Waits for a turn. False when the line is full, at once. Who is about to pay or follows an order (`isUrgent`) goes first and is never turned away. */
  async enter(isUrgent: boolean): Promise<boolean> {
    if (this.#running < this.#settings.atOnce) {
      this.#running += 1;
      return true;
    }
    if (!isUrgent && this.#waiting.length >= this.#settings.mostWaiting) {
      if (!this.#isFull) this.#settings.onFull();
      this.#isFull = true;
      return false;
    }
    await new Promise<void>((turn) => {
      (isUrgent ? this.#urgent : this.#waiting).push(turn);
    });
    return true;
  }

  /** Gives the turn to the next one, after whatever else has arrived meanwhile. */
  leave(): void {
    setImmediate(() => {
      const next = this.#urgent.shift() ?? this.#waiting.shift();
      if (this.#waiting.length === 0) this.#isFull = false;
      if (next) next();
      else this.#running -= 1;
    });
  }
}

/** Pages of somebody whose order is under way, and those of the staff. */
export function isUrgentPage(path: string): boolean {
  return /^\/(?:console|(?:en|ar)\/(?:cart|checkout|track-order|receipt))(?:[/?.]|$)/.test(path);
}
