import { useState } from 'react';
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import { refusedText } from '../../refused-text.ts';
import { useCodeEntry } from '../../state/person/use-code-entry.ts';
import { usePhoneCode } from '../../state/person/use-phone-code.ts';
import { Busy } from '../../ui/busy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Form } from '../../ui/form.tsx';
import { Button } from '../../ui/button.tsx';
import { errorTextClass } from '../../ui/field-error.tsx';

/** A copy, because the contract would bring its validation library along. */
const CODE_MAX_LENGTH = 11;

export function PhoneProofDialog({
  phone,
  onClose,
  onProved,
}: {
  phone: string;
  onClose: () => void;
  onProved: () => void;
}) {
  const { t } = useLanguage();
  const { isBusy, secondsLeft, ...proof } = usePhoneCode('sign-in');
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  const send = async () => {
    const answer = await proof.send(phone);
    if (!answer) return;
    setFault(answer.ok ? null : refusedText(answer, t));
    if (answer.ok) setSent(true);
  };
  const check = async (otp: string) => {
    const answer = await proof.check(phone, otp);
    if (answer?.ok) onProved();
    else if (answer) setFault(refusedText(answer, t));
  };
  const entry = useCodeEntry(
    (text) => {
      setCode(text.replace(/\D/g, ''));
      setFault(null);
    },
    (otp) => void check(otp),
  );
  const shown = `\u2066${formatPhone(phone)}\u2069`;
  const minutes = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <Dialog open onClose={onClose} title={t('profile.confirmPhone')}>
      <Form
        className="stack"
        onSend={() => {
          if (isSent && code === '') setFault(t('invalid.required'));
          else void (isSent ? check(code) : send());
        }}
      >
        <p>{t(isSent ? 'account.sentTo' : 'profile.confirmSend', { phone: shown })}</p>
        {isSent && (
          <Field
            label={t('account.code')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_MAX_LENGTH}
            autoFocus
            required
            error={fault}
            value={code}
            {...entry}
          />
        )}
        {!isSent && fault !== null && (
          <p className={errorTextClass} role="alert">
            {fault}
          </p>
        )}
        <Button
          type="submit"
          size="lg"
          isBusy={isBusy}
          isReady={!(isSent && code === '')}
          aria-disabled={isBusy || (isSent && code === '')}
        >
          {isBusy ? <Busy /> : t(isSent ? 'account.verify' : 'account.sendCode')}
        </Button>
        {isSent &&
          (secondsLeft > 0 ? (
            <p className="mut sm">{t('account.resendIn', { time: `\u2066${minutes}\u2069` })}</p>
          ) : (
            <Button
              variant="link"
              size="sm"
              className="justify-self-start"
              onClick={() => void send()}
            >
              {t('account.notReceived')}
            </Button>
          ))}
      </Form>
    </Dialog>
  );
}
