import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/support/render-part.tsx';
import { IssueTold } from './report-issue.tsx';

test.each([
  [null, false],
  ['A voucher is on its way', true],
])('a report is shown with the answer of the branch, once there is one (%s)', (answer, isShown) => {
  renderPart(<IssueTold text="Cold fries" answer={answer} />);
  expect(screen.getByText(/Cold fries/)).toBeTruthy();
  expect(screen.queryByText(/The branch answered: .*A voucher/) !== null).toBe(isShown);
});
