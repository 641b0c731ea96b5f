// A finished page as it is kept: compressed once, with places for the nonce of each visit.
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { constantPage } from './constant-page.ts';
import { compressPieces, newNonce } from './page-pieces.ts';

type Headers = readonly (readonly [name: string, value: string])[];
/** As React rendered it, with the nonce that stands in it. */
export type RenderedPage = { headers: Headers; html: string; nonce: string };
/** How a page leaves: kept bytes, everybody's (with their mark) or with a nonce of this response; or the text of one that is not kept. */
export type FinishedPage = { headers: Headers } & (
  | { etag: string | null; brotli: Buffer }
  | { html: string }
);

const POLICY = 'content-security-policy';
/** Once for all who come: half as long again as at 4, for bytes that every visitor saves. */
const QUALITY = 6;

export function compressed(html: string, quality: number): Buffer {
  const bytes = Buffer.from(html);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** What is kept of a page: how large it is, and how it leaves each time. */
export type Keepable = { bytes: number; finish: () => FinishedPage };

export function constantKept({ headers, html, nonce }: RenderedPage): Keepable {
  const policy = headers.find(([name]) => name === POLICY)?.[1] ?? '';
  const page = constantPage(html, policy, nonce);
  const finished: FinishedPage = {
    headers: [...headers.filter(([name]) => name !== POLICY), [POLICY, page.policy]],
    etag: `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`,
    brotli: compressed(page.html, QUALITY),
  };
  return { bytes: finished.brotli.length, finish: () => finished };
}

/** Null: it cannot be kept. */
export async function keptWithNonce({
  headers,
  html,
  nonce: oldNonce,
}: RenderedPage): Promise<Keepable | null> {
  const pieces = await compressPieces(html.split(oldNonce), QUALITY);
  return (
    pieces && {
      bytes: pieces.bytes,
      finish: () => {
        const nonce = newNonce();
        return {
          headers: headers.map(([name, value]) => [name, value.replaceAll(oldNonce, nonce)]),
          etag: null,
          brotli: pieces.withNonce(nonce),
        };
      },
    }
  );
}
