import { refusals as english } from '#shared/i18n/en/refusals.ts';
import { refusals as arabic } from '#shared/i18n/ar/refusals.ts';
import { REFUSALS, type Refusal } from '#shared/contract/refusals.ts';
import { createTranslator, type Values } from '#shared/i18n/translator.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { formatMoney } from '#shared/i18n/format.ts';

const translate = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) };

type RefusalReply = {
  status: number;
  body: { success: false; code: string; message: string | string[]; field?: string } & Record<
    string,
    unknown
  >;
};

export function refusalReply(refusal: Refusal, lang: Lang): RefusalReply {
  const values: Values = {};
  for (const [name, value] of Object.entries(refusal.extra ?? {}))
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  values['field'] ??= refusal.field ?? '';
  const { minimum } = values;
  values['minimum'] = typeof minimum === 'number' ? formatMoney(aedToFils(minimum) ?? 0, lang) : '';
  // Of a dish it is a count, of cash an amount.
  if (refusal.code === 'CASH_TOTAL_TOO_HIGH' && typeof values['most'] === 'number')
    values['most'] = formatMoney(aedToFils(values['most']) ?? 0, lang);
  const text = translate[lang](`refusal.${refusal.code}`, values);
  return {
    status: REFUSALS[refusal.code],
    body: {
      ...refusal.extra,
      success: false,
      code: refusal.code,
      // Validation answers a list, with underscores for spaces, as the specification's servers do.
      message: refusal.code === 'BAD_REQUEST' ? [text.replaceAll(' ', '_')] : text,
      ...(refusal.field === undefined ? {} : { field: refusal.field }),
    },
  };
}
