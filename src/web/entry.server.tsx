// Renders a page as a stream, with a Content-Security-Policy around the nonce of this rendering.
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { NonceContext } from './boot/nonce.ts';
import type { ScriptPolicy } from './boot/trusted-script.ts';
import { pageContext, type PageContext } from './server-context.ts';
import { isPaymentPage, TAG_MANAGER_HOST } from './state/tag-manager.ts';

export { pageContext } from './server-context.ts';
export { ACTING_QUERY } from './ui/acting-query.ts';
export const streamTimeout = 5_000;

type Foreign = Pick<
  PageContext,
  'cardPage' | 'iconScript' | 'mediaOrigin' | 'tiles' | 'tagManager' | 'addressLookupUrl'
>;

/** The Trusted Types policy of Google's scripts. */
const GOOGLE_POLICY = 'goog#html';

/** `cardPage`: the origin for the card form, on every shop page because the payment page may open without a new document. */
function contentSecurityPolicy(
  nonce: string,
  pathname: string,
  { cardPage, iconScript, mediaOrigin, tiles, tagManager, addressLookupUrl }: Foreign,
): string {
  const isConsole = pathname.startsWith('/console');
  const toOrigin = (address: string | undefined): string[] =>
    address === undefined || isConsole ? [] : [new URL(address).origin];
  const tileHosts = (kind: 'raster' | 'vector'): readonly string[] =>
    tiles?.kind === kind && !isConsole ? tiles.hosts : [];
  const tags = isConsole || tagManager === null || isPaymentPage(pathname) ? null : tagManager;
  const tagHosts = tags === null ? [] : [TAG_MANAGER_HOST, ...tags.hosts];
  // `default` is made in the head of every page (markup-policy.js).
  const policies: ScriptPolicy[] = isConsole
    ? ['console-worker']
    : [
        'shop-worker',
        ...(iconScript === null ? [] : (['icon-script'] as const)),
        ...(tags === null ? [] : (['tag-manager'] as const)),
      ];
  const media = mediaOrigin === '' ? [] : [mediaOrigin];
  const rule = (name: string, ...sources: string[]): string => [name, ...sources].join(' ');
  return [
    "default-src 'self'",
    // Browsers that know 'strict-dynamic' trust what a trusted script loads; others need the host.
    rule(
      'script-src',
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...toOrigin(iconScript?.url),
      ...tagHosts.slice(0, 1),
    ),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    rule('img-src', "'self'", 'data:', ...media, ...tileHosts('raster'), ...tagHosts),
    rule('media-src', "'self'", ...media),
    "font-src 'self'",
    rule(
      'connect-src',
      "'self'",
      ...toOrigin(addressLookupUrl ?? undefined),
      ...tileHosts('vector'),
      ...tagHosts,
    ),
    `form-action 'self'${isConsole || cardPage === null ? '' : ` ${cardPage}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    rule('trusted-types', 'default', ...policies, ...(tags === null ? [] : [GOOGLE_POLICY])),
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
  const { pathname } = new URL(request.url);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, pathname, shop));
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
        // Suspense content is streamed in place, however large it is.
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
