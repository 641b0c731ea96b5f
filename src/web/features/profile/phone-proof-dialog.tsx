// Sends a code to a number and reads it back.
import { useEffect, useState } from 'react';
import { formatPhone, normaliseDigits } from '#shared/domain/uae-phone.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { refusedText } from './refused-text.ts';

const SECOND_MS = 1000;
/** CONST-17; the contract itself would bring its checking library along. */
const CODE_MAX_LENGTH = 11;

export function PhoneProofDialog({ phone, onClose, onProved }: { phone: string; onClose: () => void; onProved: () => void }) {
  const { t } = useLanguage();
  const { api } = useShop();
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (secondsLeft <= 0) return;
    const timer = setTimeout(() => setSecondsLeft((left) => left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [secondsLeft]);

  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await api('sendSignInCode', { body: { phone } });
    setBusy(false);
    setFault(answer.ok ? null : refusedText(answer, t));
    if (answer.ok) { setSent(true); setSecondsLeft(answer.data.successResponse.retryAfter); }
  };
  const check = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await api('checkSignInCode', { body: { phone, otp: code } });
    setBusy(false);
    if (answer.ok) onProved(); else setFault(refusedText(answer, t));
  };
  const shown = `\u2066${formatPhone(phone)}\u2069`;
  const minutes = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <Dialog open onClose={onClose} title={t('profile.confirmPhone')}>
      <form className="stack" noValidate onSubmit={(event) => { event.preventDefault(); void (isSent ? check() : send()); }}>
        <p>{t(isSent ? 'account.sentTo' : 'profile.confirmSend', { phone: shown })}</p>
        {isSent && (
          <Field
            label={t('account.code')} dir="ltr" inputMode="numeric" autoComplete="one-time-code" maxLength={CODE_MAX_LENGTH} autoFocus required error={fault}
            value={code} onChange={(text) => { setCode(normaliseDigits(text).replace(/\D/g, '')); setFault(null); }}
          />
        )}
        {!isSent && fault !== null && <p className="errtx" role="alert">{fault}</p>}
        <button type="submit" className={isBusy ? 'btn lg busy' : 'btn lg'} disabled={isSent && code === ''} aria-disabled={isBusy}>{isBusy ? <Busy /> : t(isSent ? 'account.verify' : 'account.sendCode')}</button>
        {isSent && (secondsLeft > 0
          ? <p className="mut sm">{t('account.resendIn', { time: `\u2066${minutes}\u2069` })}</p>
          : <button type="button" className="btn link sm justify-self-start" onClick={() => void send()}>{t('account.notReceived')}</button>)}
      </form>
    </Dialog>
  );
}
