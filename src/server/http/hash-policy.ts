// A page without a nonce: its policy names each inline script by its SHA-256, so that the same bytes go to everybody. Only what carried the nonce
// of the rendering is named: what got into the page another way does not run.
import { createHash } from 'node:crypto';

const computeHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What such a script loads is not named by the hash of its text. */
const NOT_INLINE = /\ssrc=|\stype="module"/;

/** The page without its nonce, and the policy that goes with it. Throws where the nonce stands elsewhere than in a sheet, an inline script or a style. */
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
