// Sends a code to a phone and checks it, for sign-in, password reset and a new phone.
import { useRef, useState } from 'react';
import { useCountdown } from '../../ui/use-timers.ts';
import { useShop } from '../shop.ts';

const CALLS = {
  'sign-in': { send: 'sendSignInCode', check: 'checkSignInCode' },
  password: { send: 'sendPasswordCode', check: 'checkPasswordCode' },
} as const;

/** `send` and `check` answer as the calls do; null while one is running. `startCountdown` continues the remaining seconds after a reload. */
export function usePhoneCode(purpose: keyof typeof CALLS) {
  const { api } = useShop();
  const countdown = useCountdown();
  const [isBusy, setBusy] = useState(false);
  const isOnItsWay = useRef(false);

  async function alone<T>(call: () => Promise<T>): Promise<T | null> {
    if (isOnItsWay.current) return null;
    isOnItsWay.current = true;
    setBusy(true);
    const answer = await call();
    isOnItsWay.current = false;
    setBusy(false);
    return answer;
  }

  async function send(phone: string) {
    const answer = await alone(() => api(CALLS[purpose].send, { body: { phone } }));
    if (answer?.ok) countdown.start(answer.data.successResponse.retryAfter);
    return answer;
  }

  const check = (phone: string, otp: string) =>
    alone(() => api(CALLS[purpose].check, { body: { phone, otp } }));
  return {
    send,
    check,
    isBusy,
    secondsLeft: countdown.secondsLeft,
    startCountdown: countdown.start,
  };
}
