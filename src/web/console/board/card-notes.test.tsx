import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { consoleTexts, renderConsolePart } from '#tests/support/render-part.tsx';
import { CardCustomer, CardNotes } from './card-notes.tsx';

const RIDE = {
  state: 'pending',
  order_type: 'Delivery',
  customer_name: 'Noura Saeed',
  phone: '971501234567',
  address: 'Tower B, apartment 1204, Street 318, Al Barsha 1',
  rider: null,
  leave_at_door: false,
  rider_note: 'The lift to the left',
  is_paid: false,
  amount_to_collect: 38,
  tip: 0,
  change_for: 200,
} as BoardOrder;

test.each(['en', 'ar'] as const)(
  'a ride says where it goes, what is collected and for what change is needed, and calls its customer (%s)',
  (lang) => {
    const t = consoleTexts(lang);
    const { container } = renderConsolePart(<CardCustomer order={RIDE} isFlowing={false} />, {
      lang,
    });
    const words = container.textContent;
    for (const part of [RIDE.address, RIDE.rider_note, t('console.collect')])
      expect(words).toContain(part);
    expect(words).toContain(formatMoney(3800, lang));
    expect(words).toContain(t('console.changeFor', { amount: formatMoney(20_000, lang) }));
    expect(words).not.toContain(t('console.leaveAtDoor'));
    expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+971501234567');
  },
);

const t = consoleTexts();
test.each<[string, Partial<BoardOrder>, string[], string[]]>([
  [
    'a paid ride says Paid and Leave at the door, and asks for no money',
    { is_paid: true, amount_to_collect: 0, change_for: null, leave_at_door: true },
    [t('console.paid'), t('console.leaveAtDoor'), RIDE.address],
    [t('console.collect'), 'AED'],
  ],
  [
    'a pickup has none of the door’s words',
    { order_type: 'Pickup', leave_at_door: true, rider_note: '', change_for: null },
    [t('console.collect'), '38.00'],
    [RIDE.address, t('console.leaveAtDoor')],
  ],
])('%s', (_title, fields, said, unsaid) => {
  const { container } = renderConsolePart(
    <CardCustomer order={{ ...RIDE, ...fields }} isFlowing={false} />,
  );
  for (const words of said) expect(container.textContent).toContain(words);
  for (const words of unsaid) expect(container.textContent).not.toContain(words);
});

const THANKS = 'Thank you so much for last time, everybody loved it. '.repeat(5);
test('a long note that names an allergy is shown whole, its sentence first', () => {
  const notes = `${THANKS}NO PEANUTS, my mother carries an EpiPen`;
  const order = { ...RIDE, notes, rider_note: '', cutlery: false };
  const { container } = renderConsolePart(<CardNotes order={order} />);
  expect(container.textContent).toMatch(
    /^Allergy\s*NO PEANUTS, my mother carries an EpiPen Thank you/,
  );
  expect(container.querySelector('.line-clamp-6')).toBeNull();
});

test('another long note opens at a tap and closes at the next', () => {
  const order = { ...RIDE, notes: THANKS, rider_note: '', cutlery: false };
  const { container } = renderConsolePart(<CardNotes order={order} />);
  const isCut = () => container.querySelector('.line-clamp-6') !== null;
  expect(isCut()).toBe(true);
  fireEvent.click(screen.getByRole('button', { expanded: false }));
  expect(isCut()).toBe(false);
  fireEvent.click(screen.getByRole('button', { expanded: true }));
  expect(isCut()).toBe(true);
});
