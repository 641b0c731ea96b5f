// A page of the console, for somebody who is signed in there.
import type { ComponentType } from 'react';
import type { StaffMember } from '#shared/contract/console.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { renderConsolePart } from './render-part.tsx';

/** Nobody's board stands beside the page: these members have no branch that a screen would follow. */
const of = (role: StaffMember['role'], login: string): StaffMember => ({
  ...{ login, name: login, role, lang: 'en', seconds_left: null, stores: [] },
});
export const MANAGER = of('manager', 'manager');
export const BRANCH = of('store', 'karama');
export const SCREEN = of('device', 'Pass 1');

export function renderConsolePage(
  Page: ComponentType,
  staff: StaffMember,
  options: { lang?: Lang; path?: string } = {},
): ReturnType<typeof renderConsolePart> {
  return renderConsolePart(<Page />, { ...options, loader: () => ({ staff, isFailing: false }) });
}
