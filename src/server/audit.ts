// The record of who did what. A line is written in the transaction of the change, so that neither is there without the other; nothing changes or
// deletes it afterwards, the database sees to that. Lines hold ids, codes and amounts, and nothing of a customer: they outlive an erasure.
import { sql, type Transaction } from 'kysely';
import type { Database } from './db/tables.ts';

/** The machine's own hands: `npm run staff`, an import of files, the first start, and what a clock or a bank sets off. */
type SystemActor = 'console-tool' | 'import' | 'first-start' | 'clock' | 'payment';
export type AuditActor =
  | { kind: 'staff'; id: number }
  | { kind: 'device'; id: number }
  | { kind: 'system'; name: SystemActor };

export type AuditMember = { staffId: number | null; deviceId?: number | null };

export type AuditAction =
  | 'order.acknowledged'
  | 'order.moved'
  | 'order.undone'
  | 'order.recalled'
  | 'order.cancellation_seen'
  | 'order.rider_named'
  | 'order.refunded_at_till'
  | 'order.method_corrected'
  | 'order.issue_answered'
  | 'payment.refund_asked'
  | 'staff.added'
  | 'staff.password_changed'
  | 'staff.switched_off'
  | 'menu.imported'
  | 'settings.changed'
  | 'job.sent_again'
  | 'job.dismissed'
  | 'store.switched_off'
  | 'store.switched_on'
  | 'store.paused'
  | 'store.busy'
  | 'store.hours_changed'
  | 'store.kitchen_changed'
  | 'store.pos_changed'
  | 'store.pos_secrets_replaced'
  | 'store.cash_counted'
  | 'store.day_closed'
  | 'device.paired'
  | 'device.revoked'
  | 'printer.added'
  | 'printer.removed'
  | 'pin.set';
export type AuditSubject =
  | 'order'
  | 'payment'
  | 'staff'
  | 'menu'
  | 'settings'
  | 'job'
  | 'store'
  | 'device'
  | 'printer';

type Fact = string | number | boolean | null | readonly (string | number)[];
export type AuditEntry = {
  by: AuditActor | AuditMember;
  at: Date;
  action: AuditAction;
  subject: readonly [kind: AuditSubject, id: string | number];
  storeId?: number | null;
  before?: Readonly<Record<string, Fact>>;
  after?: Readonly<Record<string, Fact>>;
};

function toActor(by: AuditEntry['by']): AuditActor {
  if ('kind' in by) return by;
  if (by.staffId !== null) return { kind: 'staff', id: by.staffId };
  if (typeof by.deviceId === 'number') return { kind: 'device', id: by.deviceId };
  throw new Error('nobody acts');
}

export async function actorId(
  tx: Transaction<Database>,
  by: AuditActor | AuditMember,
): Promise<number> {
  const actor = toActor(by);
  const column = { staff: 'staff_id', device: 'device_id', system: 'name' } as const;
  const name = column[actor.kind];
  const value = actor.kind === 'system' ? actor.name : actor.id;
  const known = await tx
    .selectFrom('actor')
    .select('id')
    .where(name, '=', value)
    .executeTakeFirst();
  if (known) return known.id;
  // Two who act for the first time at one moment are one row: the second waits and takes it.
  const made = await sql<{ id: number }>`
    insert into actor (kind, ${sql.ref(name)}) values (${actor.kind}, ${value})
    on conflict (${sql.ref(name)}) do update set kind = excluded.kind returning id`.execute(tx);
  const [row] = made.rows;
  if (!row) throw new Error('no actor was written');
  return row.id;
}

export async function audit(tx: Transaction<Database>, entry: AuditEntry): Promise<void> {
  const [kind, id] = entry.subject;
  await tx
    .insertInto('audit_log')
    .values({
      at: entry.at,
      actor_id: await actorId(tx, entry.by),
      at_device_id: 'kind' in entry.by ? null : (entry.by.deviceId ?? null),
      action: entry.action,
      subject_kind: kind,
      subject_id: String(id),
      store_id: entry.storeId ?? null,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
    })
    .execute();
}
