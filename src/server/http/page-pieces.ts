// A compressed page in which one word is another one each time it is sent: the nonce of a response. What lies between its places is compressed once;
// at each place Brotli (RFC 7932) takes bytes that are not compressed, and these are put in as the page leaves. Compressing a page anew costs
// more than all the rest of sending it.
import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';

/** A nonce: 16 bytes in base64. Its last two letters never change, and by these Brotli chooses how it reads what follows. */
const NONCE_BYTES = 16;
const NONCE_LETTERS = 24;
const NONCE_END = '==';

export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64');

/**
 * What stands at a place while the pieces are made: pairs of bytes that no text has, and each pair once, so that Brotli never writes four of them
 * as a copy of others, nor others as a copy of them.
 */
function placeholder(place: number): Buffer {
  const bytes = Buffer.alloc(NONCE_LETTERS, NONCE_END);
  const pairs = (NONCE_LETTERS - NONCE_END.length) / 2;
  for (let pair = 0; pair < pairs; pair += 1) {
    const nth = place * pairs + pair;
    bytes.set([14 + (nth % 18), 0xc0 + (Math.floor(nth / 18) % 64)], pair * 2);
  }
  return bytes;
}

/** The head of a stretch that is not compressed (RFC 7932, 9.2): not the last one, four digits of length less one, raw. */
const RAW_HEAD = ((): Buffer => {
  const head = Buffer.alloc(3);
  head.writeUIntLE(((NONCE_LETTERS - 1) << 3) | (1 << 19), 0, 3);
  return head;
})();

/** All the bytes of each piece, ending with a whole byte. */
async function compressOneByOne(pieces: readonly Buffer[], quality: number): Promise<Buffer[]> {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
  let parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  const failed = new Promise<never>((_done, fail) => {
    stream.once('error', fail);
  });
  failed.catch(() => undefined);
  const made: Buffer[] = [];
  for (const [index, piece] of pieces.entries()) {
    parts = [];
    const isLast = index === pieces.length - 1;
    const done = new Promise<void>((ended) => {
      if (isLast) stream.once('end', ended).end(piece);
      else {
        stream.write(piece);
        stream.flush(constants.BROTLI_OPERATION_FLUSH, ended);
      }
    });
    await Promise.race([done, failed]);
    made.push(Buffer.concat(parts));
  }
  return made;
}

/** Bytes with a nonce of their own each time. */
export type PagePieces = { bytes: number; withNonce(nonce: string): Buffer };

const isSame = (bytes: Buffer, text: string): boolean => {
  try {
    return brotliDecompressSync(bytes).toString() === text;
  } catch {
    return false;
  }
};

/**
 * The pieces of a page around the places of its nonce. Null when they would not open again, letter for letter, as the page with another nonce:
 * such a page is made for each visitor.
 */
export async function compressPieces(
  pieces: readonly string[],
  quality: number,
): Promise<PagePieces | null> {
  const made = await compressOneByOne(
    pieces.flatMap((piece, index) => [
      ...(index === 0 ? [] : [placeholder(index)]),
      Buffer.from(piece),
    ]),
    quality,
  );
  const kept = made.filter((_bytes, index) => index % 2 === 0);
  const withNonce = (nonce: string): Buffer => {
    const place = Buffer.concat([RAW_HEAD, Buffer.from(nonce)]);
    return Buffer.concat(kept.flatMap((bytes, index) => (index === 0 ? [bytes] : [place, bytes])));
  };
  const trial = newNonce();
  return isSame(withNonce(trial), pieces.join(trial))
    ? { bytes: kept.reduce((sum, { length }) => sum + length, 0), withNonce }
    : null;
}
