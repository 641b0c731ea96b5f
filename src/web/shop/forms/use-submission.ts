// Sends a form: loading for three seconds, thanks in a toast, then the home page. A failure leaves everything as it is.
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Refused } from '../../api-client.ts';
import { refusedText } from '../../refused-text.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';

const LOADING_MS = 3000;

type Plan = {
  send: () => Promise<{ ok: true } | Refused>;
  thanks: string;
  toastMs: number;
  leaveAfterMs: number;
  /** Returns true for a refusal that was shown beside a field. */
  onRefused?: (refused: Refused) => boolean;
};

/** Refusals that concern the phone or the e-mail. */
const CONTACT_REFUSED: Readonly<Record<string, 'phone' | 'email'>> = {
  INVALID_PHONE: 'phone',
  INVALID_EMAIL: 'email',
  ALREADY_SUBSCRIBED: 'email',
};

/** Shows the refusal beside the phone or the e-mail where it concerns one of them. */
export const besideContact =
  (refuse: (field: 'phone' | 'email', text: string) => void) =>
  ({ code, message }: Refused): boolean => {
    const field = Object.hasOwn(CONTACT_REFUSED, code) ? CONTACT_REFUSED[code] : undefined;
    if (field === undefined) return false;
    refuse(field, message);
    return true;
  };

export function useSubmission({ send, thanks, toastMs, leaveAfterMs, onRefused }: Plan) {
  const { t } = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const [isLoading, setLoading] = useState(false);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const submit = async (): Promise<void> => {
    if (isLoading || isSent) return;
    setLoading(true);
    setProblem(null);
    const loaded = new Promise((done) => {
      setTimeout(done, LOADING_MS);
    });
    const answer = await send();
    if (answer.ok) {
      setSent(true);
      toast({ tone: 'ok', text: thanks, durationMs: toastMs });
      timer.current = window.setTimeout(() => {
        void navigate(shopPath('/'));
      }, leaveAfterMs);
    } else if (!onRefused?.(answer)) {
      setProblem(refusedText(answer, t));
    }
    await loaded;
    setLoading(false);
  };
  return { isLoading, isSent, problem, submit };
}

export type Sending = ReturnType<typeof useSubmission>;
