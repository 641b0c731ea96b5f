// Server-sent events on a hijacked reply: heartbeat, reconnect time, and an end at shutdown.
import type { FastifyInstance, FastifyReply } from 'fastify';

const RETRY_MS = 1000;
/** A reader this far behind is dropped, and comes back. */
const MAX_BACKLOG_BYTES = 512 * 1024;

type EventStream = {
  send(data: unknown, event?: string): void;
  onClose(listener: () => void): void;
  end(): void;
};

export function createStreams(app: FastifyInstance) {
  const open = new Set<EventStream>();
  app.addHook('preClose', async () => {
    for (const stream of [...open]) stream.end();
  });

  return function openStream(
    reply: FastifyReply,
    { heartbeatMs }: { heartbeatMs: number },
  ): EventStream {
    const { raw } = reply;
    const listeners: (() => void)[] = [];
    reply.hijack();
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(`retry: ${RETRY_MS}\n\n`);
    const write = (text: string): void => {
      if (raw.writableEnded || raw.destroyed) return;
      if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
      else raw.write(text);
    };
    const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
    heartbeat.unref();
    const stream: EventStream = {
      send: (data, event) =>
        write(`${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`),
      onClose: (listener) => {
        if (raw.closed) listener();
        else listeners.push(listener);
      },
      end: () => {
        raw.end();
      },
    };
    open.add(stream);
    raw.on('error', () => undefined);
    const forget = (): void => {
      clearInterval(heartbeat);
      open.delete(stream);
      for (const listener of listeners.splice(0)) listener();
    };
    // Who has closed already will not close again.
    if (raw.closed) forget();
    else raw.once('close', forget);
    return stream;
  };
}

/** Calls that come meanwhile become a single further run, so the last state is always sent last. */
export function coalesce(run: () => Promise<void>, onError: (error: unknown) => void): () => void {
  let isRunning = false;
  let isWanted = false;
  const loop = async (): Promise<void> => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await run().catch(onError);
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void loop();
  };
}

type StreamPlaces = { take(address: string): (() => void) | null };

export function createStreamPlaces({
  perAddress,
  inAll,
}: {
  perAddress: number;
  inAll: number;
}): StreamPlaces {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(address) {
      const here = taken.get(address) ?? 0;
      if (here >= perAddress || all >= inAll) return null;
      taken.set(address, here + 1);
      all += 1;
      let isLeft = false;
      return () => {
        if (isLeft) return;
        isLeft = true;
        all -= 1;
        const rest = (taken.get(address) ?? 0) - 1;
        if (rest > 0) taken.set(address, rest);
        else taken.delete(address);
      };
    },
  };
}
