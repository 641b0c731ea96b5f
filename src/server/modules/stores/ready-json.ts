import { createHash } from 'node:crypto';
import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ReadyReply } from '#server/http/handlers.ts';

const compress = promisify(brotliCompress);
const ETAG_LENGTH = 22;

/** A reply as ready bytes: checked once here instead of at every request. `quality` 4 is quick, 9 is for what lives long. */
export async function readyJson(
  reply: z.core.$ZodType,
  value: unknown,
  quality: 4 | 9,
): Promise<ReadyReply> {
  const json = Buffer.from(JSON.stringify(z.parse(reply, value)));
  const brotli = await compress(json, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  });
  return new ReadyReply(
    json,
    createHash('sha256').update(json).digest('base64url').slice(0, ETAG_LENGTH),
    brotli,
  );
}
