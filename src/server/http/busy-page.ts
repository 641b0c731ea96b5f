// What a visitor sees when more people come than one process can serve: a page without scripts or files that opens the wished one by itself.
import { randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Lang } from '#shared/i18n/languages.ts';

const WORDS = {
  en: {
    text: 'Many people are hungry right now. This page will open on its own in a few seconds.',
    again: 'Try again',
  },
  ar: {
    text: 'كثيرون جائعون الآن. ستُفتح هذه الصفحة تلقائيًا خلال ثوان.',
    again: 'حاول مجددًا',
  },
} as const;

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

type Brand = Readonly<Record<Lang, string>>;

/** Not everybody comes back in the same second. */
const AGAIN_SECONDS = { from: 2, to: 6 } as const;

export function busyPage(
  path: string,
  brand: Brand,
): {
  status: 503;
  headers: Record<string, string | number>;
  body: string;
} {
  const lang = path.startsWith('/ar') ? 'ar' : 'en';
  const { text, again } = WORDS[lang];
  const title = escapeText(brand[lang]);
  const seconds = randomInt(AGAIN_SECONDS.from, AGAIN_SECONDS.to);
  return {
    status: 503,
    headers: {
      'retry-after': seconds,
      refresh: seconds,
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    },
    body: `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:28rem;margin:20vh auto 0;padding:0 1.5rem;text-align:center;color:#1f1410;background:#fffaf3}a{display:inline-block;min-height:2.75rem;line-height:2.75rem;padding:0 1.5rem;border-radius:.75rem;background:#1f1410;color:#fff;text-decoration:none}</style></head>
<body><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></body></html>`,
  };
}

export function sendBusyPage(reply: FastifyReply, path: string, brand: Brand): FastifyReply {
  const { status, headers, body } = busyPage(path, brand);
  return reply.code(status).headers(headers).send(body);
}
