// Sends a form to its page's action: thanks in a toast, then the home page. A failure leaves everything as it is.
import { useEffect, useEffectEvent } from 'react';
import { useActionData, useFetcher, useNavigate } from 'react-router';
import type { Refused } from '../../api-client.ts';
import { refusedText } from '../../refused-text.ts';
import { useForm } from '../../state/form.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useAfter } from '../../ui/use-timers.ts';
import type { Sent } from './form-action.ts';

type Values = Record<string, string | boolean> & { email: string; phone: string };
type Plan = { thanks: string; toastMs: number; leaveAfterMs: number };

/** Refusals that concern the phone or the e-mail. */
const CONTACT_REFUSED: Readonly<Record<string, 'phone' | 'email'>> = {
  INVALID_PHONE: 'phone',
  INVALID_EMAIL: 'email',
  ALREADY_SUBSCRIBED: 'email',
};
const findField = (refusal: Pick<Refused, 'code'> | null | undefined) =>
  refusal && Object.hasOwn(CONTACT_REFUSED, refusal.code)
    ? CONTACT_REFUSED[refusal.code]
    : undefined;

export function useSubmission<Form extends Values>(
  empty: Form,
  rules: Pick<Parameters<typeof useForm<Form>>[1], 'validate' | 'texts'>,
  { thanks, toastMs, leaveAfterMs }: Plan,
) {
  const { t } = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const fetcher = useFetcher<Sent<Form>>();
  // What a form without scripts was answered, in the HTML of the page.
  const first = useActionData<Sent<Form>>();
  const isLoading = fetcher.state !== 'idle';
  const sent = fetcher.data ?? first;
  const refusal = sent === undefined || sent.ok ? null : sent.refusal;
  const refusedField = findField(refusal);
  const returned = first?.ok === false ? first : null;
  const returnedField = findField(returned?.refusal);
  const form = useForm<Form>(
    { ...empty, ...returned?.form },
    {
      ...rules,
      wasSent: Object.keys(returned?.form ?? {}),
      ...(returned?.refusal &&
        returnedField && { refused: { field: returnedField, text: returned.refusal.message } }),
    },
  );

  const isSent = sent?.ok === true;
  useAfter(leaveAfterMs, () => void navigate(shopPath('/')), isSent);
  const tell = useEffectEvent(() => {
    if (isSent) toast({ tone: 'ok', text: thanks, durationMs: toastMs });
    else if (refusal && refusedField) form.refuse(refusedField, refusal.message);
  });
  // The server's answer: the focus of the browser goes to a refused field.
  useEffect(() => tell(), [sent]);

  /** With a name, so that the browser can send the form by itself. */
  const field = <F extends keyof Form & string>(name: F, clean?: (value: Form[F]) => Form[F]) => ({
    ...form.field(name, clean),
    name,
  });

  return {
    ...form,
    field,
    sending: {
      isLoading,
      isSent,
      /** Told in the page where no script shows a toast. */
      thanks: fetcher.data === undefined ? thanks : null,
      problem:
        refusal === null || refusedField !== undefined || isLoading
          ? null
          : refusedText(refusal, t),
      submit(): void {
        if (!isLoading && !isSent && form.check())
          void fetcher.submit(form.form, { method: 'post' });
      },
    },
  };
}

export type Sending = ReturnType<typeof useSubmission>['sending'];
