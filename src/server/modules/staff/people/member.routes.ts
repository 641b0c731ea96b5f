import type { StaffMember } from '#shared/contract/console.ts';
import { refuse } from '#shared/contract/refusals.ts';
import { type HandlersOf, type StaffSession } from '#server/http/handlers.ts';
import { DEVICE_COOKIE, readStaff, STAFF_COOKIE } from '#server/http/identity.ts';
import type { AppContext } from '#server/app-context.ts';
import { namedStores } from '#server/modules/stores/store-words.queries.ts';
import { deviceCookie } from '../screens/pair-device.ts';
import { signIn, signOut } from './sign-in.ts';

/** As the browser knows them. */
export async function staffMember(app: AppContext, staff: StaffSession): Promise<StaffMember> {
  const stores = await namedStores(app.database.db, { ids: staff.storeIds });
  return {
    login: staff.login,
    name: staff.name,
    role: staff.role,
    lang: staff.lang,
    seconds_left: staff.secondsLeft,
    asks_who: staff.role === 'device' || staff.isShared === true,
    stores: stores.map(({ store_id, name }) => ({
      store_id,
      store_name: name.en,
      store_name_ar: name.ar,
    })),
  };
}

type Names = 'consoleSignIn' | 'consoleSignOut' | 'consoleMe';

export function memberHandlers(app: AppContext): HandlersOf<Names> {
  return {
    async consoleSignIn({ body }, context) {
      const signed = await signIn(app, body, context);
      if (!signed.ok) return signed;
      const staff = await readStaff(app, { ...context.cookies, [STAFF_COOKIE]: signed.token });
      if (staff === null) return refuse('SIGN_IN_FAILED');
      for (const value of signed.cookies) context.setCookie(value);
      return { ok: true, member: await staffMember(app, staff) };
    },
    async consoleSignOut(_input, context) {
      context.setCookie(await signOut(app, context.cookies[STAFF_COOKIE]));
      return { ok: true };
    },
    async consoleMe(_input, context) {
      const token = context.cookies[DEVICE_COOKIE];
      if (context.staff.role === 'device' && token !== undefined)
        context.setCookie(deviceCookie(app, token));
      return { ok: true, member: await staffMember(app, context.staff) };
    },
  };
}
