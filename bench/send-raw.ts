// One request over a kept connection, answered as the bytes that travelled: nothing is unpacked on this side.
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Asks for brotli as browsers do. `text` is only readable when the answer was not compressed. */
export function sendRaw(
  method: 'GET' | 'POST',
  url: string,
  { body, headers = {} }: { body?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; bytes: number; text: string }> {
  return new Promise((done, failed) => {
    const sent = request(
      url,
      {
        method,
        agent,
        headers: {
          'accept-encoding': method === 'GET' && !url.includes('/keys') ? 'br' : 'identity',
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => {
          const all = Buffer.concat(parts);
          done({
            status: reply.statusCode ?? 0,
            bytes: all.length,
            text: all.length < 4_000 ? all.toString() : '',
          });
        });
        reply.on('error', failed);
      },
    );
    sent.on('error', failed);
    sent.end(body);
  });
}
