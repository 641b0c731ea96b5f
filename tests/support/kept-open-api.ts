// The document of all calls, made once for all shops of a worker: to make it again was more than half of what opening a shop cost.
import type { FastifyInstance } from 'fastify';
import { mountOpenApi as mount } from '#server/http/open-api.ts';

let routes: Parameters<FastifyInstance['get']>[] | null = null;

export function mountOpenApi(app: FastifyInstance): void {
  if (routes === null) {
    const kept: Parameters<FastifyInstance['get']>[] = [];
    mount({ get: (...route: never) => kept.push(route) } as never);
    routes = kept;
  }
  for (const route of routes) app.get(...route);
}
