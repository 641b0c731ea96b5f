// The two languages of the product. The path decides the language; anything else is not a language (AMB-05).

export const LANGUAGES = ['en', 'ar'] as const;
export type Lang = (typeof LANGUAGES)[number];

export function isLang(text: string | undefined): text is Lang {
  return text === 'en' || text === 'ar';
}

export function otherLang(lang: Lang): Lang {
  return lang === 'en' ? 'ar' : 'en';
}

export function directionOf(lang: Lang): 'ltr' | 'rtl' {
  return lang === 'ar' ? 'rtl' : 'ltr';
}

/** The language a call asks for: Accept-Language sent by the storefront, English when it names neither. */
export function langOfHeader(acceptLanguage: string | undefined): Lang {
  return /^\s*ar\b/i.test(acceptLanguage ?? '') ? 'ar' : 'en';
}
