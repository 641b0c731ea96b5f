import {
  useId,
  useState,
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { FieldError } from './field-error.tsx';
import { useLanguage } from './language.tsx';

const BOX =
  'w-full min-w-0 px-3.5 rounded-ctl border-[1.5px] bg-surface kitchen:bg-sand focus-within:inset-ring';
const BOX_COLOURS = {
  ok: 'border-field focus-within:border-ink focus-within:inset-ring-ink kitchen:focus-within:border-saffron kitchen:focus-within:inset-ring-saffron',
  bad: 'border-chili inset-ring inset-ring-chili kitchen:border-late kitchen:inset-ring-late',
};
export const labelClass = 'font-strong text-label';
export const hintClass = 'text-sm text-ink-2';
/** An input within an `InputBox`. A line of a field cuts what hangs out of it: Arabic letters would lose their dots. */
export const bareInputClass =
  'flex-1 min-w-0 h-12.5 leading-[50px] p-0 border-0 bg-transparent outline-none shadow-none placeholder:text-ink-3 kitchen:h-15';

export function InputBox({
  isBad = false,
  className = '',
  ...box
}: { isBad?: boolean } & ComponentProps<'div'>) {
  return (
    <div
      {...box}
      className={`relative flex items-center gap-2.5 min-h-13 kitchen:min-h-[62px] ${BOX} ${BOX_COLOURS[isBad ? 'bad' : 'ok']} ${className}`}
    />
  );
}

type FrameProps = {
  id: string;
  label: ReactNode;
  /** The label is only heard. */
  hidesLabel?: boolean;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | null | undefined;
  children: ReactNode;
};

/** Label above, error below. Two of them side by side stand on one line, be there a hint above one of them only. */
export function FieldFrame({
  id,
  label,
  hidesLabel = false,
  optional = false,
  hint,
  error,
  children,
}: FrameProps) {
  const { t } = useLanguage();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <label htmlFor={id} className={hidesLabel ? 'ears-only' : labelClass}>
        {label}{' '}
        {optional && <i className="not-italic font-normal text-ink-2">{t('common.optional')}</i>}
      </label>
      {hint && (
        <span className={hintClass} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** What a screen reader says of a field besides its label. */
export function describe(id: string, hint: ReactNode, error: string | null | undefined) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids || undefined,
  };
}

type Common = Pick<FrameProps, 'hidesLabel' | 'optional' | 'hint' | 'error'>;
type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'prefix'> &
  Common & {
    label: string;
    value: string;
    onChange?: (text: string) => void;
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
  hidesLabel,
  optional,
  prefix,
  inputRef,
  dir,
  onBlur,
  ...input
}: InputProps) {
  const { t } = useLanguage();
  const id = useId();
  const [isBad, setBad] = useState(false);
  const fault = isBad ? t('invalid.date') : error;
  return (
    <FieldFrame {...{ id, label, hint, error: fault, hidesLabel, optional }}>
      <InputBox isBad={Boolean(fault)} dir={dir === 'auto' ? undefined : dir}>
        {prefix && (
          <span
            className="flex items-center gap-2 h-7 pe-3 border-e border-line font-medium"
            aria-hidden="true"
          >
            {prefix}
          </span>
        )}
        <input
          {...input}
          ref={inputRef}
          id={id}
          // Safari shows today in an empty date.
          className={`${bareInputClass} data-empty:not-focus:text-ink-3`}
          data-empty={input.type === 'date' && value === '' ? '' : undefined}
          dir={dir === 'auto' ? dir : undefined}
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
          // An impossible date is an empty value without a change event.
          onInput={({ currentTarget: { validity } }) => setBad((was) => was && validity.badInput)}
          onInvalid={({ currentTarget: { validity } }) => setBad(validity.badInput)}
          onBlur={(event) => {
            setBad(event.target.validity.badInput);
            onBlur?.(event);
          }}
          {...describe(id, hint, fault)}
        />
      </InputBox>
    </FieldFrame>
  );
}

type SelectProps = Common & {
  label: ReactNode;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; text: string; isDisabled?: boolean }[];
};

export function SelectField({ name, value, onChange, options, ...frame }: SelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} {...frame}>
      <InputBox
        isBad={Boolean(frame.error)}
        className="after:absolute after:size-[9px] after:top-[calc(50%-8px)] after:end-[18px] after:border-solid after:border-current after:[border-width:0_2px_2px_0] after:rotate-45 after:pointer-events-none"
      >
        <select
          id={id}
          name={name}
          className={`${bareInputClass} appearance-none pe-8! -me-3.5`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...describe(id, frame.hint, frame.error)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.text}
            </option>
          ))}
        </select>
      </InputBox>
    </FieldFrame>
  );
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'onChange'> &
  Common & {
    label: ReactNode;
    value: string;
    onChange: (text: string) => void;
    /** What changes while one types, such as the room that is left. */
    status?: string | null;
    inputRef?: Ref<HTMLTextAreaElement>;
  };

export function TextAreaField({
  label,
  value,
  onChange,
  error,
  hint,
  hidesLabel,
  optional,
  status,
  inputRef,
  ...area
}: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, error, hidesLabel, optional }}>
      <textarea
        {...area}
        ref={inputRef}
        id={id}
        className={`block min-h-22 py-3 resize-y placeholder:text-ink-3 ${BOX} ${BOX_COLOURS[error ? 'bad' : 'ok']}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...describe(id, hint, error)}
      />
      {status && (
        <span className={hintClass} role="status">
          {status}
        </span>
      )}
    </FieldFrame>
  );
}

export const twoFieldsClass =
  'grid gap-4 min-[640px]:grid-cols-[repeat(2,minmax(0,1fr))] min-[640px]:not-has-[[aria-invalid]]:*:content-end large-text:grid-cols-[minmax(0,1fr)]';
