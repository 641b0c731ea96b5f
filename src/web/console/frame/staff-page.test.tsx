import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consoleTexts, renderConsolePart } from '#tests/support/render-part.tsx';
import { StaffWait } from './staff-page.tsx';

const t = consoleTexts();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const alert = () => screen.getByRole('alert').textContent;

test('a page that does not come says so after a while, with a way to try again', async () => {
  renderConsolePart(<StaffWait title="console.title" isFailing={false} />);
  await pass(0);
  expect(alert()).toBe('');
  await pass(8000);
  expect(alert()).toContain(t('console.loadFailed'));
  expect(screen.getByRole('button', { name: t('console.retry') })).toBeTruthy();
});

test('a server that does not answer is said at once', async () => {
  renderConsolePart(<StaffWait title="console.title" isFailing />);
  await pass(0);
  expect(alert()).toContain(t('console.lostNow'));
  expect(screen.getByRole('button', { name: t('console.retry') })).toBeTruthy();
});
