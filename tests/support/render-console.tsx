// A page of the console, for somebody who is signed in there.
import type { ComponentType } from 'react';
import type { StaffMember } from '#shared/contract/console.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { rememberMember } from '#web/console/frame/staff-loader.ts';
import { renderConsolePart } from './render-part.tsx';

/** Nobody's board stands beside the page: these members have no branch that a screen would follow. */
const of = (role: StaffMember['role'], login: string): StaffMember => ({
  ...{ login, name: login, role, lang: 'en', seconds_left: null, stores: [] },
});
export const MANAGER = of('manager', 'manager');
export const BRANCH = of('store', 'karama');
export const SCREEN = of('device', 'Pass 1');

/** What a route's module exports. */
type PageModule = {
  default: ComponentType;
  clientLoader?: (args: never) => unknown;
  clientAction?: (args: never) => unknown;
  ErrorBoundary?: ComponentType;
};

export function renderConsolePage(
  page: PageModule | ComponentType,
  staff: StaffMember,
  options: { lang?: Lang; path?: string; route?: string } = {},
): ReturnType<typeof renderConsolePart> {
  rememberMember(staff);
  const { default: Page, ...module } = typeof page === 'function' ? { default: page } : page;
  const { ErrorBoundary } = module as Partial<PageModule>;
  return renderConsolePart(<Page />, {
    loader: () => ({ staff, isFailing: false }),
    ...options,
    ...('clientLoader' in module && { loader: module.clientLoader as () => unknown }),
    ...('clientAction' in module && { action: module.clientAction as () => unknown }),
    ...(ErrorBoundary && { errorPart: <ErrorBoundary /> }),
  });
}
