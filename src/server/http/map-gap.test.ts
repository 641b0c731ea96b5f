// The map is one of the imported texts: what came in while the news was down is shown as soon as the line stands again.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open.ts';
import { databaseAnswering } from '#tests/support/answering-database.ts';
import { mountMap } from './files.ts';

test('the map is read anew after a gap in the news, and only then', async () => {
  let land = 'first';
  let readings = 0;
  const db = databaseAnswering(() => {
    readings += 1;
    return [{ document: { land, roads: [] } }];
  });
  const gaps: (() => void)[] = [];
  const listen: OpenDatabase['listen'] = async (_channel, _handler, onGap) => {
    if (onGap) gaps.push(onGap);
    return async () => undefined;
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const server = Fastify();
  await mountMap(server, { database: { db, listen } as OpenDatabase, log });
  const shown = async () => (await server.inject('/media/map/land.json')).json();

  expect(await shown()).toBe('first');
  land = 'second';
  expect(await shown()).toBe('first');
  expect(readings).toBe(1);
  for (const gap of gaps) gap();
  expect(await shown()).toBe('second');
  await server.close();
});
