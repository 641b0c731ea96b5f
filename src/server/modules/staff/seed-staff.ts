// The first people who can sign in to the console.
import { hash } from '@node-rs/argon2';
import type { Parts } from '#server/parts.ts';

/** Known to everybody who can read this, so it is never used in production. */
const DEVELOPMENT_PASSWORD = 'crunch-time-1991';

type SeededLogin = { login: string; password: string; who: string };

/**
 * Outside production: `manager` and one login for each branch, named after its code (`dxb01`) and bound to it. In production only
 * `manager`, and only with STAFF_SEED_PASSWORD. Logins that exist are left alone. Returns the logins for the start-up message: nothing in production.
 */
export async function seedStaff(parts: Parts): Promise<SeededLogin[]> {
  const {
    config,
    database: { db },
  } = parts;
  const password = config.staffSeedPassword ?? (config.isProduction ? null : DEVELOPMENT_PASSWORD);
  if (password === null) return [];
  const stores = config.isProduction
    ? []
    : await db
        .selectFrom('store')
        .select(['store_id', 'branch_code', 'details'])
        .orderBy('store_id')
        .execute();
  const wanted = [
    { login: 'manager', name: 'Manager', role: 'manager' as const, storeId: null },
    ...stores.map((store) => ({
      login: store.branch_code.toLowerCase(),
      name: store.details.store_name,
      role: 'store' as const,
      storeId: store.store_id,
    })),
  ];
  const known = new Set(
    (await db.selectFrom('staff').select('login').execute()).map((row) => row.login),
  );
  const missing = wanted.filter(({ login }) => !known.has(login));
  const passwordHash = missing.length > 0 ? await hash(password) : '';
  for (const { login, name, role, storeId } of missing) {
    await db.transaction().execute(async (tx) => {
      const row = await tx
        .insertInto('staff')
        .values({ login, name, role, password_hash: passwordHash })
        .onConflict((oc) => oc.column('login').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (row && storeId !== null)
        await tx
          .insertInto('staff_store')
          .values({ staff_id: row.id, store_id: storeId })
          .execute();
    });
  }
  const shown = config.staffSeedPassword === null ? password : '(STAFF_SEED_PASSWORD)';
  return config.isProduction
    ? []
    : wanted.map(({ login, name }) => ({ login, password: shown, who: name }));
}
