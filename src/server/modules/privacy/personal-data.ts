// Taking personal data along and erasing it, from what each module does for its own tables.
import type { ExportedRow, ModuleData, Person } from '#server/db/module-data.ts';
import type { Db, OpenDatabase } from '#server/db/open.ts';
import { forgetCounters } from '#server/http/attempts.ts';
import { counterKey } from '#server/modules/customers/code-policy.ts';
import type { AppContext } from '#server/app-context.ts';
import { customersData, lockPerson, readAccount } from '../customers/personal-data.queries.ts';
import { feedbackData } from '../feedback/personal-data.queries.ts';
import { analyticsData } from '../analytics/analytics.queries.ts';
import { hasOrderUnderway, ordersData, ordersOfPerson } from '../orders/personal-data.queries.ts';
import { paymentsData } from '../payments/personal-data.queries.ts';
import { pointsData } from '../points/points.queries.ts';
import { storesData } from '../stores/module-data.ts';
import { writeErasure } from './erasures.queries.ts';

/** A table or column that nobody decided about fails `tests/api/personal-data.test.ts`. */
export const ALL_DATA = {
  stores: storesData,
  menu: {
    tables: {
      menu_version: { other: ['document', 'chain'] },
      picture: { other: ['name', 'hash', 'bytes'] },
      store_availability: { other: ['by', 'reason', 'ended_by'] },
    },
  },
  customers: customersData,
  coupons: {
    tables: {
      coupon: { other: ['code', 'rules'] },
      coupon_use: {},
      coupon_redemption: {},
    },
    counterKeys: ({ ids }) => ids.map((id) => `coupon:${id}`),
  },
  points: pointsData,
  orders: ordersData,
  payments: paymentsData,
  staff: {
    // Members are people, but no customers; a login is kept with what it did.
    tables: {
      staff: { other: ['login', 'name', 'password_hash', 'pin_hash'] },
      device: { other: ['name', 'token_hash'] },
      printer: { other: ['name', 'kinds', 'key_hash', 'session_hash'] },
      print_job: {},
      pairing_code: { other: ['code_hash', 'name'] },
      staff_store: {},
      board_command: { other: ['id'] },
      staff_session: { other: ['token_hash'] },
    },
  },
  feedback: feedbackData,
  analytics: analyticsData,
  privacy: { tables: { erasure: {} } },
  platform: {
    tables: {
      actor: { other: ['name'] },
      audit_log: { other: ['action', 'subject_kind', 'subject_id', 'before', 'after'] },
      // Hashes of phones and addresses; `forgetCounters` takes those of a person out.
      attempt_count: { personal: ['key'] },
      generated_secret: { other: ['name', 'value'] },
      setting_change: { other: ['key', 'value'] },
    },
  },
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
