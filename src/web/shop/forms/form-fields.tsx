// A text area and a checkbox, each with its label and error, like ui/field.tsx for one line.
import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Field } from '../../ui/field.tsx';
import { EmailField } from '../../ui/form-parts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { FieldError } from '../../ui/field-error.tsx';

type Input = Omit<ComponentProps<typeof Field>, 'label'>;

type Common<T> = {
  label: ReactNode;
  value: T;
  onChange: (value: T) => void;
  error?: string | null;
  onBlur?: () => void;
};

type TextProps = Common<string> & {
  maxLength: number;
  rows?: number;
  required?: boolean;
  inputRef?: Ref<HTMLTextAreaElement>;
};

export function TextAreaField({
  label,
  value,
  onChange,
  error,
  onBlur,
  maxLength,
  rows = 5,
  required,
  inputRef,
}: TextProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        className={error ? 'inp err' : 'inp'}
        id={id}
        ref={inputRef}
        rows={rows}
        maxLength={maxLength}
        required={required}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** The writer's name and e-mail. */
export function WriterFields({ name, email }: Record<'name' | 'email', Input>) {
  const { t } = useLanguage();
  return (
    <>
      <Field label={t('feedback.name')} autoComplete="name" maxLength={120} required {...name} />
      <EmailField label={t('feedback.email')} {...email} />
    </>
  );
}

type CheckProps = Common<boolean> & { required?: boolean; inputRef?: Ref<HTMLInputElement> };

export function CheckField({
  label,
  value,
  onChange,
  error,
  onBlur,
  required,
  inputRef,
}: CheckProps) {
  const id = useId();
  return (
    <div className="field">
      <label className={`opt plain check ${value ? 'on' : ''}`}>
        <input
          type="checkbox"
          className="ears-only"
          ref={inputRef}
          checked={value}
          required={required}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className="tick-box" aria-hidden="true">
          <Icon name="check" />
        </span>
        <span className="row-text">{label}</span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
