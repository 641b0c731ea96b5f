import type { ComponentProps, ReactNode } from 'react';
import { Busy } from './busy.tsx';
import { Field, twoFieldsClass } from './field.tsx';
import { useLanguage } from './language.tsx';
import { Notice } from './notice.tsx';
import { Button, textLinkClass } from './button.tsx';

type FieldProps = ComponentProps<typeof Field>;

export function NameFields({ first, last }: { first: FieldProps; last: FieldProps }) {
  return (
    <div className={twoFieldsClass}>
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

/** A phone of any country; with `prefix` of this one. */
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

export function Trouble({ text, onRetry }: { text: ReactNode; onRetry?: () => void }) {
  const { t } = useLanguage();
  if (text === null) return null;
  return (
    <Notice as="p" kind="bad" icon="warning-circle" role="alert">
      <span>
        {text}
        {onRetry && (
          <>
            {' '}
            <button type="button" className={textLinkClass} onClick={onRetry}>
              {t('common.retry')}
            </button>
          </>
        )}
      </span>
    </Notice>
  );
}

/** Grey while something is missing; a press then shows what. */
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
    <Button
      type="submit"
      size="lg"
      isBusy={isBusy}
      isReady={isReady}
      className={className}
      aria-disabled={isBusy || !isReady}
    >
      {isBusy ? <Busy /> : children}
    </Button>
  );
}
