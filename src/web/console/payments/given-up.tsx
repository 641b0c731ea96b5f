import { useState } from 'react';
import type { DeadJob } from '#shared/contract/console-jobs.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Money } from '../../ui/money.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { DayTime } from '../frame/day-time.tsx';
import { useCall, useDoneToast, useRefusedToast } from '../frame/use-page.tsx';
import {
  consoleButton,
  dialogClass,
  lettersClass,
  recordActsClass,
  recordAmountClass,
  recordClass,
} from '../frame/looks.ts';

function useJobAct(act: 'sendJobAgain' | 'dismissJob', doneText: string) {
  const { t } = useConsole();
  const done = useDoneToast();
  const tellRefused = useRefusedToast();
  const call = useCall(act, {
    onDone: () => done(doneText),
    onRefused: (refused) => {
      // A missing one was handled by somebody else.
      if (refused.code === 'NOT_FOUND') done(doneText);
      else if (refused.code === 'JOB_UNDER_WAY') tellRefused(refused);
      else tellRefused({ ...refused, message: t('console.jobs.failed') });
    },
  });
  return {
    isPending: call.isPending,
    send: ({ job_id: jobId }: DeadJob) => void call.send({ params: { jobId }, body: {} }),
  };
}

export function GivenUp({ jobs }: { jobs: readonly DeadJob[] }) {
  const { t } = useConsole();
  const [dismissing, setDismissing] = useState<DeadJob | null>(null);
  const again = useJobAct('sendJobAgain', t('console.jobs.againDone'));
  const dismissal = useJobAct('dismissJob', t('console.jobs.dismissed'));
  const isBusy = again.isPending || dismissal.isPending;
  const isOfPos = ({ work }: DeadJob): boolean => work === 'pos' || work === 'pos_question';
  const toTitle = (job: DeadJob): string => {
    if (job.refund !== null) return t('console.jobs.refund', { number: job.refund.check_number });
    if (isOfPos(job)) return t('console.jobs.pos', { number: job.order_id ?? '' });
    return t(job.work === 'push' ? 'console.jobs.push' : 'console.jobs.message');
  };

  if (jobs.length === 0) return null;
  return (
    <section className={`${lettersClass} col-span-full`} aria-label={t('console.jobs.title')}>
      <h2>{t('console.jobs.title')}</h2>
      {jobs.map((job) => (
        <article key={job.job_id} className={recordClass} aria-label={toTitle(job)}>
          <header>
            <h3>{toTitle(job)}</h3>
            {job.refund && (
              <b className={recordAmountClass}>
                <Money amountFils={aedToFils(job.refund.amount) ?? 0} />
              </b>
            )}
          </header>
          <p>{t(`console.jobs.reason.${job.reason}`)}</p>
          <p className="mut">
            {t('console.jobs.since')} <DayTime at={job.since} />
            {job.refund && (
              <>
                {' '}
                · <Ltr>{job.refund.credit_note}</Ltr>
              </>
            )}
          </p>
          <p className={recordActsClass}>
            <button
              type="button"
              className={consoleButton.plain}
              disabled={isBusy}
              onClick={() => again.send(job)}
            >
              {t('console.jobs.again')}
            </button>
            <button
              type="button"
              className={consoleButton.plain}
              disabled={isBusy}
              onClick={() => setDismissing(job)}
            >
              {t('console.jobs.dismiss')}
            </button>
          </p>
        </article>
      ))}
      {dismissing && (
        <Dialog
          open
          onClose={() => setDismissing(null)}
          kind="alert"
          className={dialogClass}
          title={t('console.jobs.dismissTitle')}
          footer={
            <>
              <button
                type="button"
                className={consoleButton.plain}
                onClick={() => setDismissing(null)}
              >
                {t('console.jobs.keep')}
              </button>
              <button
                type="button"
                className={consoleButton.bad}
                onClick={() => {
                  setDismissing(null);
                  dismissal.send(dismissing);
                }}
              >
                {t('console.jobs.dismiss')}
              </button>
            </>
          }
        >
          <p>{toTitle(dismissing)}</p>
          <p>
            {t(
              dismissing.refund !== null
                ? 'console.jobs.dismissRefund'
                : isOfPos(dismissing)
                  ? 'console.jobs.dismissPos'
                  : 'console.jobs.dismissMessage',
            )}
          </p>
        </Dialog>
      )}
    </section>
  );
}
