// Who has no session at all goes straight to the sign-in; whether a session still counts, the calls decide.
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../../server-context.ts';

const SESSION_COOKIE = 'qarmasha_staff';

export function staffLoader({ context }: LoaderFunctionArgs): null {
  if (!context.get(pageContext).cookies[SESSION_COOKIE]) throw redirect('/console/sign-in');
  return null;
}
