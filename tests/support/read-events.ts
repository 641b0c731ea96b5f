// Reads a stream of server-sent events, for tests.
import { createParser } from 'eventsource-parser';

// oxlint-disable-next-line typescript/no-explicit-any -- an event is whatever the test then expects of it
type Event = any;

type EventReader = {
  until(matches: (event: Event) => boolean): Promise<Event>;
  ended: Promise<void>;
  stop(): void;
};

/** Opens the stream and keeps what arrives; `until` answers the first event, past or future, that matches. Throws when the stream is refused. */
export async function readEvents(url: string, cookie: string): Promise<EventReader> {
  const abort = new AbortController();
  const reply = await fetch(url, { headers: { cookie }, signal: abort.signal });
  if (reply.status !== 200 || !reply.body) throw new Error(`no stream: ${reply.status}`);
  const seen: Event[] = [];
  const waiting = new Set<() => void>();
  const { body } = reply;
  const ended = (async () => {
    const parser = createParser({
      onEvent: ({ data }) => {
        seen.push(JSON.parse(data));
      },
    });
    const decoder = new TextDecoder();
    try {
      for await (const part of body) {
        parser.feed(decoder.decode(part as Uint8Array, { stream: true }));
        for (const wake of waiting) wake();
      }
    } catch {
      /* stopped by the test */
    }
  })();
  return {
    ended,
    stop: () => abort.abort(),
    until: (matches) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = seen.find(matches);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}
