// The first people who can sign in to the console.
import { hash, verify } from '@node-rs/argon2';
import { audit } from '#server/audit.ts';
import type { AppContext } from '#server/app-context.ts';
import { DEVELOPMENT_PASSWORD } from '#server/weak-secrets.ts';

type SeededLogin = { login: string; password: string; who: string };

/**
 * Outside production: `manager` and one login for each branch, named after its code (`dxb01`) and bound to it. In production only
 * `manager`, and only with STAFF_SEED_PASSWORD. Logins that exist are left alone. Returns the logins for the start-up message: nothing in production.
 */
export async function seedStaff(app: AppContext): Promise<SeededLogin[]> {
  const {
    config,
    database: { db },
  } = app;
  const password = config.staffSeedPassword ?? (config.isProduction ? null : DEVELOPMENT_PASSWORD);
  if (password === null) {
    if (config.isProduction) await refusePublishedPasswords(app);
    return [];
  }
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
      if (!row) return;
      if (storeId !== null)
        await tx
          .insertInto('staff_store')
          .values({ staff_id: row.id, store_id: storeId })
          .execute();
      await audit(tx, {
        by: { kind: 'system', name: 'first-start' },
        at: app.clock.now(),
        action: 'staff.added',
        subject: ['staff', row.id],
        storeId,
        after: { role },
      });
    });
  }
  if (config.isProduction) await refusePublishedPasswords(app);
  const shown = config.staffSeedPassword === null ? password : '(STAFF_SEED_PASSWORD)';
  return config.isProduction
    ? []
    : wanted.map(({ login, name }) => ({ login, password: shown, who: name }));
}

/**
 * A database that was tried out first still has logins with the password that everybody can read here. Production does not start on them:
 * each has to get a password of its own, or be switched off.
 */
async function refusePublishedPasswords({ database: { db } }: AppContext): Promise<void> {
  const active = await db
    .selectFrom('staff')
    .select(['login', 'password_hash'])
    .where('is_active', '=', true)
    .orderBy('login')
    .execute();
  const published: string[] = [];
  for (const { login, password_hash } of active)
    if (await verify(password_hash, DEVELOPMENT_PASSWORD)) published.push(login);
  if (published.length > 0)
    throw new Error(
      `Staff who still sign in with the password of the development database: ${published.join(', ')}.\nGive each a new one (npm run staff -- password LOGIN) or switch it off (npm run staff -- off LOGIN), then start again.`,
    );
}
