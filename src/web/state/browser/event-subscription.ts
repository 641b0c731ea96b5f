// An event stream that notices silence and reconnects.
import { createParser } from 'eventsource-parser';
import { useEffect } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

const RETRY_MS = [1000, 2000, 4000];

type ServerEvent = { name: string; data: string };
type Listeners = {
  onEvent(event: ServerEvent): void;
  /** True when connected; false on every failure, with the HTTP status when the server answered. */
  onLine(isUp: boolean, status: number | null): void;
};

/** Reconnects all broken streams now, as when the browser comes online. */
export const tryLinesNow = (): boolean => window.dispatchEvent(new Event('online'));

/** Follows `path` until the returned function is called. Silence (no event, no heartbeat) for `silentAfterMs` counts as broken. */
export function subscribeToEvents(
  path: string,
  silentAfterMs: number,
  { onEvent, onLine }: Listeners,
): () => void {
  let stopped = false;
  let tries = 0;
  let lastHeard = 0;
  let request: AbortController | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function read(signal: AbortSignal, heard: () => void): Promise<number | null> {
    const response = await fetch(path, {
      signal,
      headers: { accept: 'text/event-stream' },
      credentials: 'same-origin',
      cache: 'no-store',
    });
    if (!response.ok || !response.body) return response.status;
    tries = 0;
    heard();
    onLine(true, response.status);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const parser = createParser({
      onEvent: ({ event = 'message', data }) => onEvent({ name: event, data }),
    });
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return null;
      heard();
      parser.feed(value);
    }
  }

  async function connect(): Promise<void> {
    clearTimeout(retry);
    const controller = new AbortController();
    request?.abort();
    request = controller;
    let silence = setTimeout(() => controller.abort(), silentAfterMs);
    const heard = () => {
      lastHeard = Date.now();
      clearTimeout(silence);
      silence = setTimeout(() => controller.abort(), silentAfterMs);
    };
    // Every failure means: disconnected, try again.
    const status = await read(controller.signal, heard).catch(() => null);
    clearTimeout(silence);
    if (stopped || request !== controller) return;
    request = null;
    onLine(false, status);
    if (stopped) return;
    retry = setTimeout(() => void connect(), RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)]);
  }

  // After sleep or a network change the retry is immediate.
  const wake = () => {
    if (
      document.visibilityState === 'visible' &&
      (request === null || Date.now() - lastHeard > silentAfterMs)
    )
      void connect();
  };
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  void connect();
  return () => {
    stopped = true;
    clearTimeout(retry);
    request?.abort();
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
  };
}

/** Follows `path`, unless it is null, as long as the component is shown; the newest listeners are called. */
export function useEventStream(
  path: string | null,
  silentAfterMs: number,
  listeners: Listeners,
): void {
  const latest = useLatest(listeners);
  // Outside React: the connection to the server.
  useEffect(
    () =>
      path === null
        ? undefined
        : subscribeToEvents(path, silentAfterMs, {
            onEvent: (event) => latest.current.onEvent(event),
            onLine: (isUp, status) => latest.current.onLine(isUp, status),
          }),
    [latest, path, silentAfterMs],
  );
}
