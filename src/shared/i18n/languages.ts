// The two languages of the product. The path decides the language; anything else is not a language.

export const LANGUAGES = ['en', 'ar'] as const;
export type Lang = (typeof LANGUAGES)[number];

export function isLang(text: string | undefined): text is Lang {
  return text === 'en' || text === 'ar';
}

export function otherLang(lang: Lang): Lang {
  return lang === 'en' ? 'ar' : 'en';
}

export function textDirection(lang: Lang): 'ltr' | 'rtl' {
  return lang === 'ar' ? 'rtl' : 'ltr';
}

/** The language that an Accept-Language header prefers, English when it names neither. */
export function langOfHeader(acceptLanguage: string | undefined): Lang {
  const wishes = (acceptLanguage ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { lang: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
  const known = wishes.filter(({ lang, weight }) => isLang(lang) && weight > 0);
  const best = known.toSorted((a, b) => b.weight - a.weight)[0]?.lang;
  return isLang(best) ? best : 'en';
}
