import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { audit } from '#server/audit.ts';
import { namedStores } from '#server/modules/stores/store-words.queries.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { accessEnded } from '../screens/access-news.ts';
import { changeMember, insertMember } from './staff.queries.ts';

const BY_TOOL = { kind: 'system', name: 'console-tool' } as const;

/** Without the letters and digits that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** About 98 bits, in groups that can be read out. */
export function newPassword(): string {
  return Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');
}

/** For the branch of that code, or for all. Says why not. */
export async function addLogin(
  { db }: Pick<OpenDatabase, 'db'>,
  input: { login: string; place: string; password: string },
): Promise<'added' | 'taken' | 'no branch'> {
  const isManager = input.place.toLowerCase() === 'manager';
  const [store] = isManager ? [] : await namedStores(db, { code: input.place.toUpperCase() });
  if (!isManager && !store) return 'no branch';
  const passwordHash = await hash(input.password);
  return db.transaction().execute(async (tx) => {
    const id = await insertMember(tx, {
      login: input.login.toLowerCase(),
      name: store?.name.en ?? 'Manager',
      role: isManager ? 'manager' : 'store',
      password_hash: passwordHash,
      storeId: store?.store_id ?? null,
    });
    if (id === undefined) return 'taken';
    await audit(tx, {
      by: BY_TOOL,
      at: new Date(),
      action: 'staff.added',
      subject: ['staff', id],
      storeId: store?.store_id ?? null,
      after: { role: isManager ? 'manager' : 'store' },
    });
    return 'added';
  });
}

/** Ends its sessions too; false when there is no such login. */
async function change(
  { db }: Pick<OpenDatabase, 'db'>,
  login: string,
  to: { password_hash: string; is_active: true } | { is_active: false },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const at = new Date();
    const id = await changeMember(tx, login.toLowerCase(), to, at);
    if (id === undefined) return false;
    await audit(tx, {
      by: BY_TOOL,
      at,
      action: to.is_active ? 'staff.password_changed' : 'staff.switched_off',
      subject: ['staff', id],
      after: { is_active: to.is_active },
    });
    await accessEnded(tx, ['staff', id]);
    return true;
  });
}

/** A login that was switched off works again with it. */
export async function setPassword(
  database: Pick<OpenDatabase, 'db'>,
  login: string,
  password: string,
): Promise<boolean> {
  return change(database, login, { password_hash: await hash(password), is_active: true });
}

export const switchOff = (database: Pick<OpenDatabase, 'db'>, login: string): Promise<boolean> =>
  change(database, login, { is_active: false });
