// Renders a page as a stream, with a Content-Security-Policy around the nonce of this rendering.
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { NonceContext } from './nonce.ts';
import type { ScriptPolicy } from './trusted-script.ts';
import { pageContext, type PageContext } from './server-context.ts';

export { pageContext } from './server-context.ts';
export { ACTING_QUERY } from './ui/acting-query.ts';
export const streamTimeout = 5_000;

type Foreign = Pick<PageContext, 'cardPage' | 'iconScript' | 'mediaOrigin'>;

/** `cardPage`: the origin that takes the card form, named on every page of the shop because the payment page is reached without a new document. */
function contentSecurityPolicy(
  nonce: string,
  isConsole: boolean,
  { cardPage, iconScript, mediaOrigin }: Foreign,
): string {
  // Browsers that know 'strict-dynamic' go by the script that loads it; the others by its host.
  const icons = isConsole || iconScript === null ? '' : ` ${new URL(iconScript.url).origin}`;
  // `default` is made in the head of every page (markup-policy.js).
  const policies: ScriptPolicy[] = isConsole
    ? ['console-worker']
    : ['shop-worker', ...(iconScript === null ? [] : (['icon-script'] as const))];
  const media = mediaOrigin === '' ? '' : ` ${mediaOrigin}`;
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${icons}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${media}`,
    `media-src 'self'${media}`,
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self'${isConsole || cardPage === null ? '' : ` ${cardPage}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types default ${policies.join(' ')}`,
  ].join('; ');
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const shop = loadContext.get(pageContext);
  const { nonce } = shop;
  const isConsole = new URL(request.url).pathname.startsWith('/console');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, isConsole, shop));
  return new Promise((resolve, reject) => {
    let started = false;
    const ready = () => {
      started = true;
      const body = new PassThrough();
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Parts of a page that come alive by themselves stand where they belong, however large they are.
        progressiveChunkSize: Infinity,
        ...(shop.isWhole || isbot(request.headers.get('user-agent'))
          ? { onAllReady: ready }
          : { onShellReady: ready }),
        onShellError: reject,
        onError(error) {
          if (started) console.error(error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}
