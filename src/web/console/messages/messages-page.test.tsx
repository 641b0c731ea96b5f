import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BRANCH, MANAGER, renderConsolePage } from '#tests/support/render-console.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import { plain, refusal, stubCalls } from '#tests/support/stub-calls.ts';
import * as messagesPage from './messages-page.tsx';

const t = consoleTexts();
const LETTER = {
  ...{ id: 1, name: 'Noura', phone_number: '', email_address: 'noura@example.com' },
  ...{ created_at: '2026-01-13T15:30:00.000Z', message: 'Open in Muscat' },
};
const inbox = plain({
  feedback: [],
  franchise: [{ ...LETTER, city: 'Muscat', country: 'Oman' }],
} as never);

test('a manager reads the messages to the chain, a branch only its issues', async () => {
  const made = stubCalls({ consoleIssues: plain({ issues: [] }), consoleInbox: inbox });
  const { unmount } = renderConsolePage(messagesPage, MANAGER);
  expect(await screen.findByText('Open in Muscat')).toBeTruthy();
  unmount();
  made.length = 0;
  renderConsolePage(messagesPage, BRANCH);
  expect(await screen.findByText(t('console.noMessages'))).toBeTruthy();
  expect(screen.queryByRole('region', { name: t('console.messages.franchise') })).toBeNull();
  expect(made.map(({ name }) => name)).not.toContain('consoleInbox');
});

test('messages that cannot be read are asked for again by a press', async () => {
  // Another member than before: what was read for one stays while the line is lost.
  stubCalls({ consoleIssues: refusal(503, 'DOWN', '') });
  const { user } = renderConsolePage(messagesPage, { ...BRANCH });
  expect(await screen.findByText(t('console.loadFailed'))).toBeTruthy();
  stubCalls({ consoleIssues: plain({ issues: [] }) });
  await user.click(screen.getByRole('button', { name: t('console.retry') }));
  expect(await screen.findByText(t('console.noMessages'))).toBeTruthy();
});
