// The three states of the contact page: 1 the phone, 2 the code, 3 the details of somebody new (CHK-ACC-07).
import { useState } from 'react';
import type { Refused } from '../../api-client.ts';
import { refusedText } from '../../refused-text.ts';
import { keepToken } from '../../state/session.ts';
import { writeStored } from '../../state/tab-storage.ts';
import { usePhoneCode } from '../../state/use-phone-code.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { codePhone } from './account-phone.ts';

/** How long an OTP error is shown (CONST-36). */
const CODE_TOAST_MS = 5000;
/** Creating the account reads the proved phone from here (CHK-ACC-18). */
export const PROVED_PHONE_KEY = 'phone_number';

export function useCodeSignIn(onSignedIn: () => void) {
  const { t } = useLanguage();
  const toast = useToast();
  const code = usePhoneCode('sign-in');
  const [step, setStep] = useState<1 | 2 | 3>(1);
  const [phone, setPhone] = useState('');
  const wire = codePhone(phone);

  const tell = (refused: Refused): void => toast({ text: refusedText(refused, t), tone: 'caution', durationMs: CODE_TOAST_MS });

  async function send(): Promise<void> {
    const answer = wire === null ? null : await code.send(wire);
    if (answer?.ok) setStep(2);
    else if (answer) tell(answer);
  }

  async function check(otp: string): Promise<void> {
    const answer = wire === null ? null : await code.check(wire, otp);
    if (!answer) return;
    if (!answer.ok) { tell(answer); return; }
    if (!('accessToken' in answer.data) || answer.data.accessToken === undefined) {
      writeStored('local', PROVED_PHONE_KEY, wire);
      setStep(3);
      return;
    }
    keepToken(answer.data.accessToken);
    onSignedIn();
  }

  return { step, phone, setPhone, wire, isBusy: code.isBusy, send, check, back: () => setStep(1), secondsLeft: code.secondsLeft };
}
