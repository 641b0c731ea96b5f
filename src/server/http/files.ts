import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { followChainDocuments } from './chain-documents.ts';
import { mountPictures } from './picture-files.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The console's worker may look after /console itself; what it may fetch is this server's alone. */
const WORKER_HEADERS = {
  'service-worker-allowed': '/console',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'cache-control': 'no-cache',
};

const ASSETS = ['build/client/assets', 'build/former-assets'].map((folder) => join(ROOT, folder));

/** Scripts, styles and fonts by names that carry their hash, from the first folder that has them. `mapHosts`: what the worker of vector maps may ask. */
export async function serveAssets(
  server: FastifyInstance,
  folders: readonly string[],
  mapHosts: readonly string[] = [],
): Promise<void> {
  const mapPolicy = ["default-src 'none'; connect-src 'self'", ...mapHosts].join(' ');
  await server.register(fastifyStatic, {
    root: folders.filter((folder) => existsSync(folder)),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply, path) => {
      if (path.includes('/maplibre-gl-worker-'))
        void reply.header('content-security-policy', mapPolicy);
    },
  });
}

export async function mountFiles(
  server: FastifyInstance,
  app: AppContext,
  options: { assets: boolean },
): Promise<void> {
  if (options.assets) await serveAssets(server, ASSETS, app.config.maps.tiles?.hosts);
  const worker = readFileSync(join(ROOT, 'public/console-worker.js'));
  server.get('/console/worker.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').headers(WORKER_HEADERS).send(worker),
  );
  const icon = join(ROOT, 'public/favicon.svg');
  if (existsSync(icon)) {
    const bytes = readFileSync(icon);
    server.get('/favicon.svg', async (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(bytes),
    );
    // Firefox asks for this name besides.
    server.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301));
  }
  await mountPictures(server, app);
  await mountMap(server, app);
}

type Packed = { json: Buffer; brotli: Buffer };

function pack(layer: unknown): Packed {
  const json = Buffer.from(JSON.stringify(layer ?? null));
  return { json, brotli: brotliCompressSync(json) };
}

/** Packed once for each import; after a gap in the news the map is read anew, as other imported texts are. */
export async function mountMap(
  server: FastifyInstance,
  app: Pick<AppContext, 'database' | 'log'>,
): Promise<void> {
  const documents = await followChainDocuments(app);
  server.addHook('onClose', documents.close);
  let map: { document: unknown; land: Packed; roads: Packed } | null = null;
  server.get<{ Params: { layer: string } }>('/media/map/:layer.json', async (request, reply) => {
    const { layer } = request.params;
    if (layer !== 'land' && layer !== 'roads')
      return reply.code(404).send({ success: false, code: 'NOT_FOUND' });
    const document = await documents.read('map');
    if (map !== null && isDeepStrictEqual(map.document, document)) map.document = document;
    else {
      const layers = (document ?? {}) as Record<string, unknown>;
      map = { document, land: pack(layers['land']), roads: pack(layers['roads']) };
    }
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('vary', 'accept-encoding');
    return String(request.headers['accept-encoding'] ?? '').includes('br')
      ? reply.header('content-encoding', 'br').send(map[layer].brotli)
      : reply.send(map[layer].json);
  });
}
