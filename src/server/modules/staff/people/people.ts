import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { isEasyPin, isPin } from '#shared/domain/people/pin.ts';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { audit, type AuditActor, type AuditMember } from '#server/audit.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { writePin } from '../screens/pins.queries.ts';
import { insertPerson, switchPersonOff } from './staff.queries.ts';

type By = AuditActor | AuditMember;
const PIN_DIGITS = 4;

/** One that nobody guesses first. */
export function newPin(): string {
  for (;;) {
    const pin = String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0');
    if (!isEasyPin(pin)) return pin;
  }
}

const checkPin = (pin: string): Refusal | null =>
  !isPin(pin) || isEasyPin(pin) ? refuse('PIN_NOT_ALLOWED', { field: 'pin' }) : null;

export async function addPerson(
  { db }: Pick<OpenDatabase, 'db'>,
  by: By,
  person: { storeId: number; name: string; pin: string },
  at: Date,
): Promise<{ ok: true; staffId: number } | Refusal> {
  const refused = checkPin(person.pin);
  if (refused) return refused;
  const pinHash = await hash(person.pin);
  return db.transaction().execute(async (tx) => {
    const { storeId, name } = person;
    const staffId = await insertPerson(tx, { storeId, name, pinHash });
    await audit(tx, {
      by,
      at,
      action: 'staff.added',
      subject: ['staff', staffId],
      storeId,
      after: { role: 'person' },
    });
    return { ok: true, staffId };
  });
}

/** What they did keeps their name. A login is switched off by the command. */
export async function endPerson(
  { db }: Pick<OpenDatabase, 'db'>,
  by: By,
  staffId: number,
  at: Date,
): Promise<{ ok: true } | Refusal> {
  return db.transaction().execute(async (tx) => {
    if (!(await switchPersonOff(tx, staffId))) return refuse('NOT_FOUND');
    await audit(tx, {
      by,
      at,
      action: 'staff.switched_off',
      subject: ['staff', staffId],
      after: { is_active: false },
    });
    return { ok: true };
  });
}

/** Who was locked may try anew. */
export async function setPin(
  { db }: Pick<OpenDatabase, 'db'>,
  by: By,
  staffId: number,
  pin: string,
  at: Date,
): Promise<{ ok: true } | Refusal> {
  const refused = checkPin(pin);
  if (refused) return refused;
  const pinHash = await hash(pin);
  return db.transaction().execute(async (tx) => {
    if (!(await writePin(tx, staffId, pinHash))) return refuse('NOT_FOUND');
    await audit(tx, { by, at, action: 'pin.set', subject: ['staff', staffId] });
    return { ok: true };
  });
}
