// The floors of the benchmarks, in a bare Fastify that does nothing else. Prints its address.
// GET /?bytes=n: as many bytes as asked for. POST /json: reads a JSON body, answers n bytes.
// POST /order: the cheapest lawful decryption of a JWE (ECDH-ES, A256GCM, on prepared keys, without waiting for another thread) and one
// prepared statement that writes the rows of an order (given DATABASE_URL).
import {
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  randomBytes,
  randomUUID,
  type webcrypto,
} from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

const bodies = new Map<number, Buffer>();
function toBytes(query: unknown): Buffer {
  const bytes = Number((query as { bytes?: string }).bytes ?? 0);
  const body = bodies.get(bytes) ?? Buffer.alloc(bytes, 'x');
  bodies.set(bytes, body);
  return body;
}

const app = Fastify();
app.get('/', async (request, reply) => reply.type('text/html').send(toBytes(request.query)));
app.post('/json', async (request, reply) =>
  reply.type('application/json').send(toBytes(request.query)),
);

/** RFC 7518, 4.6: the key that both sides derive, for A256GCM without party information. */
function derivedKey(secret: Buffer): Buffer {
  const word = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const algorithm = Buffer.from('A256GCM');
  return createHash('sha256')
    .update(
      Buffer.concat([
        word(1),
        secret,
        word(algorithm.length),
        algorithm,
        word(0),
        word(0),
        word(256),
      ]),
    )
    .digest();
}

const { DATABASE_URL: databaseUrl, FLOOR_KEY: keyText } = process.env;
if (databaseUrl && keyText) {
  const privateKey = createPrivateKey({
    key: JSON.parse(keyText) as webcrypto.JsonWebKey,
    format: 'jwk',
  });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  // The rows of an order that is there already, written again under a new id and key.
  const readColumns = async (table: string, without: string[]): Promise<string[]> =>
    (
      await pool.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_name = $1 and column_name <> all($2) and is_generated = 'NEVER' order by ordinal_position",
        [table, without],
      )
    ).rows.map(({ name }) => name);
  // The number of the day is there once for each branch and day: a copy gets one of its own.
  const order = (
    await readColumns('customer_order', ['id', 'order_id', 'unique_order_id', 'day_number'])
  ).join(', ');
  const part = await readColumns('order_part', ['order_id']);
  const line = await readColumns('order_line', ['id', 'order_id']);
  const text = `with pattern as (select * from customer_order order by id limit 1),
    placed as (insert into customer_order (order_id, unique_order_id, day_number, ${order}) select $1, $2, 1000000 + (random() * 1e9)::integer, ${order} from pattern returning id),
    lines as (insert into order_line (order_id, ${line.join(', ')}) select p.id, ${line.map((name) => `l.${name}`).join(', ')} from placed p, order_line l where l.order_id = (select id from pattern)),
    parts as (insert into order_part (order_id, ${part.join(', ')}) select p.id, ${part.map((name) => `o.${name}`).join(', ')} from placed p, order_part o where o.order_id = (select id from pattern)),
    steps as (insert into order_status_history (order_id, event, to_state, actor_kind, actor, at) select id, 'placed', 'pending', 'customer', '', now() from placed)
    select id from placed`;
  app.post('/order', async (request, reply) => {
    const { data } = request.body as { data: string };
    const [header = '', , iv = '', ciphertext = '', tag = ''] = data.split('.');
    const { epk } = JSON.parse(Buffer.from(header, 'base64url').toString()) as {
      epk: webcrypto.JsonWebKey;
    };
    const secret = diffieHellman({
      privateKey,
      publicKey: createPublicKey({ key: epk, format: 'jwk' }),
    });
    const decipher = createDecipheriv(
      'aes-256-gcm',
      derivedKey(secret),
      Buffer.from(iv, 'base64url'),
    )
      .setAAD(Buffer.from(header))
      .setAuthTag(Buffer.from(tag, 'base64url'));
    const plaintext = decipher.update(ciphertext, 'base64url', 'utf8') + decipher.final('utf8');
    JSON.parse(plaintext);
    const id = [...randomBytes(10)]
      .map((byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.charAt(byte & 31))
      .join('');
    await pool.query({ name: 'floor', text, values: [id, randomUUID()] });
    return reply.type('application/json').send(toBytes(request.query));
  });
}
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(
  `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
);
process.on('SIGTERM', () => process.exit(0));
