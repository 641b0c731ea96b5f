// The sections of My Account with the codes and the order of PROFILE-01. Logout stands below them.
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { IconName } from '../../ui/icon.tsx';

export type SectionCode = 1 | 2 | 3 | 4 | 5 | 6;
type Section = { code: SectionCode; icon: IconName; text: MessageKey };

export const SECTIONS: readonly Section[] = [
  { code: 1, icon: 'user', text: 'profile.info' },
  { code: 6, icon: 'pencil', text: 'profile.edit' },
  { code: 2, icon: 'receipt', text: 'profile.orders' },
  { code: 3, icon: 'map-pin', text: 'profile.addresses' },
  { code: 4, icon: 'heart', text: 'profile.favourites' },
  { code: 5, icon: 'ticket', text: 'profile.offers' },
];

const LOOKUPS: Readonly<Record<string, SectionCode>> = { updateprofile: 6, offers: 5 };

function field(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;
}

/** Which section is open: the chosen one, else what the lookup value names, in the page's state or in `?lookup=` (AMB-87), else the first. */
export function openSection(state: unknown, search: string): SectionCode {
  const chosen = SECTIONS.find(({ code }) => code === field(state, 'section'));
  if (chosen) return chosen.code;
  const lookup = field(state, 'lookup') ?? new URLSearchParams(search).get('lookup');
  return typeof lookup === 'string' && Object.hasOwn(LOOKUPS, lookup) ? LOOKUPS[lookup] ?? 1 : 1;
}
