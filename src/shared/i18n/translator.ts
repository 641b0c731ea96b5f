// Turns a message key and its values into text. Messages are ICU, the format translators know; Arabic uses its six plural forms.
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Lang } from './languages.ts';

export type Values = Record<string, string | number>;

export type Translate<K extends string> = (key: K, values?: Values) => string;

/**
 * A translator of one language. A key whose message has not come throws. In built pages the messages
 * arrive compiled (lists instead of text) and the compiler is left out.
 */
export function createTranslator<K extends string>(
  lang: Lang,
  messages: Partial<Record<K, string>>,
): Translate<K> {
  const i18n = setupI18n({
    locale: lang,
    locales: lang === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE',
    messages: { [lang]: {} },
  });
  i18n.setMessagesCompiler(compileMessage);
  const plain = new Map<K, string | null>();
  return (key, values) => {
    const known = plain.get(key);
    if (known !== undefined) return known ?? i18n._(key, values);
    const message = messages[key] as string | undefined;
    if (message === undefined) throw new Error(`no message ${key} in ${lang}`);
    if (typeof message === 'string' && !/[{}']/.test(message)) {
      plain.set(key, message);
      return message;
    }
    plain.set(key, null);
    i18n.load(lang, { [key]: message });
    return i18n._(key, values);
  };
}
