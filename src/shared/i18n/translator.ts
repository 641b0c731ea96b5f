// Turns a message key and its values into text. Messages are ICU, the format translators know; Arabic uses its six plural forms.
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Lang } from './languages.ts';

export type Values = Record<string, string | number>;

export type Translate<K extends string> = (key: K, values?: Values) => string;

/**
 * A translator of one language. A key without a message throws: the type already forbids it. In built pages the messages
 * arrive compiled (lists instead of text) and the compiler is left out.
 */
export function createTranslator<K extends string>(lang: Lang, messages: Record<K, string>): Translate<K> {
  const i18n = setupI18n({ locale: lang, locales: lang === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE', messages: { [lang]: messages } });
  i18n.setMessagesCompiler(compileMessage);
  const plain = new Map<K, boolean>();
  return (key, values) => {
    const message: unknown = messages[key];
    if (message === undefined) throw new Error(`no message ${key} in ${lang}`);
    let isPlain = plain.get(key);
    if (isPlain === undefined) plain.set(key, isPlain = typeof message === 'string' && !/[{}']/.test(message));
    return isPlain ? messages[key] : i18n._(key, values);
  };
}
