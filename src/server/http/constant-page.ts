// A page that is the same for everybody: no nonce, so that its compressed bytes are kept and sent as they are. Its policy names
// each inline script by its SHA-256. Only scripts that carry the nonce of the rendering are named: what got into the page another way does not run.
import { createHash } from 'node:crypto';

const STATIC_IMPORT =
  /^[ \t]*import\s+(?:\*\s*as\s+(\w+)\s+from\s+)?(["'])([^"']+)\2;?[ \t]*;?[ \t]*$/gm;

/**
 * Imports of a module that the policy names by its hash are only followed when the module asks for them itself: 'strict-dynamic' trusts what a
 * trusted script loads, not what the parser meets.
 */
function withDynamicImports(script: string): string {
  const names: string[] = [];
  const loads: string[] = [];
  const rest = script.replace(STATIC_IMPORT, (_all, name: string | undefined, _quote, from) => {
    names.push(name ?? '');
    loads.push(`import(${JSON.stringify(from)})`);
    return '';
  });
  return loads.length === 0
    ? script
    : `const [${names.join(',')}]=await Promise.all([${loads.join(',')}]);${rest.trim()}`;
}

/** Stands in a tag for the nonce that was there; no HTML holds this sign. */
const MARK = '\u0000';
// Made once: one that names the nonce would be another for each page, and a tenth of what making the page costs.
const WITH_NONCE = /<(script|style|link)\b([^>]*?) nonce="([^"]*)"([^>]*)>/g;
const MARKED_SCRIPT = new RegExp(`<script\\b([^>]*)${MARK}>([\\s\\S]*?)</script>`, 'g');
const MARKED_STYLE = new RegExp(`<style\\b([^>]*)${MARK}>([\\s\\S]*?)</style>`, 'g');

const computeHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page without its nonce, and the policy that goes with it. Throws when an element carries the nonce in a way that is not known. */
export function constantPage(
  html: string,
  policy: string,
  nonce: string,
): { html: string; policy: string } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const withoutNonce = html.replace(
    WITH_NONCE,
    (all: string, tag: string, before: string, found: string, after: string) =>
      found === nonce ? `<${tag}${before}${after}${MARK}>` : all,
  );
  const marked = withoutNonce
    .replace(MARKED_SCRIPT, (_all, attributes: string, body: string) => {
      const source = /\ssrc="([^"]*)"/.exec(attributes)?.[1];
      const isModule = attributes.includes('type="module"');
      // Trusted because a trusted script loads it.
      const text =
        source === undefined
          ? isModule
            ? withDynamicImports(body)
            : body
          : `{const s=document.createElement("script");s.src=${JSON.stringify(source)};${isModule ? 's.type="module";' : ''}document.head.append(s)}`;
      scripts.add(computeHash(text));
      return `<script${isModule && source === undefined ? attributes : ''}>${text}</script>`;
    })
    .replace(MARKED_STYLE, (_all, attributes: string, body: string) => {
      styles.add(computeHash(body));
      return `<style${attributes}>${body}</style>`;
    })
    .replaceAll(MARK, '');
  if (marked.includes(nonce)) throw new Error('the nonce stands where no script or style does');
  const source = `'nonce-${nonce}'`;
  return {
    html: marked,
    policy: policy
      .split('; ')
      .map((rule) =>
        rule
          .replace(source, [...(rule.startsWith('style-src') ? styles : scripts)].join(' '))
          .replaceAll('  ', ' ')
          .trim(),
      )
      .join('; '),
  };
}
