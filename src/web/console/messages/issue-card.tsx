// An issue that a customer reported about an order, and the branch's answer.
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import type { OrderIssue } from '#shared/contract/console-issues.ts';
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import { formatCount } from '#shared/i18n/format.ts';
import { Field } from '../../ui/field.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { DayTime } from '../frame/day-time.tsx';
import { useCall, useRefusedText } from '../frame/use-page.tsx';
import { consoleButton, letterTextClass, recordClass } from '../frame/looks.ts';

type Props = {
  issue: OrderIssue;
  storeName: string;
  /** Without a link on the order's own page. */
  hasLink: boolean;
};

export function IssueCard({ issue, storeName, hasLink }: Props) {
  const { lang, t } = useConsole();
  const digits = issue.phone.replaceAll(/\D/g, '');
  const title = `${t('console.payment.order')} ${issue.check_number}`;
  return (
    <article className={recordClass} aria-label={title}>
      <header>
        <h3>
          {t('console.payment.order')} <Ltr>{issue.check_number}</Ltr>
        </h3>
        <span className="mut">
          {storeName !== '' && (
            <>
              <bdi>{storeName}</bdi> ·{' '}
            </>
          )}
          <DayTime at={issue.reported_at} />
        </span>
      </header>
      <p>
        <b>
          <bdi>{issue.customer_name}</bdi>
        </b>
        {digits !== '' && (
          <>
            {' · '}
            <a href={`tel:+${digits}`}>
              <Ltr>{formatPhone(digits)}</Ltr>
            </a>
          </>
        )}
      </p>
      <p>
        {formatCount(issue.quantity)} <bdi>{lang === 'ar' ? issue.name_ar : issue.name}</bdi>
      </p>
      <p className={letterTextClass} dir="auto">
        {issue.text}
      </p>
      {issue.answer && (
        <p className="border-t border-line pt-2">
          <b>{t('console.issue.answer')}</b>{' '}
          <span className={letterTextClass} dir="auto">
            {issue.answer.text}
          </span>
          <small>
            {' '}
            <bdi>{issue.answer.by}</bdi> · <DayTime at={issue.answer.at} />
          </small>
        </p>
      )}
      {hasLink && (
        <Link className={consoleButton.plain} to={`/console/orders/${issue.order_id}`}>
          {t('console.issue.toOrder')}
        </Link>
      )}
      {!issue.answer && <AnswerForm issueId={issue.issue_id} />}
    </article>
  );
}

function AnswerForm({ issueId }: { issueId: number }) {
  const { t } = useConsole();
  const toText = useRefusedText();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const answering = useCall('answerIssue', {
    onRefused: (refused) => setProblem(toText(refused)),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '') setProblem(t('console.required'));
    else void answering.send({ params: { issueId }, body: { text: typed } });
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={send}>
      <Field
        label={t('console.issue.done')}
        hint={t('console.issue.hint')}
        value={text}
        onChange={(typed) => {
          setProblem(null);
          setText(typed);
        }}
        error={problem}
        maxLength={300}
        autoComplete="off"
      />
      <button type="submit" className={consoleButton.go} aria-busy={answering.isPending}>
        {t('console.issue.save')}
      </button>
    </form>
  );
}
