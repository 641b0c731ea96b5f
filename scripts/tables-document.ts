// The tables of a migrated database as a diagram: what refers to what, read from the database itself.
import { sql, type Kysely } from 'kysely';

type Reference = { child: string; columns: string; parent: string; required: boolean };

const REFERENCES = sql<Reference>`
  select child.relname as child,
         string_agg(a.attname, ', ' order by a.attnum) as columns,
         parent.relname as parent,
         bool_and(a.attnotnull) as required
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    join pg_namespace n on n.oid = child.relnamespace
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
   where c.contype = 'f' and n.nspname = 'public'
   group by c.oid, child.relname, parent.relname
   order by parent.relname, child.relname, columns`;

const COLUMNS = sql<{ table: string; name: string; type: string; key: boolean }>`
  select t.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
         coalesce(a.attnum = any (k.conkey), false) as key
    from pg_class t
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
   where t.relkind = 'r' and t.relname not like 'kysely%'
   order by t.relname, a.attnum`;

/** A type as a diagram can hold it: one word. */
const word = (type: string): string => type.replaceAll(/\W+/g, '_');

/** Markdown with the diagram of the references and a list of the columns. */
// oxlint-disable-next-line typescript/no-explicit-any -- any database will do: only its catalogue is read
export async function tablesDocument(db: Kysely<any>): Promise<string> {
  const references = (await REFERENCES.execute(db)).rows;
  const columns = (await COLUMNS.execute(db)).rows;
  const tables = Map.groupBy(columns, ({ table }) => table);
  const lines = references.map(
    ({ child, columns: by, parent, required }) =>
      `    ${parent} ${required ? '||' : '|o'}--o{ ${child} : "${by}"`,
  );
  const lists = [...tables].map(([table, of]) => {
    const names = of.map(({ name, type, key }) => `${key ? `**${name}**` : name} ${word(type)}`);
    return `- \`${table}\`: ${names.join(', ')}`;
  });
  return `# The tables

Made by \`npm run documents\` from a migrated database; a test compares. Bold: the key.

\`\`\`mermaid
erDiagram
${lines.join('\n')}
\`\`\`

${lists.join('\n')}
`;
}
