// A screen that prints new tickets by itself. It polls like any printer of the branch: unprinted tickets are offered again, printed ones never.
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '../../state/browser/tab-storage.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { keepPrinter, toKey, readPrinter, type OwnPrinter } from './own-printer.ts';
import { fitPaper } from '../print/ticket-paper.ts';
import { useEvery } from '../../ui/use-timers.ts';

const ASK_EVERY_MS = 15_000;
const REST_MS = 5_000;
/** Fetched ahead, because a failed import must not take the board away. */
export const fetchPrintingDialog = () => import('./printing-dialog.tsx');
const PrintingDialog = lazy(fetchPrintingDialog);
/** Printed tickets that could not be reported yet: never printed again, even after a reload. */
const PRINTED_KEY = 'consolePrinted';

type Props = {
  storeId: number;
  /** Changes each time an order is new or moved. */
  news: unknown;
  /** Whether the screen asks what to print; on the board only. */
  isAsking?: boolean;
  onAsked?: () => void;
};

/** Waits for the picture, prints it, and reports it. */
export function ScreenPrinter({
  storeId,
  news,
  isAsking = false,
  onAsked = () => undefined,
}: Props) {
  const { printer, change, onGone, onSessionOver } = useOwnPrinter(storeId);
  const [paper, setPaper] = useState<string | null>(null);
  const path = printer?.path;

  const ask = useCallback(async () => {
    if (path === undefined) return;
    const answer = await fetch(path, { method: 'POST' }).catch(() => null);
    if (answer?.status === 404) return onGone.current(path);
    if (answer?.status === 401) return onSessionOver.current(path);
    if (!answer?.ok) return;
    const { jobReady, jobToken } = (await answer.json()) as {
      jobReady: boolean;
      jobToken?: string;
    };
    if (jobReady && jobToken !== undefined) setPaper(`${path}?token=${jobToken}`);
  }, [onSessionOver, onGone, path]);

  // Outside React: the queue of papers on the server.
  // oxlint-disable-next-line react/exhaustive-deps -- what is new on the board may be a ticket
  useEffect(() => {
    if (paper === null) void ask();
  }, [ask, news, paper]);
  useEvery(ASK_EVERY_MS, () => void ask(), paper === null);

  return (
    <>
      {paper !== null && <Paper paper={paper} onDone={() => setPaper(null)} />}
      {isAsking && (
        <Suspense>
          <PrintingDialog
            storeId={storeId}
            printer={printer}
            onChanged={(next) => {
              change(next);
              onAsked();
            }}
            onClose={onAsked}
          />
        </Suspense>
      )}
    </>
  );
}

/** The printer of this screen, and what happens when its address or session ends. */
function useOwnPrinter(storeId: number) {
  const { t, api } = useConsole();
  const toast = useToast();
  const [printer, setPrinter] = useState(() => readPrinter(storeId));
  const change = (next: OwnPrinter | null) => {
    keepPrinter(next);
    setPrinter(next);
  };
  /** Another window may have a newer address; null when there is none. */
  const takeNewer = (usedPath: string): OwnPrinter | null => {
    const stored = readPrinter(storeId);
    if (stored === null || stored.path === usedPath) return null;
    setPrinter(stored);
    return stored;
  };
  const onGone = useLatest((usedPath: string) => {
    if (printer?.path !== usedPath || takeNewer(usedPath)) return;
    change(null);
    toast({ tone: 'bad', durationMs: 5000, text: t('console.print.autoGone') });
  });
  /** The session that switched it on is over, so the next member renews it, in one window for all. */
  const onSessionOver = useLatest((usedPath: string) =>
    navigator.locks.request('console-printer', async () => {
      if (printer?.path !== usedPath || takeNewer(usedPath)) return;
      const answer = await api('screenPrinter', {
        params: { storeId },
        body: { kinds: [...printer.kinds], former: toKey(printer) },
      });
      if (!answer.ok) return;
      const { printer_id: printerId, path: next } = answer.data;
      const renewed = { ...printer, printerId, path: next };
      change(renewed);
    }),
  );
  return { printer, change, onGone, onSessionOver };
}

/** The picture of a ticket, which is printed as soon as it is shown. */
function Paper({ paper, onDone }: { paper: string; onDone: () => void }) {
  const finish = useLatest(onDone);
  const print = useCallback(
    (sheet: HTMLImageElement) => {
      let isGone = false;
      let rest: ReturnType<typeof setTimeout> | undefined;
      const done = () => {
        if (!isGone) finish.current();
      };
      const printOnce = async () => {
        const isPrinted = readStored('local', PRINTED_KEY) === paper;
        // Another window of this screen has printed it already.
        if (!isPrinted && (await fetch(paper)).status === 404) return;
        await sheet.decode();
        if (isGone) return;
        if (!isPrinted) {
          fitPaper(sheet);
          window.print();
          writeStored('local', PRINTED_KEY, paper);
        }
        const answer = await fetch(`${paper}&code=200`, { method: 'DELETE' });
        if (!answer.ok && answer.status !== 404) throw new Error('nobody heard that it is printed');
        writeStored('local', PRINTED_KEY, null);
      };
      // The windows of one screen print one after the other. Without paper or connection the ticket is asked for again later.
      void navigator.locks.request('console-print', printOnce).then(done, () => {
        rest = setTimeout(done, REST_MS);
      });
      return () => {
        isGone = true;
        clearTimeout(rest);
      };
    },
    [finish, paper],
  );
  return <img ref={print} className="paper" src={paper} alt="" />;
}
