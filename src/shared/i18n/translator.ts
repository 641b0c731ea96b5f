// Turns a message key and its values into text. Messages are ICU, the format translators know; Arabic uses its six plural forms.
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Lang } from './languages.ts';

export type Values = Record<string, string | number>;

export type Translate<K extends string> = (key: K, values?: Values) => string;

/** A compiled message: text, `[name]`, or `[name, 'plural' | 'select', cases]`; `#` alone stands for the number of the plural around it. */
type Compiled = readonly Part[];
type Part = string | readonly [name: string, kind?: string, cases?: Cases];
type Cases = Readonly<Record<string, string | Compiled>>;

const LOCALES: Readonly<Record<Lang, string>> = { en: 'en-AE', ar: 'ar-AE-u-nu-latn' };

/** A key whose message has not come throws. In built pages the messages arrive compiled, so that no first view carries a compiler. */
export function createTranslator<K extends string>(
  lang: Lang,
  messages: Partial<Record<K, string>>,
): Translate<K> {
  const read = new Map<K, string | Compiled>();
  // Made when the first plural is read: no small matter for a phone.
  let plurals: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;

  function chooseCase(cases: Cases, value: string | number | undefined, isCounted: boolean) {
    const asked = String(value);
    if (Object.hasOwn(cases, asked)) return cases[asked];
    if (!isCounted) return cases['other'];
    plurals ??= new Intl.PluralRules(LOCALES[lang]);
    return cases[plurals.select(Number(value))] ?? cases['other'];
  }

  function write(message: string | Compiled, values: Values, counted?: number): string {
    if (typeof message === 'string') return message;
    return message
      .map((part) => {
        if (part === '#' && counted !== undefined)
          return (numbers ??= new Intl.NumberFormat(LOCALES[lang])).format(counted);
        if (typeof part === 'string') return part;
        const [name, kind, cases] = part;
        const value = values[name];
        if (!cases) return value ?? '';
        const isCounted = kind === 'plural';
        return write(
          chooseCase(cases, value, isCounted) ?? '',
          values,
          isCounted ? Number(value) : counted,
        );
      })
      .join('');
  }

  return (key, values = {}) => {
    let message = read.get(key);
    if (message === undefined) {
      const raw = messages[key] as string | Compiled | undefined;
      if (raw === undefined) throw new Error(`no message ${key} in ${lang}`);
      message =
        typeof raw === 'string' && /[{}']/.test(raw) ? (compileMessage(raw) as Compiled) : raw;
      read.set(key, message);
    }
    return write(message, values);
  };
}
