// What a page has said in its short messages, which go by themselves. They are written down from the first moment, so that a message that went while
// a busy machine did something else was heard all the same.
import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    noteMessage(text: string): void;
    notePlaced(text: string): void;
  }
}

const heardOn = new WeakMap<Page, string[]>();
/** Numbers of orders, as the dialog that leads on after two seconds has told them. */
const placedOnPage = new WeakMap<Page, string[]>();
const listened = new WeakSet<BrowserContext>();

function toList(page: Page, of = heardOn): string[] {
  if (!listened.has(page.context())) throw new Error('nobody listens in this context');
  const known = of.get(page) ?? [];
  of.set(page, known);
  return known;
}

/** Runs in the page. */
function noteAll(): void {
  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    // A payment's screen goes by itself too.
    for (const one of document.querySelectorAll<HTMLElement>('.toast, main section > h1')) {
      if (seen.has(one)) continue;
      seen.add(one);
      window.noteMessage((one.querySelector('span') ?? one).textContent);
    }
    for (const one of document.querySelectorAll<HTMLElement>('[role="alertdialog"]')) {
      const number = /#([A-Z0-9]{10})/.exec(one.textContent)?.[1];
      if (number === undefined || seen.has(one)) continue;
      seen.add(one);
      window.notePlaced(number);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Listens on every page of a context that is opened from now on. */
export async function listen(context: BrowserContext): Promise<void> {
  listened.add(context);
  await context.exposeBinding(
    'noteMessage',
    ({ page }, text: string) => void toList(page).push(text),
  );
  await context.exposeBinding(
    'notePlaced',
    ({ page }, text: string) => void toList(page, placedOnPage).push(text),
  );
  await context.addInitScript(noteAll);
}

/** The page says this in a short message, or has said it since `forgetSaid`. As a text it is the whole message. */
export const said = (page: Page, words: string | RegExp): Promise<void> =>
  expect
    .poll(() => toList(page), 'what the page has said')
    .toContainEqual(typeof words === 'string' ? words : expect.stringMatching(words));

/** What was said up to now does not count any more. */
export function forgetSaid(page: Page): void {
  toList(page).length = 0;
}

/** An order was placed here, or is being placed: its number, as the page has told it last. */
export async function placedOn(page: Page): Promise<string> {
  await expect.poll(() => toList(page, placedOnPage), 'orders that were told').not.toEqual([]);
  return toList(page, placedOnPage).at(-1) ?? '';
}

/** The notice of an order that was placed is read to its end: OK, where it was placed or on tracking, to which it leads after two seconds. */
export const readPlaced = (page: Page): Promise<void> =>
  page
    .getByRole('alertdialog')
    .filter({ hasText: /#[A-Z0-9]{10}/ })
    .getByRole('button')
    .click();
