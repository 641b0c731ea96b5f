// What many forms have in common: the names, an e-mail address, a phone, what went wrong, and the button.
import type { ComponentProps, ReactNode } from 'react';
import { Busy } from './busy.tsx';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { useLanguage } from './language.tsx';

type FieldProps = ComponentProps<typeof Field>;

/** Side by side where there is room. */
export function NameFields({ first, last }: { first: FieldProps; last: FieldProps }) {
  return (
    <div className="frow two-columns">
      <Field autoComplete="given-name" maxLength={60} required {...first} />
      <Field autoComplete="family-name" maxLength={60} required {...last} />
    </div>
  );
}

export function EmailField(props: FieldProps) {
  return (
    <Field
      type="email"
      inputMode="email"
      autoComplete="email"
      dir="ltr"
      maxLength={120}
      required
      {...props}
    />
  );
}

/** A number of any country; with `prefix` one of this one. */
export function PhoneField(props: FieldProps) {
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      maxLength={20}
      required
      {...props}
    />
  );
}

/** Says what went wrong with the form or the list as a whole, with another try where one helps. */
export function Trouble({ text, onRetry }: { text: ReactNode; onRetry?: () => void }) {
  const { t } = useLanguage();
  if (text === null) return null;
  return (
    <p className="note bad" role="alert">
      <Icon name="warning-circle" />
      <span>
        {text}
        {onRetry && (
          <>
            {' '}
            <button type="button" className="text-link" onClick={onRetry}>
              {t('common.retry')}
            </button>
          </>
        )}
      </span>
    </p>
  );
}

/** Grey while something is missing, and still pressed: the press then shows what. */
export function SubmitButton({
  isBusy,
  isReady = true,
  className = 'w-full',
  children,
}: {
  isBusy: boolean;
  isReady?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      className={`btn lg ${className} ${isBusy ? 'busy' : ''} ${isReady ? '' : 'dis'}`}
      aria-disabled={isBusy || !isReady}
    >
      {isBusy ? <Busy /> : children}
    </button>
  );
}
