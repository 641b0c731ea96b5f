// The real server process on a clock that the trial turns from outside, with libfaketime; asked over the network.
import { mkdtemp, rm } from 'node:fs/promises';
import { renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '#shared/contract/calls.ts';
import { API_BASE } from '#server/http/mount-calls.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { orderSources, plainItem } from '#tests/support/order-shop.ts';
import { createKillableServer, wait, type KillableServer } from './killable-server.ts';
import type { TimedShop } from './timed-shop.ts';

export type MovedServer = TimedShop & {
  process: KillableServer;
  wallMs(): number;
  close(): Promise<void>;
};

/** As far from Dubai as a process can be told to be: nothing may depend on the machine's own zone. */
const PROCESS_ZONE = 'Pacific/Auckland';
const ANSWER_LIMIT_MS = 10_000;

function callOver(origin: string): TestApp['call'] {
  return async (name, input = {}, { headers = {}, ip = '192.0.2.1' } = {}) => {
    const path = calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String(input.params?.[key] ?? '')),
    );
    const reply = await fetch(origin + API_BASE + path, {
      method: calls[name].method,
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      headers: {
        'x-forwarded-for': ip,
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    const text = await reply.text();
    const cookies = reply.headers.getSetCookie();
    return {
      status: reply.status,
      text,
      body: text.startsWith('{') ? JSON.parse(text) : null,
      headers: {
        ...Object.fromEntries(reply.headers),
        ...(cookies.length > 0 ? { 'set-cookie': cookies as unknown as string } : {}),
      },
    };
  };
}

/** `library` from `findFaketime`. The server is started, at `startMs`. Needs TEST_DATABASE_URL and the built pages. */
export async function createMovedServer(library: string, startMs: number): Promise<MovedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'qarmasha-clock-'));
  const file = join(folder, 'offset');
  let aheadMs = 0;
  // Renamed into place: the library must never read half a number. A sign makes it an offset to the true time.
  const setWall = (instantMs: number): void => {
    aheadMs = instantMs - Date.now();
    writeFileSync(`${file}.new`, `${aheadMs < 0 ? '' : '+'}${(aheadMs / 1000).toFixed(3)}\n`);
    renameSync(`${file}.new`, file);
  };
  setWall(startMs);
  const server = await createKillableServer({
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    TZ: PROCESS_ZONE,
    TRUST_PROXY: 'loopback',
    PAYMENT_PROVIDER: 'none',
  });
  const { db } = server.database;
  const plain = plainItem(await orderSources(server));
  await server.start();
  return {
    process: server,
    db,
    plain,
    setWall,
    wallMs: () => Date.now() + aheadMs,
    pass: wait,
    call: callOver(server.origin),
    server: {
      inject: (async (path: string) => {
        const body: unknown = await (await fetch(server.origin + path)).json();
        return { json: () => body };
      }) as unknown as TestApp['server']['inject'],
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
