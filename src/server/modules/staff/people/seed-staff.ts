// The first people who can sign in to the console.
import { hash, verify } from '@node-rs/argon2';
import { audit } from '#server/audit.ts';
import type { AppContext } from '#server/app-context.ts';
import { namedStores } from '#server/modules/stores/store-words.queries.ts';
import { membersAsSeeded } from './staff-logins.read-model.ts';
import { allLogins, insertMember } from './staff.queries.ts';
import { DEVELOPMENT_PASSWORD } from '#server/weak-secrets.ts';

type SeededLogin = { login: string; password: string; who: string };

/**
 * Outside production `manager` and a login for each branch, named after its code; in production only `manager`, with STAFF_SEED_PASSWORD. Returns the
 * logins for the start-up message: none in production.
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
  const stores = config.isProduction ? [] : await namedStores(db);
  const wanted = [
    { login: 'manager', name: 'Manager', role: 'manager' as const, storeId: null },
    ...stores.map((store) => ({
      login: store.branch_code.toLowerCase(),
      name: store.name.en,
      role: 'store' as const,
      storeId: store.store_id,
    })),
  ];
  const known = new Set(await allLogins(db));
  const missing = wanted.filter(({ login }) => !known.has(login));
  const passwordHash = missing.length > 0 ? await hash(password) : '';
  for (const { login, name, role, storeId } of missing) {
    await db.transaction().execute(async (tx) => {
      const id = await insertMember(tx, {
        login,
        name,
        role,
        password_hash: passwordHash,
        storeId,
      });
      if (id === undefined) return;
      await audit(tx, {
        by: { kind: 'system', name: 'first-start' },
        at: app.clock.now(),
        action: 'staff.added',
        subject: ['staff', id],
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

/** Production does not start on logins with the password that everybody can read here. */
async function refusePublishedPasswords({ database: { db } }: AppContext): Promise<void> {
  // Looking at a password takes a moment of a processor: a thousand branches would keep the shop closed.
  const active = await membersAsSeeded(db);
  const published: string[] = [];
  for (const { login, password_hash } of active)
    if (await verify(password_hash, DEVELOPMENT_PASSWORD)) published.push(login);
  if (published.length > 0)
    throw new Error(
      `Staff who still sign in with the password of the development database: ${published.join(', ')}.\nGive each a new one (npm run staff -- password LOGIN) or switch it off (npm run staff -- off LOGIN), then start again.`,
    );
}
