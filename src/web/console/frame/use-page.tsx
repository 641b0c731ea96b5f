import { useEffect, useRef, type ReactElement } from 'react';
import {
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router';
import type { CallName, Calls } from '#shared/contract/calls.ts';
import type { CallInput, CallReply } from '#shared/contract/contract.ts';
import type { ConsoleKey } from '#shared/i18n/en/console.ts';
import type { Answer, Refused } from '../../api-client.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import type { AskPin } from './ask-pin.tsx';
import { useConsole } from './console-language.tsx';
import { memberOfOutage, type LoadedPage, type SentCall } from './page-loader.ts';
import { SideScreen } from './side-screen.tsx';
import { useLookAgain } from './use-part.ts';

const TOAST_MS = 5000;

/** Reads the page again every `everyMs` while it is visible, when it is shown again, and when the line is back. */
export function usePolling(everyMs: number): () => void {
  const { revalidate, state } = useRevalidator();
  useLookAgain(everyMs, () => {
    if (state === 'idle') void revalidate();
  });
  return () => void revalidate();
}

/** The address that is being opened, else the current one. */
export function useNextAddress(): URLSearchParams {
  const { search, pathname } = useLocation();
  const next = useNavigation().location;
  return new URLSearchParams(next?.pathname === pathname ? next.search : search);
}

/** The data of the page; null while another branch or day is read. */
export function usePage<T>(everyMs: number | ((data: T | null) => number)) {
  const page = useLoaderData<LoadedPage<T>>();
  const { search, pathname } = useLocation();
  const next = useNavigation().location;
  const isMoving = next?.pathname === pathname && next.search !== search;
  const data = isMoving ? null : page.data;
  const reload = usePolling(typeof everyMs === 'number' ? everyMs : everyMs(data));
  return {
    data,
    refused: page.refused,
    reload,
    frame: {
      isOut: page.isOut,
      isLost: page.isLost,
      isLoading: isMoving,
      onRefresh: reload,
      onSignedIn: reload,
    },
  };
}

const RETRY_MS = 15_000;

/** For a page that could not be read. It is asked for again by a press, and by itself. */
export function pageOutage(
  title: ConsoleKey,
  failed: ConsoleKey = 'console.loadFailed',
): () => ReactElement {
  return function Outage() {
    const error = useRouteError();
    const { t } = useConsole();
    const { state } = useRevalidator();
    const reload = usePolling(RETRY_MS);
    const staff = memberOfOutage(error);
    if (staff === null) throw error;
    return (
      <SideScreen
        title={t(title)}
        staff={staff}
        isOut={false}
        isLost
        isLoading={state !== 'idle'}
        hasFailed={state === 'idle'}
        failedText={t(failed)}
        onRefresh={reload}
        onSignedIn={reload}
      >
        {null}
      </SideScreen>
    );
  };
}

type Told<N extends CallName> = {
  askPin?: AskPin;
  onDone?: (data: CallReply<Calls[N]>, input: CallInput<Calls[N]>) => void;
  /** By default a toast says it. */
  onRefused?: (refused: Refused) => void;
};

/** One call of the page, by its action. The page is read again after it, so a session that is over shows there. */
export function useCall<N extends CallName>(name: N, { askPin, onDone, onRefused }: Told<N> = {}) {
  const fetcher = useFetcher<Answer<N>>();
  const isSending = fetcher.state === 'submitting';
  const tellRefused = useRefusedToast();
  const sent = useRef<CallInput<Calls[N]> | null>(null);
  const tell = useLatest((answer: Answer<N>) => {
    if (sent.current === null) return;
    if (answer.ok) onDone?.(answer.data, sent.current);
    else if (answer.status !== 401) (onRefused ?? tellRefused)(answer);
  });
  // Outside React: the router, whose answer is told by toasts and focus.
  useEffect(() => {
    if (fetcher.data) tell.current(fetcher.data);
  }, [fetcher.data, tell]);
  return {
    isSending,
    /** Until the page shows what came of it. */
    isPending: fetcher.state !== 'idle',
    send: async (input: CallInput<Calls[N]>): Promise<void> => {
      if (isSending) return;
      const pin = askPin ? await askPin() : {};
      if (pin === null) return;
      sent.current = input;
      const body: SentCall = { name, input: input as never, headers: pin.headers ?? {} };
      await fetcher.submit(body, { method: 'post', encType: 'application/json' });
    },
  };
}

/** What a refusal says to a person. */
export function useRefusedText(): (refused: Refused) => string {
  const { t } = useConsole();
  return ({ code, status, message }) =>
    code === 'OFFLINE' || status >= 500 ? t('console.offline') : message;
}

export function useRefusedToast(): (refused: Refused) => void {
  const toast = useToast();
  const toText = useRefusedText();
  return (refused) => void toast({ tone: 'bad', durationMs: TOAST_MS, text: toText(refused) });
}

export function useDoneToast(): (text: string) => void {
  const toast = useToast();
  return (text) => void toast({ tone: 'ok', durationMs: TOAST_MS, text });
}
