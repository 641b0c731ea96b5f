import { account as arabic } from '#shared/i18n/ar/account.ts';
import { common as arabicCommon } from '#shared/i18n/ar/common.ts';
import { account as english } from '#shared/i18n/en/account.ts';
import { common as englishCommon } from '#shared/i18n/en/common.ts';
import { createTranslator } from '#shared/i18n/translator.ts';

export const accountText = {
  en: createTranslator('en', { ...english, ...englishCommon }),
  ar: createTranslator('ar', { ...arabic, ...arabicCommon }),
};
