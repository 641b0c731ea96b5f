import { sql, type Transaction } from 'kysely';
import { actorId, audit, type AuditActor, type AuditMember } from './audit.ts';
import { brandSettingsSchema, type BrandSettings } from './brand-settings.ts';
import { type Db } from './db/open.ts';
import type { Database } from './db/tables.ts';

export type SettingKey = keyof BrandSettings;
export const KEYS = Object.keys(brandSettingsSchema.shape) as SettingKey[];

export const isSettingKey = (key: string): key is SettingKey =>
  (KEYS as readonly string[]).includes(key);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function understood<K extends SettingKey>(
  key: K,
  stored: unknown,
  inFile: BrandSettings[K],
): BrandSettings[K] {
  const readings = [
    stored,
    ...(isPlain(stored) && isPlain(inFile) ? [{ ...(inFile as object), ...stored }] : []),
  ];
  for (const reading of readings) {
    const parsed = brandSettingsSchema.shape[key].safeParse(reading);
    if (parsed.success) return parsed.data as BrandSettings[K];
  }
  return inFile;
}

/** When the chain's business day begins (HH:mm), as stored; null before the first start has stored anything. */
export async function storedDayStart(db: Db): Promise<string | null> {
  const business = brandSettingsSchema.shape.business.safeParse(
    (await storedSettings(db)).get('business'),
  );
  return business.success ? business.data.dayStartsAt : null;
}

export const oneChangeAtATime = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('change_settings'))`.execute(tx);

export async function storedSettings(db: Db): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select distinct on (key) key, value from setting_change order by key, id desc`.execute(db);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export function withStored(
  file: BrandSettings,
  stored: ReadonlyMap<string, unknown>,
): BrandSettings {
  const entries = KEYS.map((key) => [
    key,
    stored.has(key) ? understood(key, stored.get(key), file[key]) : file[key],
  ]);
  return brandSettingsSchema.parse(Object.fromEntries(entries));
}

export async function writeSettings(
  tx: Transaction<Database>,
  changes: Partial<BrandSettings>,
  by: AuditActor | AuditMember,
  at: Date,
): Promise<void> {
  const keys = Object.keys(changes) as SettingKey[];
  const actor_id = await actorId(tx, by);
  await tx
    .insertInto('setting_change')
    .values(keys.map((key) => ({ key, value: JSON.stringify(changes[key]), at, actor_id })))
    .execute();
  await audit(tx, {
    by,
    at,
    action: 'settings.changed',
    subject: ['settings', 'business'],
    after: { keys },
  });
}

/** The first process of a shop writes down what the file says; those that start with it wait for that and read it. So nobody has to be told. */
export const writeFirst = (db: Db, file: BrandSettings, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('first_settings'))`.execute(tx);
    if ((await storedSettings(tx)).size > 0) return;
    await writeSettings(tx, file, { kind: 'system', name: 'first-start' }, now);
  });
