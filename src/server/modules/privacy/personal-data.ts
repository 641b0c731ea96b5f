// Taking personal data along and erasing it, from what each module does for its own tables.
import type { ExportedRow, Person } from '#server/db/module-data.ts';
import type { Db, OpenDatabase } from '#server/db/open.ts';
import { forgetCounters } from '#server/http/attempts.ts';
import { counterKey } from '#server/modules/customers/code-policy.ts';
import { readAccount, lockPerson } from '#server/modules/customers/personal-data.queries.ts';
import { hasOrderUnderway, ordersOfPerson } from '#server/modules/orders/personal-data.queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { MODULE_DATA } from './all-data.ts';
import { writeErasure } from './erasures.queries.ts';

async function readPerson(
  db: Db,
  accounts: readonly { id: number; phone: string; email: string }[],
): Promise<Person> {
  const ids = accounts.map(({ id }) => id);
  return {
    ids,
    phones: accounts.map(({ phone }) => phone),
    emails: accounts.map(({ email }) => email),
    ...(await ordersOfPerson(db, ids)),
  };
}

export async function readPersonalData(
  db: Db,
  customerId: number,
): Promise<Record<string, ExportedRow[]>> {
  const person = await readPerson(db, await readAccount(db, customerId));
  const subjects: Record<string, ExportedRow[]> = {};
  for (const { exportRows } of MODULE_DATA) Object.assign(subjects, await exportRows?.(db, person));
  return subjects;
}

export async function erasePerson(
  db: OpenDatabase['db'],
  app: Pick<AppContext, 'secrets' | 'clock'>,
  customerId: number,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const accounts = await lockPerson(tx, customerId);
    const ids = accounts.map(({ id }) => id);
    // A restored database may be older than the account.
    if (ids.length === 0) return true;
    if (await hasOrderUnderway(tx, ids, now)) return false;
    const person = await readPerson(tx, accounts);
    const named = [...person.phones, ...person.netAddresses];
    await forgetCounters(tx, {
      keys: MODULE_DATA.flatMap(({ counterKeys }) => counterKeys?.(person) ?? []),
      endings: [...named, ...named.map((text) => counterKey(app, text))],
    });
    // The orders are locked already: their payments come after them, as everywhere.
    for (const { erase } of MODULE_DATA) await erase?.(tx, person, app);
    await writeErasure(tx, ids, now);
    return true;
  });
}
