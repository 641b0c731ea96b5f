import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '#server/app-context.ts';
import { MENU_CHANGED } from '#server/menu-news.ts';
import { pictureHashes, readPicture } from '#server/modules/menu/pictures.queries.ts';
import { liveSnapshot } from '#server/modules/stores/live-snapshot.ts';

/** A picture keeps its name when an import brings a new one: after an hour browsers ask, and show theirs meanwhile. */
const KEPT_BY_BROWSERS = 'public, max-age=3600, stale-while-revalidate=2592000';
const MOST_BYTES = 16 * 1024 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** A picture that came before there was this width, or is smaller, is stood in for by what there is, the next larger one first. */
function standIns(file: string): string[] {
  const [, width] = /-(300|600)\.(?:avif|webp)$/.exec(file) ?? [];
  if (width === undefined) return [];
  const others = width === '300' ? [400, 200] : [800, 400];
  return others.map((other) => file.replace(`-${width}.`, `-${other}.`));
}

function askedPart({ headers }: FastifyRequest, etag: string, size: number) {
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null;
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (from === '' && to === '') return null;
  const last = size - 1;
  return from === ''
    ? { start: Math.max(0, size - Number(to)), end: last }
    : { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) };
}

export async function mountPictures(
  server: FastifyInstance,
  app: Pick<AppContext, 'database' | 'log'>,
): Promise<void> {
  const { db } = app.database;
  const hashes = await liveSnapshot(app, MENU_CHANGED, () => pictureHashes(db));
  server.addHook('onClose', hashes.close);
  const kept = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  async function read(file: string, hash: string) {
    const known = kept.get(hash);
    if (known) return { bytes: known, hash };
    const row = await readPicture(db, file);
    if (!row) return null;
    const bytes = Buffer.from(row.bytes);
    kept.set(row.hash, bytes);
    return { bytes, hash: row.hash };
  }

  server.get<{ Params: { file: string } }>('/media/pictures/:file', async (request, reply) => {
    const asked = request.params.file;
    const file = [asked, ...standIns(asked)].find((name) => hashes.current().has(name));
    const type = TYPES[file?.split('.').at(-1) ?? ''];
    const found = file && type && (await read(file, hashes.current().get(file) ?? ''));
    if (!found) return reply.code(404).send({ success: false, code: 'NOT_FOUND' });
    const { bytes, hash } = found;
    const etag = `"${hash}"`;
    reply.headers({ etag, 'cache-control': KEPT_BY_BROWSERS, 'accept-ranges': 'bytes' }).type(type);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const part = askedPart(request, etag, bytes.length);
    if (part === null) return reply.send(bytes);
    if (part.start > part.end)
      return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
    return reply
      .code(206)
      .header('content-range', `bytes ${part.start}-${part.end}/${bytes.length}`)
      .send(bytes.subarray(part.start, part.end + 1));
  });
}
