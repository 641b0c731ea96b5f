import { wallClock } from '#shared/domain/stores/wall-clock.ts';
import { UAE_ZONE } from '#shared/i18n/clock.ts';
import type { Lang } from '#shared/i18n/languages.ts';

type Text = Record<Lang, string>;
type Part = { title: Text; text: Text[] };
export type LegalText = {
  title: Text;
  updated: string;
  intro: Text;
  sections: { title: Text; paragraphs: Text[] }[];
};

export type InfoDocument = {
  brand: { founded: number };
  about: {
    title: Text;
    lead: Text;
    parent: Part;
    history: Part & { milestones: { year: number; text: Text }[] };
    promises: { title: Text; items: { title: Text; text: Text }[] };
    outlets: {
      title: Text;
      items: { store_id: number; name: Text; text: Text }[];
      all_locations: Text;
    };
    franchise: { text: Text; link: Text };
  };
  cookiePolicy: {
    title: Text;
    updated: string;
    descriptions: Text[];
    table: {
      caption: Text;
      headers: Record<'category' | 'class' | 'name' | 'purpose' | 'span', Text>;
      rows: { category: Text; class: Text; name: string; purpose: Text; span: Text }[];
    };
    storage: { title: Text; text: Text; rows: { where: Text; name: string; purpose: Text }[] };
  };
  privacyPolicy: LegalText;
  terms: LegalText;
  emptyStates: { locations: { title: Text; text: Text } };
};

export type FeedbackDocument = { feedback_types: { value: string; label: Text }[] };

/** A part of a document in one language: every pair of texts became one text. */
export type Spoken<T> = T extends Text
  ? string
  : T extends readonly (infer E)[]
    ? Spoken<E>[]
    : T extends object
      ? { [K in keyof T]: Spoken<T[K]> }
      : T;

/** Picks one language of a document part, so that a page carries only what it shows. */
export function spoken<T>(part: T, lang: Lang): Spoken<T> {
  if (Array.isArray(part)) return part.map((entry: unknown) => spoken(entry, lang)) as Spoken<T>;
  if (typeof part !== 'object' || part === null) return part as Spoken<T>;
  const entries = part as Record<string, unknown>;
  if (typeof entries['en'] === 'string' && typeof entries['ar'] === 'string')
    return entries[lang] as Spoken<T>;
  return Object.fromEntries(
    Object.entries(entries).map(([key, value]) => [key, spoken(value, lang)]),
  ) as Spoken<T>;
}

/** Today in the Emirates, `YYYY-MM-DD`: the last day that a form accepts. */
export function todayInEmirates(now: Date): string {
  const { year, month, day } = wallClock(now, UAE_ZONE);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
