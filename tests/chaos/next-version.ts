// The version after this one: the same sources with a migration that adds a column and a table.
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const MIGRATION = `alter table customer_order add column next_note text not null default '';
create table next_thing (
  id integer primary key
);
`;

/** Returns the folder that it stands in. */
export function makeNextVersion(parent: string): string {
  const folder = join(parent, 'next');
  mkdirSync(folder);
  cpSync('src', join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src/server/db/migrations/999_next.sql'), MIGRATION);
  for (const name of ['package.json', 'node_modules', 'build', 'public', 'brand'])
    symlinkSync(resolve(name), join(folder, name));
  return folder;
}
