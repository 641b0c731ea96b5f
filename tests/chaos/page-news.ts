// When a server that keeps pages has heard of a change: its calls then answer what those of a server do that has just started.
import type { FastifyInstance } from 'fastify';
import { until } from './page-changes.ts';

/** News takes a moment to arrive; from then on nothing old may be seen. What is compared here is made of calls, not of pages. */
export async function settled(
  kept: FastifyInstance,
  fresh: FastifyInstance,
  storeIds: number[],
  after: string,
) {
  const facts = async (server: FastifyInstance): Promise<string[]> => {
    const urls = [
      '/api/menu/stores/1',
      // What the shop calls itself comes by a way of its own.
      '/manifest/en.webmanifest',
      '/manifest/ar.webmanifest',
      ...[0, ...storeIds].flatMap((id) => [`/api/menu/page/en/${id}`]),
    ];
    // Whoever only looks around is asked to come back where the machine is busy: that is no fact about the menu.
    let replies: Awaited<ReturnType<FastifyInstance['inject']>>[] = [];
    await until(async () => {
      replies = await Promise.all(urls.map((url) => server.inject({ url })));
      return replies.every(({ statusCode }) => statusCode !== 503);
    });
    return replies.map(
      ({ headers, payload }, index) => `${urls[index]} ${headers.etag ?? payload}`,
    );
  };
  const wanted = await facts(fresh);
  let missing: string[] = [];
  await until(async () => {
    missing = (await facts(kept)).filter((fact, index) => fact !== wanted[index]);
    return missing.length === 0;
  }).catch((error: unknown) => {
    throw new Error(`after ${after}, still: ${missing.join(', ')}`, { cause: error });
  });
}
