// How a rendered page leaves: compressed in one piece, or as a stream.
import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed, type FinishedPage } from './kept-page.ts';

/** Of 11, for a page that is compressed for one visitor: at 4 it takes half as long again, for a fifteenth of five kilobytes. */
const PAGE_QUALITY = 2;

type Send = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Compressed in one piece and at once: by the plugin's stream, or on another thread, the same bytes take twice to three times the processor. The plugin still serves who takes no Brotli. */
export const sendFinished =
  (page: FinishedPage): Send =>
  (request, reply) => {
    for (const [name, value] of page.headers) reply.header(name, value);
    if ('brotli' in page && page.etag !== null) {
      reply.header('etag', page.etag);
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    }
    if (!String(request.headers['accept-encoding'] ?? '').includes('br'))
      return reply.send('html' in page ? page.html : brotliDecompressSync(page.brotli).toString());
    reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
    return reply.send('html' in page ? compressed(page.html, PAGE_QUALITY) : page.brotli);
  };

export const sendStream =
  (response: Response): Send =>
  (_request, reply) => {
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.send(
      response.body
        ? Readable.fromWeb(response.body as import('node:stream/web').ReadableStream)
        : null,
    );
  };
