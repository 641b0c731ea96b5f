// GET /metrics on a port of its own: the figures are for whoever runs the shop and never stand beside it.
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { Metrics } from '#server/metrics.ts';

/** Listens; the answer says where, and how to end it. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text'>,
  { port, host }: { port: number; host: string },
): Promise<{ origin: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      ({ body, contentType }) => response.writeHead(200, { 'content-type': contentType }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const listening = typeof address === 'object' && address !== null ? address.port : port;
  return {
    origin: `http://${host}:${listening}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
