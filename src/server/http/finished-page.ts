// How a rendered page leaves: everybody's as kept bytes, another one compressed for its visitor, or as a stream.
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withHashes } from './hash-policy.ts';

type Headers = readonly (readonly [name: string, value: string])[];
/** As React rendered it, with the nonce that stands in it. */
export type RenderedPage = { status: number; headers: Headers; html: string; nonce: string };
/** The same bytes for everybody. */
type ConstantPage = { headers: Headers; etag: string; brotli: Buffer };
export type FinishedPage = ConstantPage | RenderedPage;

const POLICY = 'content-security-policy';
/** Of 11. Once for all who come: half as long again as at 4, for bytes that every visitor saves. */
const CONSTANT_QUALITY = 6;
/** For one visitor: at 4 it takes half as long again, for a fifteenth of five kilobytes. */
const VISITOR_QUALITY = 2;
/** What a kept page takes besides its text. */
const ENTRY_BYTES = 2_000;

export const newNonce = (): string => randomBytes(16).toString('base64');

/** At once and in one piece: as a stream, or on another thread, the same bytes take twice to three times the processor. */
function compress(html: string, quality: number): Buffer {
  const bytes = Buffer.from(html);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Compressed, under a policy that names its scripts by hash. */
export function toConstant({ headers, html, nonce }: RenderedPage): ConstantPage {
  const policy = headers.find(([name]) => name === POLICY)?.[1] ?? '';
  const page = withHashes(html, policy, nonce);
  return {
    headers: headers.map(([name, value]) => [name, name === POLICY ? page.policy : value]),
    etag: `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`,
    brotli: compress(page.html, CONSTANT_QUALITY),
  };
}

/** How much of the memory it takes: a letter of a page with Arabic in it has two bytes. */
export const computeSize = (page: FinishedPage): number =>
  ENTRY_BYTES + ('brotli' in page ? page.brotli.length : 2 * page.html.length);

const takesBrotli = (request: FastifyRequest): boolean =>
  String(request.headers['accept-encoding'] ?? '').includes('br');

const compressed = (reply: FastifyReply, bytes: Buffer): FastifyReply =>
  reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(bytes);

/** The server's compression serves who takes no Brotli. */
export function sendFinished(
  page: FinishedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!('brotli' in page)) return sendWithNonce(page, request, reply);
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('etag', page.etag);
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  return takesBrotli(request)
    ? compressed(reply, page.brotli)
    : reply.send(brotliDecompressSync(page.brotli).toString());
}

/** With a nonce of this response. */
function sendWithNonce(
  { status, headers, html, nonce }: RenderedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const own = newNonce();
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value.replaceAll(nonce, own));
  if (html === '') return reply.send(null);
  const text = html.replaceAll(nonce, own);
  return takesBrotli(request)
    ? compressed(reply, compress(text, VISITOR_QUALITY))
    : reply.send(text);
}

export function sendStream(response: Response, reply: FastifyReply): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(
    response.body
      ? Readable.fromWeb(response.body as import('node:stream/web').ReadableStream)
      : null,
  );
}
