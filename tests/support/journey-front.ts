// A front before the shop, as a proxy would stand there: its line can be cut, and the release of the shop behind it can change.
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Front = {
  origin: string;
  /** Cut, every connection ends as if nobody were there. */
  setCut(isCut: boolean): void;
  /** From now on the shop behind is another release. */
  release(): void;
  /** From now on each page begins with this function. Its policy for scripts is left out. */
  inject(script: () => void): void;
  /** Addresses that were asked for, oldest first. */
  asked: string[];
  close(): Promise<void>;
};

const withScripts = (html: string, scripts: (() => void)[]): string =>
  html.replace(/<head[^>]*>/, (head) =>
    [head, ...scripts.map((script) => `<script>(${script.toString()})()</script>`)].join(''),
  );

/** `scripts`: what each page begins with. */
export async function openFront(shop: string, scripts: (() => void)[] = []): Promise<Front> {
  const target = new URL(shop);
  let isCut = false;
  let releases = 0;
  const asked: string[] = [];
  const injected = [...scripts];
  const server = createServer((incoming, outgoing) => {
    if (isCut) return void incoming.socket.destroy();
    const path = incoming.url ?? '/';
    asked.push(path);
    const isWorker = path === '/worker.js';
    const isPlain = isWorker || injected.length > 0;
    const passed = ask(
      {
        host: target.hostname,
        port: target.port,
        path,
        method: incoming.method,
        headers: { ...incoming.headers, ...(isPlain ? { 'accept-encoding': 'identity' } : {}) },
      },
      (answer) => {
        outgoing.on('close', () => answer.destroy());
        const isPage = answer.headers['content-type']?.startsWith('text/html') === true;
        if (!isWorker && !(isPage && injected.length > 0)) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          return void answer.pipe(outgoing);
        }
        let text = '';
        answer.on('data', (piece: Buffer) => (text += piece.toString()));
        answer.on('end', () => {
          const {
            'content-length': _length,
            'content-security-policy': _policy,
            ...headers
          } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, headers);
          if (isPage) return void outgoing.end(withScripts(text, injected));
          outgoing.end(text.replace(/^const RELEASE = '/, (line) => line + '.'.repeat(releases)));
        });
      },
    );
    passed.on('error', () => incoming.socket.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    setCut(cut) {
      isCut = cut;
      if (cut) server.closeAllConnections();
    },
    inject(script) {
      injected.push(script);
    },
    release() {
      releases += 1;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
