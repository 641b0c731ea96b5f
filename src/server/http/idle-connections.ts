// Connections that fall idle while the process stops.
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;

/**
 * Node closes the connections that are idle when a server stops. One whose answer is just leaving is not, and would be kept alive for another
 * minute, in which the process could not end: they are looked for until the last one is gone.
 */
export function closeIdleConnectionsOnShutdown(server: FastifyInstance): void {
  let looking: NodeJS.Timeout | undefined;
  server.addHook('preClose', async () => {
    looking = setInterval(() => {
      server.server.closeIdleConnections();
    }, LOOK_EVERY_MS);
  });
  server.addHook('onClose', async () => {
    clearInterval(looking);
  });
}
