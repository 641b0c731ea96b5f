// The settings of the business as they are now. They live in the database, each change is a line that stays, and every process hears of it at once.
// The brand's file is their first import; a setting that the program learned since then comes from the file until somebody changes it.
import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { actorId, audit, type AuditActor, type AuditMember } from './audit.ts';
import { brandSettingsSchema, type BrandSettings } from './brand-settings.ts';
import { notify, type Db, type OpenDatabase } from './db/open.ts';
import { storesCutBy } from './modules/stores/cut-evenings.queries.ts';
import type { Database } from './db/tables.ts';
import type { Log } from './app-context.ts';

const SETTINGS_CHANGED = 'settings_changed';
/** How long to wait after a reading that failed: twice as long after each. */
const RETRY_MS = { first: 1000, most: 60_000 };
export type SettingKey = keyof BrandSettings;
const KEYS = Object.keys(brandSettingsSchema.shape) as SettingKey[];

/** One object for the life of the process: its values are replaced when they change. */
export type LiveSettings = {
  values: BrandSettings;
  /** Runs after the new values are there, for whatever was made of the old ones. */
  onChange(listener: () => Promise<void>): void;
};

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is stored, unless the program has changed its mind about the shape: then with what the file says besides, else as the file has it. */
function understood<K extends SettingKey>(
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

async function storedSettings(db: Db): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select distinct on (key) key, value from setting_change order by key, id desc`.execute(db);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

function withStored(file: BrandSettings, stored: ReadonlyMap<string, unknown>): BrandSettings {
  const entries = KEYS.map((key) => [
    key,
    stored.has(key) ? understood(key, stored.get(key), file[key]) : file[key],
  ]);
  return brandSettingsSchema.parse(Object.fromEntries(entries));
}

/** Writes new lines with their record. Values were checked before. */
async function writeSettings(
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
const writeFirst = (db: Db, file: BrandSettings, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('first_settings'))`.execute(tx);
    if ((await storedSettings(tx)).size > 0) return;
    await writeSettings(tx, file, { kind: 'system', name: 'first-start' }, now);
  });

export async function openSettings(
  database: OpenDatabase,
  file: BrandSettings,
  { log, now }: { log: Log; now: Date },
): Promise<LiveSettings> {
  const listeners: (() => Promise<void>)[] = [];
  const values = structuredClone(file);
  const read = async (): Promise<void> => {
    Object.assign(values, withStored(file, await storedSettings(database.db)));
  };
  let reading = Promise.resolve();
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  /** One after the other, so that an older reading never replaces a newer one. News that could not be read does not come twice: it is read later. */
  const again = (): void => {
    clearTimeout(retry);
    reading = reading
      .then(read)
      .then(async () => {
        for (const listener of listeners) await listener();
        failures = 0;
        clearTimeout(retry);
      })
      .catch((error: unknown) => {
        log.error('settings_not_read', {}, error);
        clearTimeout(retry);
        retry = setTimeout(again, Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.most));
        retry.unref();
        failures += 1;
      });
  };
  await database.listen(SETTINGS_CHANGED, again, again);
  if ((await storedSettings(database.db)).size === 0) await writeFirst(database.db, file, now);
  await read();
  return { values, onChange: (listener) => void listeners.push(listener) };
}

/** A place in the settings that holds no such value, or a business day that would begin while branches are open. */
export type SettingFault = { place: string; cutsEveningsOf: readonly number[] };
export type SettingsChanged =
  | { ok: true; keys: SettingKey[] }
  | { ok: false; faults: SettingFault[] };

/** Changes some settings; every one of them or none. A value that says what is so already is no change. */
export async function changeSettings(
  database: Pick<OpenDatabase, 'db'>,
  now: BrandSettings,
  changes: Readonly<Record<string, unknown>>,
  { by, at }: { by: AuditActor | AuditMember; at: Date },
): Promise<SettingsChanged> {
  const parsed = brandSettingsSchema.safeParse({ ...now, ...changes });
  if (!parsed.success) {
    const places = parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0
        ? issue.keys
        : [issue.path.join('.')],
    );
    return {
      ok: false,
      faults: [...new Set(places)].map((place) => ({ place, cutsEveningsOf: [] })),
    };
  }
  const stored = await storedSettings(database.db);
  const keys = KEYS.filter(
    (key) =>
      key in changes &&
      !isDeepStrictEqual(
        parsed.data[key],
        stored.has(key) ? understood(key, stored.get(key), now[key]) : now[key],
      ),
  );
  const { dayStartsAt } = parsed.data.business;
  if (keys.includes('business') && dayStartsAt !== (await storedDayStart(database.db))) {
    const cut = await storesCutBy(database.db, dayStartsAt);
    if (cut.length > 0)
      return { ok: false, faults: [{ place: 'business.dayStartsAt', cutsEveningsOf: cut }] };
  }
  if (keys.length > 0)
    await database.db.transaction().execute(async (tx) => {
      const values = Object.fromEntries(keys.map((key) => [key, parsed.data[key]]));
      await writeSettings(tx, values as Partial<BrandSettings>, by, at);
      await notify(tx, SETTINGS_CHANGED, '');
    });
  return { ok: true, keys };
}
