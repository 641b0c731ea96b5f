// Pictures of customers: made again from their pixels, so that nothing hidden in a file is served.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { PICTURE_MAX_BYTES } from '#shared/contract/accounts.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { countAttempt } from '#server/http/attempts.ts';
import { pictureTools } from '#server/picture-tools.ts';
import type { AppContext } from '#server/app-context.ts';
import { keepPicture, pictureOfName } from './profile.queries.ts';

const SIDE_PX = 256;
const MAX_PIXELS = 40_000_000;
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp'];
/** Making a picture again takes up to seconds of a processor, and nobody changes their face more often. */
const PER_HOUR = { attempts: 20, windowSeconds: 3600 };
const UUID = /^[0-9a-f-]{36}$/;

async function encoded(bytes: Buffer): Promise<Buffer | null> {
  const sharp = await pictureTools();
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    if (!FORMATS.includes((await picture.metadata()).format ?? '')) return null;
    return await picture
      .rotate()
      .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    return null;
  }
}

export async function setProfilePicture(
  app: AppContext,
  customerId: number,
  image: string,
  { now }: { now: Date },
): Promise<{ ok: true; profilePic: string } | Refusal> {
  const bytes = Buffer.from(image.replace(/^data:[\w/+.-]+;base64,/, ''), 'base64');
  if (bytes.length > PICTURE_MAX_BYTES) return refuse('BODY_TOO_LARGE', { field: 'image' });
  if (!(await countAttempt(app.database.db, `picture:${customerId}`, PER_HOUR)))
    return refuse('TOO_MANY_REQUESTS');
  const webp = await encoded(bytes);
  if (webp === null) return refuse('BAD_PICTURE', { field: 'image' });
  const name = randomUUID();
  const profilePic = `profile/${name}.webp`;
  await app.database.db.transaction().execute(async (tx) => {
    await keepPicture(tx, customerId, { name, webp, created_at: now }, profilePic);
  });
  return { ok: true, profilePic };
}

export function profilePictureFiles(server: FastifyInstance, app: AppContext): void {
  server.get<{ Params: { name: string } }>('/media/profile/:name.webp', async (request, reply) => {
    const { name } = request.params;
    const webp = UUID.test(name) ? await pictureOfName(app.database.db, name) : undefined;
    if (!webp) return reply.code(404).send({ success: false, code: 'NOT_FOUND' });
    return reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(Buffer.from(webp));
  });
}
