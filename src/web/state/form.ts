// Form state: values, touched fields, validation and server errors. A fault shows once its field was left or the form was sent.
import { useCallback, useRef, useState } from 'react';
import type { FormFault } from '#shared/domain/people/form-rules.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { useLanguage } from '../ui/language.tsx';

const FAULT_TEXTS: Record<FormFault, MessageKey> = {
  required: 'invalid.required',
  email: 'invalid.email',
  phone: 'invalid.phone',
  date: 'feedback.faultDate',
  consent: 'feedback.faultConsent',
};

/** A common fault, the text key of a special one, or a function for a text with values or from another catalogue. */
export type Fault = FormFault | MessageKey | ((t: Translate<MessageKey>) => string);

type Rules<Form> = {
  /** In the order of the form: the first one is focused. */
  validate: (form: Form) => Partial<Record<keyof Form, Fault>>;
  /** An empty field is reported on submit only: for short forms that are passed by. */
  isPatient?: boolean;
  texts?: Partial<Record<FormFault, MessageKey>>;
  /** Why a field is needed, shown under its label. */
  helps?: Partial<Record<keyof Form, MessageKey>>;
  /** Fields that come back from the server: their faults show at once. */
  wasSent?: readonly string[];
  refused?: { field: keyof Form & string; text: string };
  keep?: (form: Form) => void;
};

const isUsual = (fault: string): fault is FormFault => fault in FAULT_TEXTS;

export function useForm<Form extends Record<string, unknown>>(
  first: Form | (() => Form),
  {
    validate,
    isPatient = false,
    texts = {},
    helps = {},
    wasSent = [],
    refused: firstRefused,
    keep,
  }: Rules<Form>,
) {
  type Field = keyof Form & string;
  const { t } = useLanguage();
  const [form, setForm] = useState(first);
  const [touched, setTouched] = useState<readonly string[]>(wasSent);
  const [refused, setRefused] = useState<{ field: Field; text: string } | null>(
    firstRefused ?? null,
  );
  const inputs = useRef<Partial<Record<Field, HTMLElement | null>>>({});
  const faults = validate(form);

  const change = <F extends Field>(field: F, value: Form[F]) => {
    setForm((before) => {
      const next = { ...before, [field]: value };
      keep?.(next);
      return next;
    });
    if (refused?.field === field) setRefused(null);
    if (isPatient && value === '') setTouched((before) => before.filter((name) => name !== field));
  };
  const fill = useCallback(
    (values: Partial<Form>) =>
      setForm((before) => {
        const filled: Form = { ...before };
        for (const name of Object.keys(values) as (keyof Form & string)[])
          if (before[name] === '' && values[name] !== undefined) filled[name] = values[name];
        return filled;
      }),
    [],
  );
  const error = (field: Field): string | null => {
    if (refused?.field === field) return refused.text;
    const fault = touched.includes(field) ? faults[field] : undefined;
    if (fault === undefined) return null;
    if (typeof fault === 'function') return fault(t);
    if (!isUsual(fault)) return t(fault);
    return t(texts[fault] ?? FAULT_TEXTS[fault]);
  };
  const help = (field: Field): { hint?: string } => {
    const key = helps[field];
    return key === undefined ? {} : { hint: t(key) };
  };
  const focus = (field: Field): void => inputs.current[field]?.focus();

  /** Shows all faults and focuses the first; true when there is none. */
  const check = (): boolean => {
    const wrong = Object.keys(faults) as Field[];
    setTouched((before) => [...before, ...wrong]);
    if (wrong[0] !== undefined) focus(wrong[0]);
    return wrong.length === 0;
  };
  const refuse = (field: Field, text: string): void => {
    setRefused({ field, text });
    focus(field);
  };

  /** Props of an input; `clean` adjusts typed values. */
  const field = <F extends Field>(name: F, clean?: (value: Form[F]) => Form[F]) => ({
    value: form[name],
    onChange: (value: Form[F]) => change(name, clean ? clean(value) : value),
    error: error(name),
    ...help(name),
    onBlur: () => {
      if (!isPatient || form[name] !== '')
        setTouched((before) => (before.includes(name) ? before : [...before, name]));
    },
    inputRef: (element: HTMLElement | null) => {
      inputs.current[name] = element;
    },
  });
  const reset = (): void => {
    setForm(first);
    setTouched([]);
    setRefused(null);
  };
  return {
    form,
    reset,
    setForm,
    change,
    fill,
    field,
    check,
    refuse,
    focus,
    isComplete: Object.keys(faults).length === 0,
  };
}
