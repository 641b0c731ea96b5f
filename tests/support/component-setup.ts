// Runs before each file of component tests: every text of both languages is there, and what one test drew is gone before the next.
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { loadTexts, TEXT_GROUPS } from '#web/messages.ts';

await Promise.all(TEXT_GROUPS.flatMap((group) => [loadTexts('en', group), loadTexts('ar', group)]));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
