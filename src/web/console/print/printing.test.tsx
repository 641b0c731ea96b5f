import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passTime, stopClock } from '#tests/support/pass-time.ts';
import { BRANCH, renderConsolePage } from '#tests/support/render-console.tsx';
import { consoleTexts, renderConsolePart } from '#tests/support/render-part.tsx';
import { LOST, named, reply, stubCalls, plain, type MadeCall } from '#tests/support/stub-calls.ts';
import { ScreenPrinter } from '../board/screen-printer.tsx';
import * as printPage from './print-page.tsx';

const t = consoleTexts();
const PATH = '/api/cloudprnt/secret';
const papers: string[] = [];

beforeEach(() => {
  papers.length = 0;
  vi.stubGlobal('print', () =>
    papers.push(document.querySelector('img.paper')?.getAttribute('src') ?? ''),
  );
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: async (_: string, run: () => unknown) => run() },
  });
});
afterEach(() => vi.useRealTimers());

test('a ticket is printed at the screen, the second time as a copy; without a printer that is said', async () => {
  let copy = 0;
  const made = stubCalls({
    consoleMe: plain({ member: BRANCH }),
    reprint: ({ body }: MadeCall) => plain({ copy: (copy += 1), printers: body.at ? 0 : 1 }),
  });
  const { user } = renderConsolePage(printPage, BRANCH);
  const kind = t('console.print.kind.kitchen');
  const here = await screen.findByRole('button', { name: t('console.print.hereNamed', { kind }) });
  for (const count of [1, 2]) {
    await user.click(here);
    await waitFor(() => expect(papers).toHaveLength(count));
  }
  expect(papers.map((paper) => paper.split('?')[1])).toEqual([
    ...['kind=kitchen&copy=1', 'kind=kitchen&copy=2'],
  ]);
  await user.click(screen.getByRole('button', { name: t('console.print.sendNamed', { kind }) }));
  await screen.findByText(t('console.print.noPrinter'));
  expect(named(made, 'reprint').map(({ body }) => body.at)).toEqual([
    'screen',
    'screen',
    'printers',
  ]);
});

function openPrinter(answers: Record<string, (call: MadeCall) => unknown>) {
  const printer = { storeId: 5, printerId: 3, path: PATH, kinds: ['kitchen'] };
  localStorage.setItem('consolePrinter', JSON.stringify(printer));
  const made = stubCalls({ [PATH]: (call: MadeCall) => answers[call.method]?.(call) });
  const methods = () => made.map(({ method }) => method);
  return { made, methods, ...renderConsolePart(<ScreenPrinter storeId={5} news={0} />) };
}
const ready = () => ({ jobReady: true, jobToken: 'one' });
const nothing = () => ({ jobReady: false });

test('a new ticket is printed once, and the printer says that it is done', async () => {
  let isPrinted = false;
  const { made, methods } = openPrinter({
    POST: () => (isPrinted ? nothing() : ready()),
    GET: () => ({}),
    DELETE: () => {
      isPrinted = true;
      return {};
    },
  });
  await waitFor(() => expect(methods()).toEqual(['POST', 'GET', 'DELETE', 'POST']));
  expect(papers).toEqual([`${PATH}?token=one`]);
  expect(made[2]?.path).toBe(`${PATH}?token=one&code=200`);
});

test('a ticket that came out while the line was lost is told later and not printed again, also after a reload', async () => {
  stopClock();
  let isLost = true;
  const answers = {
    POST: () => (isLost || papers.length === 0 ? ready() : nothing()),
    GET: () => ({}),
    DELETE: () => (isLost ? LOST : {}),
  };
  const first = openPrinter(answers);
  await waitFor(() => expect(first.methods()).toContain('DELETE'));
  await passTime(5_000);
  await waitFor(() =>
    expect(first.methods().filter((method) => method === 'DELETE').length).toBeGreaterThan(1),
  );
  first.unmount();
  const again = openPrinter({
    ...answers,
    DELETE: () => {
      isLost = false;
      return {};
    },
  });
  await waitFor(() => expect(again.methods()).toContain('DELETE'));
  expect(papers).toHaveLength(1);
});

test('a ticket that another window of the screen has printed meanwhile is left alone', async () => {
  let asked = 0;
  const { methods } = openPrinter({
    POST: () => ((asked += 1) === 1 ? ready() : nothing()),
    GET: () => reply(404, {}),
  });
  await waitFor(() => expect(methods()).toEqual(['POST', 'GET', 'POST']));
  expect(papers).toEqual([]);
});

test('a printer that the branch has removed is told, and forgotten', async () => {
  const { methods } = openPrinter({ POST: () => reply(404, {}) });
  await screen.findByText(t('console.print.autoGone'));
  expect(localStorage.getItem('consolePrinter')).toBeNull();
  expect(methods()).toEqual(['POST']);
});

test('the next sign-in at the screen goes on with its printer under a new address', async () => {
  const { made } = openPrinter({ POST: () => reply(401, {}) });
  await waitFor(() => expect(named(made, 'screenPrinter')).toHaveLength(1));
  expect(named(made, 'screenPrinter')[0]?.body).toEqual({ kinds: ['kitchen'], former: 'secret' });
});
