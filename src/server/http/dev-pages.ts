// Pages while developing: Vite transforms them on the fly and reloads the browser after a change.
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { LoadBuild } from './pages.ts';

export async function developmentPages(): Promise<{
  loadBuild: LoadBuild;
  middleware: (app: FastifyInstance) => Promise<void>;
}> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  return {
    loadBuild: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    middleware: async (app) => {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api/') || request.url.startsWith('/media/')) {
          done();
          return;
        }
        vite.middlewares(request.raw, reply.raw, () => done());
      });
      app.addHook('onClose', async () => {
        await vite.close();
      });
    },
  };
}
