// The settings of the business as they are now. They live in the database, each change is a line that stays, and every process hears of it at once.
// The brand's file is their first import; a setting that the program learned since then comes from the file until somebody changes it.
import { isDeepStrictEqual } from 'node:util';
import { type AuditActor, type AuditMember } from './audit.ts';
import { brandSettingsSchema, type BrandSettings } from './brand-settings.ts';
import { notify, type OpenDatabase } from './db/open.ts';
import { storesCutBy } from './modules/stores/cut-evenings.queries.ts';
import type { Log } from './app-context.ts';
import {
  isSettingKey,
  KEYS,
  oneChangeAtATime,
  type SettingKey,
  storedDayStart,
  storedSettings,
  understood,
  withStored,
  writeFirst,
  writeSettings,
} from './stored-settings.ts';

const SETTINGS_CHANGED = 'settings_changed';
/** How long to wait after a reading that failed: twice as long after each. */
const RETRY_MS = { first: 1000, most: 60_000 };

export type LiveSettings = {
  values: BrandSettings;
  revision(): number;
  onChange(listener: () => Promise<void>): void;
};

export async function openSettings(
  database: OpenDatabase,
  file: BrandSettings,
  { log, now }: { log: Log; now: Date },
): Promise<LiveSettings> {
  const listeners: (() => Promise<void>)[] = [];
  const values = structuredClone(file);
  let revision = 0;
  const read = async (): Promise<void> => {
    Object.assign(values, withStored(file, await storedSettings(database.db)));
    revision += 1;
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
  return {
    values,
    revision: () => revision,
    onChange: (listener) => void listeners.push(listener),
  };
}

/** A place in the settings that holds no such value, or a business day that would begin while branches are open. */
export type SettingFault = { place: string; cutsEveningsOf: readonly number[] };
export type SettingsChanged =
  | { ok: true; keys: SettingKey[] }
  | { ok: false; faults: SettingFault[]; isOutdated?: true };

/** All or nothing. `seen` are the values that the caller looked at: if one has changed since, nothing is written. */
export async function changeSettings(
  database: Pick<OpenDatabase, 'db'>,
  now: BrandSettings,
  changes: Readonly<Record<string, unknown>>,
  {
    by,
    at,
    seen,
  }: {
    by: AuditActor | AuditMember;
    at: Date;
    seen?: Readonly<Record<string, unknown>> | undefined;
  },
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
  const misspelt = Object.keys(seen ?? {}).filter((key) => !isSettingKey(key));
  if (misspelt.length > 0)
    return { ok: false, faults: misspelt.map((place) => ({ place, cutsEveningsOf: [] })) };
  return database.db.transaction().execute(async (tx) => {
    await oneChangeAtATime(tx);
    const stored = await storedSettings(tx);
    const currentValue = (key: SettingKey): unknown =>
      stored.has(key) ? understood(key, stored.get(key), now[key]) : now[key];
    const keys = KEYS.filter(
      (key) => key in changes && !isDeepStrictEqual(parsed.data[key], currentValue(key)),
    );
    if (keys.length === 0) return { ok: true, keys };
    // Who reads the settings is shown what is stored, which may be of before the program learned a part of it.
    const isSeen = (key: SettingKey): boolean =>
      [currentValue(key), stored.get(key)].some((value) => isDeepStrictEqual(seen?.[key], value));
    if (seen && KEYS.some((key) => key in seen && !isSeen(key)))
      return { ok: false, isOutdated: true, faults: [] };
    const { dayStartsAt } = parsed.data.business;
    if (keys.includes('business') && dayStartsAt !== (await storedDayStart(tx))) {
      const cut = await storesCutBy(tx, dayStartsAt);
      if (cut.length > 0)
        return { ok: false, faults: [{ place: 'business.dayStartsAt', cutsEveningsOf: cut }] };
    }
    const values = Object.fromEntries(keys.map((key) => [key, parsed.data[key]]));
    await writeSettings(tx, values as Partial<BrandSettings>, by, at);
    await notify(tx, SETTINGS_CHANGED, '');
    return { ok: true, keys };
  });
}
