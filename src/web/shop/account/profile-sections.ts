// The sections of My Account, with the codes and order of the specification.
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { IconName } from '../../ui/icon.tsx';

export type SectionCode = 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** `lookup` names the section in the address, so that reloads and the other language keep it. */
type Section = { code: SectionCode; lookup: string | null; icon: IconName; text: MessageKey };

export const SECTIONS: readonly Section[] = [
  { code: 1, lookup: null, icon: 'user', text: 'profile.info' },
  { code: 6, lookup: 'updateprofile', icon: 'pencil', text: 'profile.edit' },
  { code: 2, lookup: 'orders', icon: 'receipt', text: 'profile.orders' },
  { code: 3, lookup: 'addresses', icon: 'map-pin', text: 'profile.addresses' },
  { code: 4, lookup: 'favourites', icon: 'heart', text: 'profile.favourites' },
  { code: 5, lookup: 'offers', icon: 'ticket', text: 'profile.offers' },
];

const POINTS = { code: 7, lookup: 'points' } as const;
const OPENED: readonly Pick<Section, 'code' | 'lookup'>[] = [...SECTIONS, POINTS];

function field(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null
    ? (state as Record<string, unknown>)[name]
    : undefined;
}

/** The open section: by state or `?lookup=`, else the first. */
export function openSection(state: unknown, search: string): SectionCode {
  const chosen = OPENED.find(({ code }) => code === field(state, 'section'));
  if (chosen) return chosen.code;
  const lookup = field(state, 'lookup') ?? new URLSearchParams(search).get('lookup');
  return (
    OPENED.find((candidate) => candidate.lookup !== null && candidate.lookup === lookup)?.code ?? 1
  );
}

/** The address of a section, with the kept query. */
export function sectionPath(profilePath: string, lookup: string | null): string {
  return lookup === null
    ? profilePath
    : `${profilePath}${profilePath.includes('?') ? '&' : '?'}lookup=${lookup}`;
}
