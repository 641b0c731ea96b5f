// A form of the shop with the caller of the browser, the sample chain's words, and a clock that moves by `passMs` alone.
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CallName } from '#shared/contract/calls.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { browserApi } from '#web/api-client.ts';
import { formClientAction, type FormKind } from '#web/shop/forms/form-action.ts';
import { ShopContext } from '#web/state/shop.ts';
import { renderPart } from './render-part.tsx';
import { Address, findCall, sampleBrand } from './shop-facts.tsx';

export type Sent = { name: CallName | undefined; body: unknown };
type Reply = { status?: number; body?: object } | 'lost' | Promise<{ body: object }>;

/** Fake time for all tests of a file; the calls are answered by what `answer` gives, else with success. */
export function formTests() {
  let sent: Sent[] = [];
  let replies: Partial<Record<CallName, Reply>> = {};
  beforeEach(() => {
    vi.useFakeTimers();
    [sent, replies] = [[], {}];
    vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
      const name = findCall(init.method, path)?.name;
      sent.push({
        name,
        body: init.body === undefined ? null : (JSON.parse(init.body) as unknown),
      });
      const reply = await replies[name as CallName];
      if (reply === 'lost') throw new TypeError('Failed to fetch');
      const { status, body } = { status: 200, body: { success: true }, ...reply };
      return { status, json: async () => body };
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return {
    sent: (): Sent[] => sent,
    answer(name: CallName, reply: Reply): void {
      replies[name] = reply;
    },
  };
}

export const address = (): string => screen.getByTestId('address').textContent;

export function renderForm(
  form: ReactElement,
  lang: Lang = 'en',
  path = `/${lang}/feedback`,
  kind?: FormKind<never>,
) {
  return renderPart(
    <ShopContext
      value={{ api: browserApi(lang), brand: sampleBrand(lang), askLocation: () => undefined }}
    >
      {form}
      <Address />
    </ShopContext>,
    {
      lang,
      path,
      ...(kind && {
        action: ({ request }) => formClientAction(kind)({ request, params: { lang } }),
      }),
    },
  );
}

/** Time passes, and what was answered is worked in. */
export const passMs = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
export const type = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
};
export async function send(name: string | RegExp): Promise<void> {
  const form = screen.getByRole('button', { name }).closest('form');
  if (!form) throw new Error('the button stands in no form');
  fireEvent.submit(form);
  await passMs(0);
}
