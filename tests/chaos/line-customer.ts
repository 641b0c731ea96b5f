// A customer behind a bad line who wants one order: does what a person would with whatever the screen shows, and counts the presses.
import type { Page } from '@playwright/test';
import { texts, type Lang } from '#tests/support/journey-test.ts';
import { wait } from './killable-server.ts';

const LOOK_MS = 200;
const LONGEST_LOOK_MS = 45_000;

/** What a screen offers, the most settled first. `nothing`: the browser's own page, or one that is still coming. */
type Screen =
  | { kind: 'placed' | 'tracking'; orderId: string }
  | { kind: 'again' | 'ready' | 'cart' | 'contact' | 'empty' | 'failed' | 'sending' | 'nothing' };
export type Ending =
  | { kind: 'order'; orderId: string }
  | { kind: 'cart' }
  | { kind: 'lost'; text: string };

export type Customer = {
  lang: Lang;
  /** Presses on Place order or Send again: with a line, and without. */ presses: number;
  deafPresses: number;
  page: Page;
  hasLine: boolean;
};

export async function readLook({ page, lang }: Customer): Promise<Screen> {
  const t = texts(lang);
  return page
    .evaluate(
      (words): Screen => {
        const notice = document.querySelector('[role="alertdialog"]');
        const placed =
          notice?.querySelector('h2')?.textContent === words.placed
            ? notice.querySelector('p > bdi')?.textContent?.replace(/[^\w]/g, '')
            : undefined;
        if (placed) return { kind: 'placed', orderId: placed };
        const main = document.querySelector('main');
        const text = main?.textContent ?? '';
        if (main === null || !Object.keys(main).some((key) => key.startsWith('__react')))
          return { kind: 'nothing' };
        const kept = (localStorage.getItem('orderId') ?? '').replaceAll('"', '');
        if (location.pathname.endsWith('/track-order'))
          return kept !== '' && text.includes(kept)
            ? { kind: 'tracking', orderId: kept }
            : { kind: 'nothing' };
        const buttons = [...document.querySelectorAll('button')].filter((button) =>
          button.checkVisibility(),
        );
        if (buttons.some((button) => button.textContent?.trim() === words.again))
          return { kind: 'again' };
        if (
          buttons.some(
            (button) => button.textContent?.trim().startsWith(words.place) && !button.disabled,
          )
        )
          return { kind: 'ready' };
        if (document.querySelector(`[aria-label="${words.placing}"]`)) return { kind: 'sending' };
        if (text.includes(words.empty)) return { kind: 'empty' };
        if (document.querySelector('h1.failed')) return { kind: 'failed' };
        if (location.pathname.endsWith('/cart') && text.includes('30.00')) return { kind: 'cart' };
        return { kind: location.pathname.endsWith('/contact') ? 'contact' : 'nothing' };
      },
      {
        placed: t('checkout.placedTitle'),
        again: t('checkout.sendAgain'),
        place: t('checkout.place'),
        placing: t('checkout.placing'),
        empty: t('cart.emptyHeading'),
      },
    )
    .catch((): Screen => ({ kind: 'nothing' }));
}

/** Waits until the screen is one of these; answers what it is in the end. */
export async function waitFor(
  customer: Customer,
  kinds: readonly Screen['kind'][],
  ms = LONGEST_LOOK_MS,
): Promise<Screen> {
  const until = performance.now() + ms;
  let screen = await readLook(customer);
  while (!kinds.includes(screen.kind) && performance.now() < until) {
    await wait(LOOK_MS);
    screen = await readLook(customer);
  }
  return screen;
}

/** Opens an address until the page has come alive, as somebody does who presses reload. */
export async function open(customer: Customer, path: string): Promise<void> {
  for (let tries = 0; tries < 8; tries += 1) {
    await customer.page
      .goto(`/${customer.lang}${path}`, { waitUntil: 'load', timeout: 15_000 })
      .catch(() => undefined);
    if (
      (
        await waitFor(
          customer,
          ['ready', 'cart', 'contact', 'empty', 'again', 'placed', 'tracking', 'failed'],
          6_000,
        )
      ).kind !== 'nothing'
    )
      return;
  }
}

/** One press on Place order or Send again; false when there was nothing to press. */
export async function press(customer: Customer, times: 1 | 2 = 1): Promise<boolean> {
  const t = texts(customer.lang);
  const { kind } = await waitFor(customer, ['again', 'ready'], 10_000);
  if (kind !== 'again' && kind !== 'ready') return false;
  const button =
    kind === 'again'
      ? customer.page.getByRole('button', { name: t('checkout.sendAgain') })
      : customer.page.getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) }).first();
  // Counted before: a press whose page dies under it was a press.
  if (customer.hasLine) customer.presses += 1;
  else customer.deafPresses += 1;
  return button.click({ clickCount: times, timeout: 5_000 }).then(
    () => true,
    () => false,
  );
}

/** From the cart to the payment step, tapping what each page offers. */
export async function walk(customer: Customer): Promise<void> {
  const t = texts(customer.lang);
  for (let steps = 0; steps < 12; steps += 1) {
    const { kind } = await waitFor(
      customer,
      ['ready', 'cart', 'contact', 'empty', 'failed', 'again'],
      8_000,
    );
    if (kind === 'ready' || kind === 'again' || kind === 'empty') return;
    if (kind === 'cart')
      await customer.page
        .getByRole('link', { name: new RegExp(`^${t('cart.orderNow')}`) })
        .locator('visible=true')
        .first()
        .click({ timeout: 5_000 })
        .catch(() => undefined);
    else if (kind === 'contact')
      await customer.page
        .getByRole('button', { name: t('checkout.guest') })
        .click({ timeout: 5_000 })
        .catch(() => undefined);
    else await open(customer, '/cart');
    await wait(LOOK_MS * 3);
  }
}

/** Goes on until the screen names the order. */
export async function insist(customer: Customer): Promise<Ending> {
  for (let tries = 0; tries < 15; tries += 1) {
    const screen = await waitFor(
      customer,
      ['placed', 'tracking', 'again', 'ready', 'cart', 'contact', 'empty', 'failed'],
      tries === 0 ? LONGEST_LOOK_MS : 12_000,
    );
    if (screen.kind === 'placed' || screen.kind === 'tracking')
      return { kind: 'order', orderId: screen.orderId };
    if (screen.kind === 'again' || screen.kind === 'ready') {
      await press(customer);
      await wait(LOOK_MS * 3);
      await waitFor(customer, ['placed', 'tracking', 'again', 'ready', 'failed']);
      continue;
    }
    if (screen.kind === 'cart' || screen.kind === 'contact') {
      await walk(customer);
      continue;
    }
    if (screen.kind === 'empty') break;
    await open(customer, '/checkout/payment');
  }
  return {
    kind: 'lost',
    text: await customer.page
      .evaluate(
        () =>
          `${location.href} ${(document.querySelector('[role=alertdialog]') ?? document.body).textContent?.slice(0, 200) ?? ''}`,
      )
      .catch(() => customer.page.url()),
  };
}

/** Gives up: whether the cart is still there. */
export async function leave(customer: Customer): Promise<Ending> {
  await open(customer, '/cart');
  const screen = await readLook(customer);
  return screen.kind === 'cart'
    ? { kind: 'cart' }
    : { kind: 'lost', text: `after giving up: ${screen.kind} ${customer.page.url()}` };
}
