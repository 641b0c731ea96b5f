// A supplier on a port of its own that goes wrong in another way with each connection.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export const FAULTS = [
  'reset',
  'hang',
  'late',
  'drip',
  'error',
  'garbage',
  'empty',
  'page',
  'half',
] as const;
export type Fault = (typeof FAULTS)[number];

const LATE_MS = 10_000;
const DRIP_MS = 1_000;
const answer = (text: string, length = Buffer.byteLength(text)): string =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n${text}`;

/** What the connection hears after its request has begun to arrive. */
function misbehave(socket: Socket, fault: Fault, timers: Set<NodeJS.Timeout>): void {
  const later = (ms: number, run: () => void): void => {
    timers.add(setTimeout(run, ms));
  };
  switch (fault) {
    case 'reset':
      socket.resetAndDestroy();
      return;
    case 'hang':
      return;
    case 'late':
      later(LATE_MS, () => {
        socket.end(answer('{"success":"true"}'));
      });
      return;
    case 'drip': {
      const bytes = answer(`{"success":"${'x'.repeat(60)}"}`);
      let place = 0;
      const timer = setInterval(() => {
        if (socket.destroyed || place >= bytes.length) clearInterval(timer);
        else socket.write(bytes[(place += 1)] ?? '');
      }, DRIP_MS);
      timers.add(timer);
      return;
    }
    case 'error':
      socket.end(
        'HTTP/1.1 500 Internal Server Error\r\nconnection: close\r\ncontent-length: 4\r\n\r\noops',
      );
      return;
    case 'garbage':
      socket.end(randomBytes(2_000));
      return;
    case 'empty':
      socket.end(answer(''));
      return;
    case 'page':
      socket.end(
        'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\ncontent-length: 31\r\n\r\n<html><h1>Maintenance</h1></html>'.replace(
          '31',
          '33',
        ),
      );
      return;
    case 'half':
      socket.write(answer('{"success":"tr', 5_000));
      later(50, () => socket.destroy());
      return;
  }
}

/** `asked`: how many connections heard each fault. Closing it hangs up on everybody. */
export async function faultySupplier(): Promise<{
  origin: string;
  asked: Map<Fault, number>;
  close(): Promise<void>;
}> {
  const asked = new Map<Fault, number>();
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  let next = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    const fault = FAULTS[next % FAULTS.length] ?? 'hang';
    next += 1;
    asked.set(fault, (asked.get(fault) ?? 0) + 1);
    socket.once('data', () => misbehave(socket, fault, timers));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    asked,
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
