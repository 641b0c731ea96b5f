// The few statements that a rush consists of are parsed and planned once for each connection: half of what an order costs the database otherwise.
// They carry their name in their first comment. All others go without: each name takes memory on every connection. (PgBouncer hands out
// connections by transaction and knows names only from 1.21 on.)
import { createHash } from 'node:crypto';
import type pg from 'pg';

const NAME = /^\s*\/\* named (\w+) \*\//;
/** A text with a name has no parts that change; this many are more than there are. */
const MOST_NAMES = 20;
const names = new Map<string, string | null>();

function statementName(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  const [, name] = NAME.exec(text.slice(0, 60)) ?? [];
  if (name === undefined || names.size >= MOST_NAMES) return null;
  const made = `${name}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
  names.set(text, made);
  return made;
}

export function nameStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
  const query = (...sent: unknown[]): unknown => {
    const [text, values, ...rest] = sent;
    const name = typeof text === 'string' && Array.isArray(values) ? statementName(text) : null;
    return name === null ? send(...sent) : send({ name, text, values }, ...rest);
  };
  Object.assign(client, { query });
}
