// What somebody typed into a form and what is wrong with it. A fault shows once its field was left or the form was sent.
import { useRef, useState } from 'react';
import type { FormFault } from '#shared/domain/form-rules.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { useLanguage } from '../../ui/language.tsx';

const FAULT_TEXTS: Record<FormFault, MessageKey> = {
  required: 'invalid.required',
  email: 'invalid.email',
  phone: 'invalid.phone',
  date: 'feedback.faultDate',
  consent: 'feedback.faultConsent',
};

/** A text of the server beside one field, until that field changes. */
type Refused<Field> = { field: Field; text: string };

/** `texts` replaces the usual text of a fault. */
export function useAnswers<Form extends Record<string, string | boolean>>(
  first: Form,
  faultsOf: (form: Form) => Partial<Record<keyof Form, FormFault>>,
  texts: Partial<Record<FormFault, MessageKey>> = {},
) {
  type Field = keyof Form & string;
  const { t } = useLanguage();
  const [form, setForm] = useState(first);
  const [left, setLeft] = useState<readonly Field[]>([]);
  const [refused, setRefused] = useState<Refused<Field> | null>(null);
  const inputs = useRef<Partial<Record<Field, HTMLElement | null>>>({});
  const faults = faultsOf(form);

  const change = <F extends Field>(field: F, value: Form[F]) => {
    setForm((before) => ({ ...before, [field]: value }));
    if (refused?.field === field) setRefused(null);
  };
  /** Fills what is still empty; what was typed meanwhile stays. */
  const fill = (known: Partial<Form>) =>
    setForm((before) => {
      const filled: Form = { ...before };
      for (const name of Object.keys(known) as Field[])
        if (before[name] === '' && known[name] !== undefined) filled[name] = known[name];
      return filled;
    });
  const error = (field: Field): string | null => {
    if (refused?.field === field) return refused.text;
    const fault = left.includes(field) ? faults[field] : undefined;
    return fault ? t(texts[fault] ?? FAULT_TEXTS[fault]) : null;
  };

  /** Shows all faults and goes to the first; true when there is none. */
  const check = (): boolean => {
    const wrong = Object.keys(faults) as Field[];
    setLeft((before) => [...before, ...wrong]);
    if (wrong[0] !== undefined) inputs.current[wrong[0]]?.focus();
    return wrong.length === 0;
  };
  const refuse = (field: Field, text: string): void => {
    setRefused({ field, text });
    inputs.current[field]?.focus();
  };

  /** What every input needs; `clean` changes what is typed before it is kept. */
  const field = <F extends Field>(name: F, clean?: (value: Form[F]) => Form[F]) => ({
    value: form[name],
    onChange: (value: Form[F]) => change(name, clean ? clean(value) : value),
    error: error(name),
    onBlur: () => setLeft((before) => (before.includes(name) ? before : [...before, name])),
    inputRef: (element: HTMLElement | null) => {
      inputs.current[name] = element;
    },
  });
  return { form, field, fill, check, refuse, isComplete: Object.keys(faults).length === 0 };
}
