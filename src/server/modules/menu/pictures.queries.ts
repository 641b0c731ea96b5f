import type { Db } from '#server/db/open.ts';

export async function pictureHashes(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('picture').select(['name', 'hash']).execute();
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

export async function readPicture(
  db: Db,
  name: string,
): Promise<{ bytes: Uint8Array; hash: string } | undefined> {
  return db
    .selectFrom('picture')
    .select(['bytes', 'hash'])
    .where('name', '=', name)
    .executeTakeFirst();
}
