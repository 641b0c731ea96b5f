import { type ReactNode } from 'react';
import { Busy } from '../../ui/busy.tsx';
import { focusNow } from '../../ui/focus-now.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Form } from '../../ui/form.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import type { Sending } from './use-submission.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

type Props = {
  sending: Sending;
  submitText: string;
  /** False greys the button; a press then shows what is missing. */
  canSend?: boolean;
  children: ReactNode;
};

export function FormFrame({ sending, submitText, canSend = true, children }: Props) {
  const { t } = useLanguage();
  const { isLoading, isSent, thanks, problem, submit } = sending;
  return (
    <Form method="post" className="stack max-w-140" aria-busy={isLoading} onSend={submit}>
      <fieldset className="stack min-w-0 disabled:opacity-70" disabled={isSent}>
        {children}
      </fieldset>
      <div role="alert">
        {problem !== null && (
          <Notice kind="bad" icon="warning-circle">
            <span>
              <b>{problem}</b>
              {t('feedback.failed')}{' '}
              <Button type="submit" variant="link" size="sm">
                {t('common.retry')}
              </Button>
            </span>
          </Notice>
        )}
      </div>
      {isSent && (
        <Notice kind="ok" icon="check-circle" ref={focusNow} tabIndex={-1}>
          <span>
            {thanks ?? t('feedback.homeSoon')}{' '}
            <ShopLink to="/" className={buttonClass({ variant: 'link', size: 'sm' })}>
              {t('feedback.homeNow')}
            </ShopLink>
          </span>
        </Notice>
      )}
      <Button
        type="submit"
        size="lg"
        isBusy={isLoading}
        isReady={canSend && !isSent}
        className="w-full"
        aria-disabled={isLoading || isSent || !canSend}
        aria-busy={isLoading}
      >
        {isLoading ? <Busy /> : submitText}
      </Button>
    </Form>
  );
}
