import { expect, test } from 'vitest';
import { branch } from '#tests/support/place-parts.tsx';
import { renderPart } from '#tests/support/render-part.tsx';
import { StoreHours } from './store-hours.tsx';

const shut = { is_open: false, opens_at: '10:00:00' } as const;

test.each([
  [{ closes_at: '23:00:00' }, 'Open until 11:00 PM', 'مفتوح حتى 11:00 مساء'],
  [{ closes_at: null }, 'Open 24 hours', null],
  [{ is_open: false }, 'Closed', null],
  [{ ...shut, opens_day: { in_days: 0, weekday: 3 } }, 'Closed · opens 10:00 AM', null],
  [{ ...shut, opens_day: { in_days: 1, weekday: 4 } }, 'Closed · opens tomorrow 10:00 AM', null],
  [{ ...shut, opens_day: { in_days: 3, weekday: 6 } }, 'Closed · opens Saturday 10:00 AM', null],
])('a branch says in one line whether it is open, and till or from when: %j', (change, en, ar) => {
  const store = branch(change);
  expect(renderPart(<StoreHours store={store} />).container.textContent).toContain(en);
  if (ar)
    expect(
      renderPart(<StoreHours store={store} />, { lang: 'ar' }).container.textContent,
    ).toContain(ar);
});
