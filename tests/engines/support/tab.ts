// One tab of one engine, as a journey uses it. What an engine's driver must do is small: open, run a script, press, type.
import { findInPage, pressPlace, wordsInPage, type Role, type Wanted } from './find-in-page.ts';

const PATIENCE_MS = 45_000;
const PAUSE_MS = 100;
/** Drivers press two buttons faster than a hand could move, and the console takes a press within 600 ms at the same place for a second one. */
const HAND_MS = 700;

/** What a driver does for a tab. `script` is the text of a function; an element that it answers can be given to another. */
export type Driver = {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  url(): Promise<string>;
  run(script: string, ...values: unknown[]): Promise<unknown>;
  /** An element that the script answers, or null. */
  element(script: string, ...values: unknown[]): Promise<unknown>;
  /** A press of the pointer in the middle of the element, `times` in a row. */
  press(element: unknown, times: number): Promise<void>;
  type(element: unknown, text: string): Promise<void>;
  key(name: 'Enter' | 'Tab' | 'Escape' | 'ArrowDown'): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export class Tab {
  readonly origin: string;
  readonly driver: Driver;
  private pressedAt = 0;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  open(path: string): Promise<void> {
    return this.driver.open(new URL(path, this.origin).href);
  }

  /** Runs a function in the page; it may use nothing from outside but `value`. */
  async run<T>(inPage: (value: never) => T | Promise<T>, value?: unknown): Promise<T> {
    return (await this.driver.run(`return (${inPage.toString()})(arguments[0])`, value)) as T;
  }

  /** Tries until it is not null. Pages that are being left, and elements that are drawn anew, fail in between. */
  private async until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
    const endsAt = Date.now() + PATIENCE_MS;
    let last = '';
    while (Date.now() < endsAt) {
      try {
        const found = await look();
        if (found !== null) return found;
      } catch (error) {
        last = String(error);
      }
      await pause(PAUSE_MS);
    }
    const words = await this.run(wordsInPage).catch(String);
    throw new Error(`${what} was not there. ${last}\n${await this.driver.url()}\n${words}`);
  }

  private find(wanted: Wanted): Promise<unknown> {
    return this.driver.element(
      `const find = ${findInPage.toString()}; const place = ${pressPlace.toString()}; const found = find(arguments[0]); return found && place(found)`,
      wanted,
    );
  }

  /**
   * False: it moved while the pointer was on its way, and the press fell beside it. Several presses in a row happen at one time of the page's clock: on a
   * busy machine a driver takes longer between two of them than a double press lasts.
   */
  private async pressElement(element: unknown, times: number): Promise<boolean> {
    await this.driver.run(
      // Heard by the window: a page that is not alive yet keeps a press from all below, and acts on it later.
      `const [element, times] = arguments;
       window.wasPressed = false;
       addEventListener('click', ({ target }) => { window.wasPressed = element.contains(target) }, { capture: true, once: true });
       const now = performance.now();
       if (times > 1) Object.defineProperty(MouseEvent.prototype, 'timeStamp', { configurable: true, get: () => now });`,
      element,
      times,
    );
    // It fails where the press takes the element away.
    await this.driver.press(element, times).catch(() => undefined);
    if (times > 1)
      await this.driver.run('delete MouseEvent.prototype.timeStamp').catch(() => undefined);
    this.pressedAt = Date.now();
    await pause(PAUSE_MS);
    // The next page knows nothing of it.
    return (await this.driver.run('return window.wasPressed').catch(() => true)) !== false;
  }

  private atHandsPace(): Promise<void> {
    return pause(Math.max(0, this.pressedAt + HAND_MS - Date.now()));
  }

  async press(
    role: Role,
    name?: string,
    more: Omit<Wanted, 'role' | 'name'> & { times?: number } = {},
  ): Promise<void> {
    const { times = 1, ...rest } = more;
    const wanted = { role, ...(name === undefined ? {} : { name }), ...rest };
    await this.atHandsPace();
    await this.until(`${role} “${name}”`, async () => {
      const element = await this.find(wanted);
      return element && (await this.pressElement(element, times)) ? true : null;
    });
  }

  /** Replaces what stands in the field. */
  async fill(name: string, text: string, more: Omit<Wanted, 'role' | 'name'> = {}): Promise<void> {
    await this.atHandsPace();
    const element = await this.until(`field “${name}”`, () =>
      this.find({ role: 'field', name, ...more }),
    );
    await this.pressElement(element, 1);
    await this.driver.run('arguments[0].select?.()', element);
    await this.driver.type(element, text);
  }

  /** A date, as a date picker sets it: each engine's own picker is another one. */
  async fillDate(name: string, date: string): Promise<void> {
    const field = await this.until(`field “${name}”`, () =>
      this.find({ role: 'field', name, isPart: true }),
    );
    await this.driver.run(
      `Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(arguments[0], arguments[1]);
       for (const type of ['input', 'change']) arguments[0].dispatchEvent(new Event(type, { bubbles: true }));`,
      field,
      date,
    );
  }

  async sees(text: string): Promise<void> {
    await this.until(`“${text}”`, async () =>
      (await this.run(wordsInPage)).includes(text.replaceAll(/\s+/g, ' ')) ? true : null,
    );
  }

  async shows(role: Role, name?: string, more: Omit<Wanted, 'role' | 'name'> = {}): Promise<void> {
    await this.until(`${role} “${name}”`, () =>
      this.driver.element(`return (${findInPage.toString()})(arguments[0])`, {
        role,
        ...(name === undefined ? {} : { name }),
        ...more,
      }),
    );
  }

  /** What can be counted in the page comes to this. */
  async comesTo<T extends string | number | boolean>(
    inPage: (value: never) => T,
    expected: T,
    value?: unknown,
  ): Promise<void> {
    await this.until(`${inPage.toString()} to be ${String(expected)}`, async () =>
      (await this.run(inPage, value)) === expected ? true : null,
    );
  }

  async isAt(path: string | RegExp): Promise<void> {
    const pattern = typeof path === 'string' ? new RegExp(`${path}$`) : path;
    await this.until(String(path), async () =>
      pattern.test(decodeURI(await this.driver.url())) ? true : null,
    );
  }

  reload(): Promise<void> {
    return this.driver.reload();
  }

  back(): Promise<void> {
    return this.driver.back();
  }
}
