// Messages of customers, newest first: issues for the branch; feedback and franchise applications for managers.
import { findGrant } from '#shared/domain/people/permissions.ts';
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import type { ReactNode } from 'react';
import type { OrderIssue } from '#shared/contract/console-issues.ts';
import type { InboxFeedback, InboxFranchise } from '#shared/contract/forms.ts';
import type { StaffMember } from '#shared/contract/console.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { consolePage } from '../frame/console-title.ts';
import { callAction, pageLoader } from '../frame/page-loader.ts';
import { staffLoader } from '../frame/staff-loader.ts';
import { staffPage, waitingFor } from '../frame/staff-page.tsx';
import { pageOutage, usePage } from '../frame/use-page.tsx';
import { DayTime } from '../frame/day-time.tsx';
import { IssueCard } from './issue-card.tsx';
import { SideScreen } from '../frame/side-screen.tsx';
import { letterTextClass, lettersClass, recordClass } from '../frame/looks.ts';

const LOOK_AGAIN_MS = 30_000;

type Messages = {
  issues: readonly OrderIssue[];
  feedback: readonly InboxFeedback[];
  franchise: readonly InboxFranchise[];
};

function Section({
  title,
  none,
  children,
}: {
  title: string;
  none: string | null;
  children: ReactNode;
}) {
  return (
    <section className={lettersClass} aria-label={title}>
      <h2>{title}</h2>
      {none === null ? children : <p className="mut">{none}</p>}
    </section>
  );
}

/** One message; `children` follow the time. Answers go by phone or e-mail, so both are links. */
function Letter({
  letter,
  children,
}: {
  letter: InboxFeedback | InboxFranchise;
  children: ReactNode;
}) {
  const { name, phone_number: phone, email_address: email, created_at, message } = letter;
  return (
    <article className={recordClass}>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        {phone !== '' && (
          <>
            {' '}
            ·{' '}
            <a href={`tel:+${phone}`}>
              <Ltr>{formatPhone(phone)}</Ltr>
            </a>
          </>
        )}
        {email && (
          <>
            {' '}
            ·{' '}
            <a href={`mailto:${email}`}>
              <Ltr className="breaks">{email}</Ltr>
            </a>
          </>
        )}
      </p>
      <p className="mut">
        <DayTime at={created_at} />
        {children}
      </p>
      <p className={letterTextClass} dir="auto">
        {message}
      </p>
    </article>
  );
}

export const loader = staffLoader;
export const clientLoader = pageLoader<Messages>(async ({ api, staff }) => {
  const [issues, inbox] = await Promise.all([
    api('consoleIssues'),
    findGrant(staff.role, 'inbox') === 'yes' ? api('consoleInbox') : null,
  ]);
  if (!issues.ok) return issues;
  if (inbox?.ok === false) return inbox;
  return {
    ok: true,
    data: {
      issues: issues.data.issues,
      feedback: inbox?.data.feedback ?? [],
      franchise: inbox?.data.franchise ?? [],
    },
  };
}, 'issues');
export const clientAction = callAction;
export const ErrorBoundary = pageOutage('console.messages');
export const meta = consolePage('console.messages');
export const HydrateFallback = waitingFor('console.messages');

function MessagesScreen({ staff }: { staff: StaffMember }) {
  const { lang, t } = useConsole();
  const isManager = findGrant(staff.role, 'inbox') === 'yes';
  const { data: messages, refused, frame } = usePage<Messages>(LOOK_AGAIN_MS);

  const getName = (storeId: number | null): string => {
    const store = staff.stores.find((candidate) => candidate.store_id === storeId);
    return (lang === 'ar' ? store?.store_name_ar : store?.store_name) ?? '';
  };
  const none = (list: readonly unknown[]): string | null =>
    list.length === 0 ? t('console.noMessages') : null;

  return (
    <SideScreen staff={staff} title={t('console.messages')} refused={refused} {...frame}>
      {messages && (
        <Section title={t('console.messages.issues')} none={none(messages.issues)}>
          {messages.issues.map((issue) => (
            <IssueCard
              key={issue.issue_id}
              issue={issue}
              storeName={getName(issue.store_id)}
              hasLink
            />
          ))}
        </Section>
      )}
      {messages && isManager && (
        <Section title={t('console.messages.feedback')} none={none(messages.feedback)}>
          {messages.feedback.map((each) => (
            <Letter key={each.id} letter={each}>
              {each.store_id !== null && (
                <>
                  {' '}
                  · <bdi>{getName(each.store_id)}</bdi>
                </>
              )}
              {each.receipt_number !== '' && (
                <>
                  {' '}
                  · <Ltr>#{each.receipt_number}</Ltr>
                </>
              )}
            </Letter>
          ))}
        </Section>
      )}
      {messages && isManager && (
        <Section title={t('console.messages.franchise')} none={none(messages.franchise)}>
          {messages.franchise.map((each) => (
            <Letter key={each.id} letter={each}>
              {' '}
              · <bdi>{each.city}</bdi> · <bdi>{each.country}</bdi>
            </Letter>
          ))}
        </Section>
      )}
    </SideScreen>
  );
}

export default staffPage('console.messages', MessagesScreen, 'issues');
