import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import { LANGUAGES } from '#shared/i18n/languages.ts';

const ROBOTS = resolve(import.meta.dirname, '../../../public/robots.txt');
const SHORTER: Record<string, string> = {
  '': 'landing',
  'locations-overview': 'locations',
  'nutritional-info': 'nutrition',
  'terms-and-conditions': 'terms',
};

type Routes = Record<
  string,
  { parentId?: string | undefined; path?: string | undefined } | undefined
>;
type Seo = Record<string, { index: boolean }>;

export function publicPaths(routes: Routes, seo: Seo): string[] {
  const fullPath = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...fullPath(route.parentId), ...(route.path ? [route.path] : [])] : [];
  };
  const paths = Object.keys(routes)
    .map(fullPath)
    .map((parts) => parts.map((part) => part.replace(/\/:\w+\?$/, '')))
    .filter(([first, ...rest]) => first === ':lang' && !/[:*]/.test(rest.join('/')))
    .map(([, ...rest]) => rest.join('/'));
  return [...new Set(paths)]
    .filter((path) => seo[SHORTER[path] ?? path.replaceAll(/[-/]/g, '_')]?.index)
    .toSorted();
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');

export function sitemapXml(origin: string, paths: readonly string[]): string {
  const address = (lang: string, path: string) =>
    escapeXml(`${origin}/${lang}${path === '' ? '' : `/${path}`}`);
  const entries = paths.flatMap((path) =>
    LANGUAGES.map(
      (lang) =>
        `<url><loc>${address(lang, path)}</loc>${LANGUAGES.map(
          (twin) =>
            `<xhtml:link rel="alternate" hreflang="${twin}" href="${address(twin, path)}"/>`,
        ).join(
          '',
        )}<xhtml:link rel="alternate" hreflang="x-default" href="${address('en', path)}"/></url>`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

export function mountSitemap(
  app: FastifyInstance,
  from: {
    origin(request: FastifyRequest): string;
    seo(): Promise<Seo>;
    build(): Promise<Pick<ServerBuild, 'routes'>>;
    dishes(): Promise<readonly string[]>;
  },
): void {
  const robots = readFileSync(ROBOTS, 'utf8').trimEnd();
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${robots}\n\nSitemap: ${from.origin(request)}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const { routes } = await from.build();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        sitemapXml(from.origin(request), [
          ...publicPaths(routes, await from.seo()),
          ...(await from.dishes()),
        ]),
      );
  });
}
