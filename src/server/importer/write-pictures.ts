import { sql, type Kysely, type Transaction } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import { pictureHashes } from '#server/modules/menu/pictures.queries.ts';
import { readChainDocument } from '#server/modules/stores/chain.queries.ts';
import type { PreparedPictures, PresentPictures } from './encode-pictures.ts';
import { parts } from './parts.ts';
import type { PictureManifest } from './picture-manifest.ts';

type Tx = Transaction<Database>;

/** One statement for many: the embedded engine takes ten times as long for one by one. */
const FILES_AT_ONCE = 50;

export async function presentPictures(db: Db): Promise<PresentPictures> {
  const [manifest, hashes] = [await readChainDocument(db, 'pictures'), await pictureHashes(db)];
  return { manifest: (manifest ?? {}) as PictureManifest, hashes };
}

export async function writePictures(
  tx: Tx,
  { hashes, changed }: Pick<PreparedPictures, 'hashes' | 'changed'>,
  version: number,
): Promise<void> {
  for (const part of parts([...changed], FILES_AT_ONCE)) {
    const files = part.map(([name, bytes]) => ({
      name,
      bytes: bytes.toString('base64'),
      hash: hashes.get(name),
    }));
    await sql`
      insert into picture (name, bytes, hash, menu_version)
      select name, decode(bytes, 'base64'), hash, ${version}
      from json_to_recordset(${JSON.stringify(files)}::json) as f (name text, bytes text, hash text)
      on conflict (name) do update
      set bytes = excluded.bytes, hash = excluded.hash, menu_version = excluded.menu_version`.execute(
      tx,
    );
  }
  const { numAffectedRows } = await sql`
    update picture set menu_version = ${version}
    from unnest(${[...hashes.keys()]}::text[], ${[...hashes.values()]}::text[]) as used (name, hash)
    where picture.name = used.name and picture.hash = used.hash`.execute(tx);
  if (Number(numAffectedRows) !== hashes.size)
    throw new Error('Another import changed pictures meanwhile: import again.');
}

export async function keepPictures(tx: Tx, version: number): Promise<void> {
  await tx.updateTable('picture').set({ menu_version: version }).execute();
}

export async function forgetPictures(tx: Kysely<Database>, version: number): Promise<void> {
  await tx.deleteFrom('picture').where('menu_version', '<=', version).execute();
}
