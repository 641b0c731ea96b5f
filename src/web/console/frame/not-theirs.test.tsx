import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BRANCH, MANAGER, renderConsolePage, SCREEN } from '#tests/support/render-console.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import { stubCalls } from '#tests/support/stub-calls.ts';
import * as DayPage from '../day/day-page.tsx';
import * as DevicesPage from '../devices/devices-page.tsx';
import * as KitchenPage from '../kitchen/kitchen-page.tsx';
import * as MessagesPage from '../messages/messages-page.tsx';
import * as PaymentsPage from '../payments/payments-page.tsx';

const t = consoleTexts();
const PAGES = { DayPage, DevicesPage, KitchenPage, MessagesPage, PaymentsPage };

test.each([
  { staff: MANAGER, missing: [] as string[] },
  { staff: BRANCH, missing: ['DevicesPage', 'KitchenPage'] },
  { staff: SCREEN, missing: Object.keys(PAGES) },
])('for a $staff.role the pages that are not there: $missing', async ({ staff, missing }) => {
  for (const [name, Page] of Object.entries(PAGES)) {
    const made = stubCalls({});
    const { unmount } = renderConsolePage(Page, staff);
    const title = await screen.findByRole('heading', { level: 1 });
    const isMissing = title.textContent === t('console.noSuchPage');
    expect([name, isMissing]).toEqual([name, missing.includes(name)]);
    if (isMissing) expect(made).toEqual([]);
    else await waitFor(() => expect(made).not.toEqual([]));
    const board = screen.getByRole('link', { name: t('console.toBoard') });
    expect(board.getAttribute('href')).toBe('/console');
    unmount();
  }
});
