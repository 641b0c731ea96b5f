import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const computeHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What such a script loads is not named by the hash of its text. */
const NOT_INLINE = /\ssrc=|\stype="module"/;

/**
 * Replaces the nonce by the SHA-256 of each script, so that the same bytes go to everybody. Only what carried the nonce of the rendering
 * is named: a script that got into the page another way does not run.
 */
export function withHashes(
  html: string,
  policy: string,
  nonce: string,
): { html: string; policy: string } {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const pieces = html.split(` nonce="${nonce}"`);
  for (const [index, piece] of pieces.slice(1).entries()) {
    const before = pieces[index] ?? '';
    const end = piece.indexOf('>');
    const opening = before.slice(before.lastIndexOf('<')) + piece.slice(0, end);
    const tag = /^<(script|style|link)\b/.exec(opening)?.[1];
    const close = piece.indexOf(`</${tag}>`);
    if (tag === 'link') continue;
    if ((tag !== 'script' && tag !== 'style') || close < 0 || NOT_INLINE.test(opening))
      throw new Error('the nonce stands where no sheet, inline script or style does');
    hashes[tag].add(computeHash(piece.slice(end + 1, close)));
  }
  const whole = pieces.join('');
  if (whole.includes(nonce)) throw new Error('the nonce stands outside of an attribute');
  const rules = policy.split('; ').map((rule) => {
    const known = hashes[rule.startsWith('style-src') ? 'style' : 'script'];
    return rule
      .split(' ')
      .flatMap((source) => (source === `'nonce-${nonce}'` ? [...known] : [source]))
      .join(' ');
  });
  return { html: whole, policy: rules.join('; ') };
}

type Headers = readonly (readonly [name: string, value: string])[];
export type RenderedPage = { status: number; headers: Headers; html: string; nonce: string };
type ConstantPage = { headers: Headers; etag: string; brotli: Buffer };
export type FinishedPage = ConstantPage | RenderedPage;

const POLICY = 'content-security-policy';
/** Of 11. Once for all who come: twice as long as at 4, for a tenth less that every visitor loads. */
const CONSTANT_QUALITY = 7;
/** For one visitor: at 4 it takes half as long again, for a fifteenth of five kilobytes. */
const VISITOR_QUALITY = 2;
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

export type MadePage = { page: FinishedPage; isKept: boolean };

/** A key names all that a page is made of, so a kept page never has to be checked again: after a change it is another key. */
export class PageCache {
  readonly #kept: LRUCache<string, FinishedPage>;
  readonly #making = new Map<string, Promise<FinishedPage | 'busy'>>();

  constructor(mostBytes: number) {
    this.#kept = new LRUCache({ maxSize: Math.max(1, mostBytes), sizeCalculation: computeSize });
  }

  /**
   * Of many who come at once one makes the page for all. It is kept when the key is the same afterwards: what changes meanwhile may be
   * in the page or not.
   */
  async get(
    readKey: () => string,
    make: () => Promise<MadePage | 'busy'>,
  ): Promise<FinishedPage | 'busy'> {
    const key = readKey();
    const known = this.#kept.get(key) ?? this.#making.get(key);
    if (known) return known;
    const making = make()
      .then((made) => {
        if (made === 'busy') return made;
        if (made.isKept && readKey() === key) this.#kept.set(key, made.page);
        return made.page;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }
}
