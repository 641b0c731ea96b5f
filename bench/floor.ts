// The floor of the benchmarks: as many bytes as asked for from a bare server that does nothing else. Prints its address.
import { createServer } from 'node:http';

const bodies = new Map<number, Buffer>();
const server = createServer((request, response) => {
  const bytes = Number(new URL(request.url ?? '/', 'http://floor').searchParams.get('bytes') ?? 0);
  const body = bodies.get(bytes) ?? Buffer.alloc(bytes, 'x');
  bodies.set(bytes, body);
  response.writeHead(200, { 'content-type': 'text/plain', 'content-length': bytes }).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
});
process.on('SIGTERM', () => process.exit(0));
