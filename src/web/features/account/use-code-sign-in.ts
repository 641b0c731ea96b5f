// The three states of the contact page: 1 the phone, 2 the code, 3 the details of somebody new (CHK-ACC-07).
import { useState } from 'react';
import { keepToken } from '../../state/session.ts';
import { useShop } from '../../state/shop.ts';
import { writeStored } from '../../state/tab-storage.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { codePhone } from './account-phone.ts';
import { refusedText } from './refused-text.ts';
import { useCountdown } from './use-countdown.ts';

/** How long an OTP error is shown (CONST-36). */
const CODE_TOAST_MS = 5000;
/** Creating the account reads the proved phone from here (CHK-ACC-18). */
export const PROVED_PHONE_KEY = 'phone_number';

export function useCodeSignIn(onSignedIn: () => void) {
  const { api } = useShop();
  const { t } = useLanguage();
  const toast = useToast();
  const countdown = useCountdown();
  const [step, setStep] = useState<1 | 2 | 3>(1);
  const [phone, setPhone] = useState('');
  const [isBusy, setBusy] = useState(false);
  const wire = codePhone(phone);

  async function send(): Promise<void> {
    if (wire === null || isBusy) return;
    setBusy(true);
    const answer = await api('sendSignInCode', { body: { phone: wire } });
    setBusy(false);
    if (!answer.ok) { toast({ text: refusedText(answer, t), tone: 'caution', durationMs: CODE_TOAST_MS }); return; }
    countdown.start(answer.data.successResponse.retryAfter);
    setStep(2);
  }

  async function check(otp: string): Promise<void> {
    if (wire === null || isBusy) return;
    setBusy(true);
    const answer = await api('checkSignInCode', { body: { phone: wire, otp } });
    setBusy(false);
    if (!answer.ok) { toast({ text: refusedText(answer, t), tone: 'caution', durationMs: CODE_TOAST_MS }); return; }
    if (answer.data.accessToken === undefined) {
      writeStored('local', PROVED_PHONE_KEY, wire);
      setStep(3);
      return;
    }
    keepToken(answer.data.accessToken);
    onSignedIn();
  }

  return { step, phone, setPhone, wire, isBusy, send, check, back: () => setStep(1), secondsLeft: countdown.secondsLeft };
}
