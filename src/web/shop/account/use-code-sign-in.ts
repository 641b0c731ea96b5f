import { useRef, useState } from 'react';
import type { Refused } from '../../api-client.ts';
import { refusedText } from '../../refused-text.ts';
import { readContactStep, writeContactStep } from '../../state/checkout/contact-step.ts';
import { useForm } from '../../state/form.ts';
import { keepToken } from '../../state/person/session.ts';
import { writeStored } from '../../state/browser/tab-storage.ts';
import { usePhoneCode } from '../../state/person/use-phone-code.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useOnceAlive } from '../../ui/use-browser-value.ts';
import { useToast } from '../../ui/toasts.tsx';
import { toCheckoutDigits } from '#shared/domain/people/uae-phone.ts';
import { codePhoneFault } from './account-phone.ts';

const CODE_TOAST_MS = 5000;
/** The registration reads the proved phone from here. */
export const PROVED_PHONE_KEY = 'phone_number';

export function useCodeSignIn(onSignedIn: () => void) {
  const { t } = useLanguage();
  const toast = useToast();
  const code = usePhoneCode('sign-in');
  const [step, setStep] = useState<1 | 2 | 3>(1);
  const [codeFault, setCodeFault] = useState<string | null>(null);
  const { fill, ...entry } = useForm(
    { phone: '' },
    {
      validate: ({ phone }) => {
        const fault = codePhoneFault(phone);
        return fault === null ? {} : { phone: fault };
      },
      isPatient: true,
      keep: ({ phone }) => writeContactStep({ phone }),
    },
  );
  const wire = toCheckoutDigits(entry.form.phone);

  // What the tab keeps of an unfinished sign-in.
  useOnceAlive(() => {
    const now = Date.now();
    const stored = readContactStep(now);
    setStep(stored.step);
    fill({ phone: stored.phone });
    if (stored.step === 2 && stored.resendAt > now)
      code.startCountdown((stored.resendAt - now) / 1000);
  });

  function go(next: 1 | 2 | 3): void {
    setStep(next);
    setCodeFault(null);
    writeContactStep({ step: next });
  }

  // The message about the last attempt goes when a step succeeds.
  const takeBack = useRef<() => void>(() => undefined);
  const tell = (refused: Refused): void => {
    takeBack.current = toast({
      text: refusedText(refused, t),
      tone: 'caution',
      durationMs: CODE_TOAST_MS,
    });
  };

  async function send(): Promise<void> {
    const answer = wire === null ? null : await code.send(wire);
    if (!answer) return;
    if (!answer.ok) {
      tell(answer);
      return;
    }
    writeContactStep({
      codeAt: Date.now(),
      resendAt: Date.now() + answer.data.successResponse.retryAfter * 1000,
    });
    go(2);
  }

  async function check(otp: string): Promise<void> {
    const answer = wire === null ? null : await code.check(wire, otp);
    if (!answer) return;
    if (!answer.ok) {
      tell(answer);
      setCodeFault(refusedText(answer, t));
      return;
    }
    takeBack.current();
    if (!('accessToken' in answer.data) || answer.data.accessToken === undefined) {
      writeStored('local', PROVED_PHONE_KEY, wire);
      go(3);
      return;
    }
    writeContactStep(null);
    keepToken(answer.data.accessToken);
    onSignedIn();
  }

  return {
    step,
    entry,
    wire,
    codeFault,
    clearCodeFault: () => setCodeFault(null),
    isBusy: code.isBusy,
    send,
    check,
    back: () => go(1),
    secondsLeft: code.secondsLeft,
  };
}
