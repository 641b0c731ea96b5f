// Playwright presses two buttons faster than a hand could move. The product ignores a second press at the same place within 400 ms,
// so each press here is told a second after the one before. The second half of a double press keeps its short distance.
import type { BrowserContext } from '@playwright/test';

/** Runs in the page. */
function spreadPresses(): void {
  const SPREAD_MS = 1000;
  const DOUBLE_PRESS_MS = 50;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with each event as `this`.
  const ofEvent = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')?.get;
  const times = new WeakMap<Event, number>();
  let last = 0;
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    get(this: Event): number {
      if (!(this instanceof MouseEvent) || !['mousedown', 'click'].includes(this.type))
        return ofEvent?.call(this) as number;
      const known = times.get(this);
      if (known !== undefined) return known;
      last += this.detail === 2 ? DOUBLE_PRESS_MS : SPREAD_MS;
      times.set(this, last);
      return last;
    },
  });
}

/** Presses in the pages of this context come at the pace of a hand. */
export async function pressLikeHands(context: BrowserContext): Promise<void> {
  await context.addInitScript(spreadPresses);
}
