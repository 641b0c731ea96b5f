// A company outside as its own pages describe it: answers on a port of its own with what was written down of its replies, byte for byte.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};
export type Recorded = { status: number; type: string; body: string };

export type Replay = {
  origin: string;
  asked: Asked[];
  close(): Promise<void>;
};

/** `answer` finds the recorded reply to a request; without one the line is cut, as when nobody is there. */
export async function replay(answer: (asked: Asked) => Recorded | null): Promise<Replay> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one: Asked = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      asked.push(one);
      const reply = answer(one);
      if (reply === null) {
        response.destroy();
        return;
      }
      response.writeHead(reply.status, { 'content-type': reply.type }).end(reply.body);
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
