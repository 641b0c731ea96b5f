// The shared frame of the three forms: sent state, failure with retry, thanks, and the button.
import { type ReactNode } from 'react';
import { Busy } from '../../ui/busy.tsx';
import { focusNow } from '../../ui/focus-now.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Form } from '../../ui/form.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import type { Sending } from './use-submission.ts';

type Props = {
  sending: Sending;
  onSubmit: () => void;
  submitText: string;
  /** False greys the button; a press then shows what is missing. */ canSend?: boolean;
  children: ReactNode;
};

export function FormFrame({ sending, onSubmit, submitText, canSend = true, children }: Props) {
  const { t } = useLanguage();
  const { isLoading, isSent, problem } = sending;
  return (
    <Form
      className="stack max-w-140"
      aria-busy={isLoading}
      onSend={() => {
        if (!isLoading) onSubmit();
      }}
    >
      <fieldset className="stack min-w-0 disabled:opacity-70" disabled={isSent}>
        {children}
      </fieldset>
      <div role="alert">
        {problem !== null && (
          <div className="note bad">
            <Icon name="warning-circle" />
            <span>
              <b>{problem}</b>
              {t('feedback.failed')}{' '}
              <button
                type="button"
                className="btn link sm"
                aria-disabled={isLoading}
                onClick={() => {
                  if (!isLoading) onSubmit();
                }}
              >
                {t('common.retry')}
              </button>
            </span>
          </div>
        )}
      </div>
      {isSent && (
        <div className="note ok" ref={focusNow} tabIndex={-1}>
          <Icon name="check-circle" />
          <span>
            {t('feedback.homeSoon')}{' '}
            <ShopLink to="/" className="btn link sm">
              {t('feedback.homeNow')}
            </ShopLink>
          </span>
        </div>
      )}
      <button
        type="submit"
        className={`btn lg w-full ${isLoading ? 'busy' : ''} ${canSend && !isSent ? '' : 'dis'}`}
        aria-disabled={isLoading || isSent || !canSend}
        aria-busy={isLoading}
      >
        {isLoading ? <Busy /> : submitText}
      </button>
    </Form>
  );
}
