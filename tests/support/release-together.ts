// Requests that arrive in the same instant: everything but the last byte is sent first, then all last bytes together.
import net from 'node:net';

export type Prepared = { path: string; body: string; headers?: Record<string, string> };
type Released = { status: number; text: string; headers: string };

/** POSTs on 127.0.0.1; JSON unless the headers say otherwise. The answers come in the order of the requests. */
export async function releaseTogether(
  port: number,
  requests: readonly Prepared[],
): Promise<Released[]> {
  const sockets = await Promise.all(
    requests.map(async ({ path, body, headers = {} }) => {
      const socket = net.connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('error', reject);
      });
      const fields = Object.entries({
        host: `127.0.0.1:${port}`,
        connection: 'close',
        'content-type': 'application/json',
        ...headers,
        'content-length': String(Buffer.byteLength(body)),
      });
      const request = `POST ${path} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
      await new Promise<void>((resolve) => {
        socket.write(request.slice(0, -1), () => resolve());
      });
      return { socket, last: request.slice(-1) };
    }),
  );
  const replies = sockets.map(
    ({ socket }) =>
      new Promise<string>((resolve, reject) => {
        let text = '';
        socket.on('data', (part) => {
          text += part.toString();
        });
        socket.on('end', () => resolve(text));
        socket.on('error', reject);
      }),
  );
  for (const { socket, last } of sockets) socket.write(last);
  return (await Promise.all(replies)).map((text) => {
    const end = text.indexOf('\r\n\r\n');
    return {
      status: Number(text.slice(9, 12)),
      text: text.slice(end + 4),
      headers: text.slice(0, end),
    };
  });
}
