// A labelled input, its help under the label and its error right below it. The label stays visible; the error is read out with the input.
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { useLanguage } from './language.tsx';
import { FieldError } from './field-error.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange'> & {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** What is wrong, in the reader's language; null when nothing is. */
  error?: string | null;
  hint?: ReactNode;
  optional?: boolean;
  prefix?: string;
  inputRef?: Ref<HTMLInputElement>;
};

/** `dir="ltr"` (phones, e-mails) turns the whole box, with its prefix, left to right in Arabic too. */
export function Field({
  label,
  value,
  onChange,
  error = null,
  hint,
  optional = false,
  prefix,
  inputRef,
  dir,
  ...input
}: Props) {
  const { t } = useLanguage();
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <i>{t('common.optional')}</i>}
      </label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <div className={error ? 'inp err' : 'inp'} dir={dir}>
        {prefix && (
          <span className="pre" aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          {...input}
          ref={inputRef}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
