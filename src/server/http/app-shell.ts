// What lets the shop stand on a phone like an app: its worker, the manifest in both languages, icons, and the page for when there is no line.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { install as english } from '#shared/i18n/en/server.ts';
import { textDirection, isLang, type Lang } from '#shared/i18n/languages.ts';
import { ICONS, ROOT, TEXT, drawIcon, manifest } from './app-icons.ts';

/** The query with which the payment page knows that the bank may have been paid. */
const FROM_BANK = 'from=bank';
const DAY = 'public, max-age=86400';

const ONCE_BACK = "addEventListener('online',()=>location.reload())";
const ONCE_BACK_HASH = createHash('sha256').update(ONCE_BACK).digest('base64');

const WORKER_HEADERS = {
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'cache-control': 'no-cache',
};

function shopWorker(): string {
  const source = readFileSync(join(ROOT, 'public/shop-worker.js'), 'utf8');
  const assets = join(ROOT, 'build/client/assets');
  const names = existsSync(assets) ? readdirSync(assets).toSorted().join() : '';
  const release = createHash('sha256').update(source).update(names).digest('hex').slice(0, 16);
  return `const RELEASE = '${release}';\n${source}`;
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

type Key = keyof typeof english;
type Words = { title: Key; text: Key; links: readonly (readonly [path: string, words: Key])[] };
const OFFLINE: Words = {
  title: 'install.offline.title',
  text: 'install.offline.text',
  links: [
    ['', 'install.again'],
    ['menu', 'install.shortcut.menu'],
    ['cart', 'install.shortcut.cart'],
    ['track-order', 'install.shortcut.order'],
  ],
};
/** The bank's page sends the customer back, and the line is gone: the payment page asks by itself what became of the money. */
const RETURNED: Words = {
  title: 'install.returned.title',
  text: 'install.returned.text',
  links: [
    [`checkout/payment?${FROM_BANK}`, 'install.returned.again'],
    ['track-order', 'install.shortcut.order'],
  ],
};

/** Stands where the browser's own page of excuses would: without files, because none may be there. */
function offlinePage(lang: Lang, name: string, words: Words): string {
  const t = TEXT[lang];
  const links = words.links
    .map(
      ([path, key]) =>
        `<a href="${path === '' ? '' : `/${lang}/${path}`}">${escapeText(t(key))}</a>`,
    )
    .join('');
  return `<!doctype html><html lang="${lang}" dir="${textDirection(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeText(t(words.title))} · ${escapeText(name)}</title>
<style>body{font:17px/1.6 "Readex Pro",system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;background:#fff7ec;color:#1a100b}main{max-width:420px;padding:32px 24px;text-align:center}h1{font-size:30px;line-height:1.2;margin:0 0 12px}p{color:#6b5b50;margin:0 0 24px}nav{display:grid;gap:12px}a{display:grid;place-items:center;min-height:52px;border-radius:14px;background:#fff;color:inherit;font-weight:600;text-decoration:none;border:1px solid #e3dbd3}a:first-child{background:#cb2409;color:#fff;border-color:#cb2409}a:focus-visible{outline:3px solid #1a100b;outline-offset:2px}@media (prefers-color-scheme:dark){body{background:#1a100b;color:#fff7ec}p{color:#cbbdb1}a{background:#2a1d15;border-color:#4a3a30}}</style><script>${ONCE_BACK}</script></head>
<body><main><h1>${escapeText(t(words.title))}</h1><p>${escapeText(t(words.text))}</p><nav>${links}</nav></main></body></html>`;
}

export function mountAppShell(
  server: FastifyInstance,
  brandName: () => Readonly<Record<Lang, string>>,
): void {
  const worker = shopWorker();
  server.get('/worker.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').headers(WORKER_HEADERS).send(worker),
  );
  server.get<{ Params: { lang: string } }>(
    '/manifest/:lang.webmanifest',
    async (request, reply) => {
      const { lang } = request.params;
      if (!isLang(lang)) return reply.code(404).send({ success: false, code: 'NOT_FOUND' });
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', DAY)
        .send(JSON.stringify(manifest(lang, brandName()[lang])));
    },
  );
  for (const [path, words] of [
    ['/offline/:lang', OFFLINE],
    ['/offline/:lang/payment', RETURNED],
  ] as const)
    server.get<{ Params: { lang: string } }>(path, async (request, reply) => {
      const { lang } = request.params;
      if (!isLang(lang)) return reply.code(404).send({ success: false, code: 'NOT_FOUND' });
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': `default-src 'none'; script-src 'sha256-${ONCE_BACK_HASH}'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'`,
          'cache-control': 'no-cache',
          'x-robots-tag': 'noindex',
        })
        .send(offlinePage(lang, brandName()[lang], words));
    });
  const drawn = new Map<string, Promise<Buffer>>();
  server.get<{ Params: { file: string } }>('/icons/:file', async (request, reply) => {
    const { file } = request.params;
    const icon = Object.hasOwn(ICONS, file) ? ICONS[file] : undefined;
    if (!icon) return reply.code(404).send({ success: false, code: 'NOT_FOUND' });
    const drawing = drawn.get(file) ?? drawIcon(icon);
    drawn.set(file, drawing);
    try {
      const bytes = await drawing;
      return await reply.type('image/png').header('cache-control', DAY).send(bytes);
    } catch (error) {
      drawn.delete(file);
      throw error;
    }
  });
}
