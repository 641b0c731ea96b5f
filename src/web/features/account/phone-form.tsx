// A mobile number and one button. Used for signing in, for a new password and for confirming another number.
import { useRef, useState, type ReactNode } from 'react';
import { useLanguage } from '../../ui/language.tsx';
import { PhoneField, SubmitButton } from '../../ui/form-parts.tsx';

type Props = {
  phone: string;
  onPhone: (text: string) => void;
  isValid: boolean;
  isBusy: boolean;
  error?: string | null;
  hint?: ReactNode;
  onSend: () => void;
  onLeave?: () => void;
};

export function PhoneForm({
  phone,
  onPhone,
  isValid,
  isBusy,
  error = null,
  hint,
  onSend,
  onLeave,
}: Props) {
  const { t } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [isTried, setTried] = useState(false);
  const isEmpty = phone.trim() === '';
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid && !isBusy) onSend();
        else if (!isValid) {
          setTried(true);
          onLeave?.();
          input.current?.focus();
        }
      }}
    >
      <PhoneField
        label={t('checkout.phone')}
        prefix="+971"
        value={phone}
        onChange={onPhone}
        onBlur={onLeave}
        // A form whose button is off is not sent by Enter, so the key itself asks why.
        onKeyDown={(event) => {
          if (event.key === 'Enter') onLeave?.();
        }}
        inputRef={input}
        error={error ?? (isTried && isEmpty ? t('invalid.required') : null)}
        hint={hint}
      />
      <SubmitButton isBusy={isBusy} isReady={isValid}>
        {t('account.sendCode')}
      </SubmitButton>
    </form>
  );
}
