// The member who is signed in, loaded for each console page. Without a session cookie the sign-in opens; offline the last member is used.
import { redirect, replace, type LoaderFunctionArgs } from 'react-router';
import type { StaffMember } from '#shared/contract/console.ts';
import { browserApi, type Api } from '../../api-client.ts';
import { pageContext } from '../../server-context.ts';
import { CONSOLE_CALL_PATHS } from './console-call-paths.ts';
import { knowSessionEnd } from './session-clock.ts';
import { keepMember, readKeptMember } from '../outbox/kept-board.ts';

/** A member's session, and the cookie of a paired screen. */
const COOKIES = ['shop_staff', 'shop_device'] as const;
export const SIGN_IN = '/console/sign-in';

export function staffLoader({ context }: LoaderFunctionArgs): null {
  const { cookies } = context.get(pageContext);
  if (!COOKIES.some((name) => cookies[name])) throw redirect(SIGN_IN);
  return null;
}

/** `staff` is null until known; `isFailing` while the server does not answer. */
export type Member = { staff: StaffMember | null; isFailing: boolean };

/** The console's caller for loaders and actions, which run outside React. */
export const consoleApi = (): Api =>
  browserApi(document.documentElement.lang === 'ar' ? 'ar' : 'en', CONSOLE_CALL_PATHS);

let known: StaffMember | null = null;

/** The next page does not ask again. `null`: another member may be signed in now. */
export function rememberMember(staff: StaffMember | null): void {
  known = staff;
  if (staff) knowSessionEnd(staff);
}
export const knownMember = (): StaffMember | null => known;

async function askMember(): Promise<Member> {
  const answer = await consoleApi()('consoleMe');
  if (answer.ok) {
    const staff = answer.data.member;
    rememberMember(staff);
    void keepMember(staff);
    return { staff, isFailing: false };
  }
  if (answer.status === 401) {
    rememberMember(null);
    throw replace(SIGN_IN);
  }
  return { staff: await readKeptMember(), isFailing: true };
}

/** In the browser no console page needs the server's half, so it opens offline. */
export const memberLoader = Object.assign(askMember, { hydrate: true as const });
