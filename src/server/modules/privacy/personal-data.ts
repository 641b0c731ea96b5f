// Taking personal data along and erasing it, from what each module does for its own tables.
import type { ExportedRow, ModuleData, Person } from '#server/db/module-data.ts';
import type { Db, OpenDatabase } from '#server/db/open.ts';
import { forgetCounters } from '#server/http/attempts.ts';
import { counterKey } from '#server/modules/customers/code-policy.ts';
import type { AppContext } from '#server/app-context.ts';
import { couponsData } from '../coupons/module-data.ts';
import { customersData, lockPerson, readAccount } from '../customers/personal-data.queries.ts';
import { feedbackData } from '../feedback/personal-data.queries.ts';
import { analyticsData } from '../analytics/personal-data.queries.ts';
import { menuData } from '../menu/module-data.ts';
import { hasOrderUnderway, ordersData, ordersOfPerson } from '../orders/personal-data.queries.ts';
import { paymentsData } from '../payments/personal-data.queries.ts';
import { pointsData } from '../points/personal-data.queries.ts';
import { staffData } from '../staff/module-data.ts';
import { storesData } from '../stores/module-data.ts';
import { writeErasure } from './erasures.queries.ts';

const platformData = {
  tables: {
    actor: { other: ['name'] },
    audit_log: { other: ['action', 'subject_kind', 'subject_id', 'before', 'after'] },
    // Hashes of phones and addresses; `forgetCounters` takes those of a person out.
    attempt_count: { personal: ['key'] },
    generated_secret: { other: ['name', 'value'] },
    setting_change: { other: ['key', 'value'] },
  },
} satisfies ModuleData;

/** A table or column that nobody decided about fails `tests/api/personal-data.test.ts`. */
export const ALL_DATA = {
  stores: storesData,
  menu: menuData,
  customers: customersData,
  coupons: couponsData,
  points: pointsData,
  orders: ordersData,
  payments: paymentsData,
  staff: staffData,
  feedback: feedbackData,
  analytics: analyticsData,
  privacy: { tables: { erasure: {} } },
  platform: platformData,
} satisfies Record<string, ModuleData>;

export const MODULE_DATA: readonly ModuleData[] = Object.values(ALL_DATA);

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
