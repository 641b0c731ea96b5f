// The built pages by the real server, without a network and without a browser: what arrives before any script has run.
import { resolve } from 'node:path';
import { Window } from 'happy-dom';
import type { ServerBuild } from 'react-router';
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts';

export type Page = {
  status: number;
  headers: Record<string, string>;
  html: string;
  document: Document;
};
export type TestPages = TestApp & {
  /** Asks for an address as a browser does; redirects are not followed. */
  open(path: string, headers?: Record<string, string>): Promise<Page>;
};

/** Scripts are not run: they are read as text. */
export function parseHtml(html: string): Document {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } } as never);
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}

export async function createTestPages(options: TestAppOptions = {}): Promise<TestPages> {
  const build = (await import(resolve('build/server/index.js'))) as ServerBuild;
  const shop = await createTestApp({ ...options, loadBuild: async () => build });
  return {
    ...shop,
    async open(path, headers = {}) {
      const reply = await shop.server.inject({
        method: 'GET',
        url: path,
        headers: { accept: 'text/html', ...headers },
      });
      let parsed: Document | null = null;
      return {
        status: reply.statusCode,
        headers: reply.headers as Record<string, string>,
        html: reply.body,
        // The menu takes half a second to parse: only where a test looks into it.
        get document() {
          return (parsed ??= parseHtml(reply.body));
        },
      };
    },
  };
}
