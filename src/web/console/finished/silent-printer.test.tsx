import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BRANCH, renderConsolePage } from '#tests/support/render-console.tsx';
import { consoleTexts, renderConsolePart } from '#tests/support/render-part.tsx';
import { stubCalls, plain } from '#tests/support/stub-calls.ts';
import { PrinterStrip } from '../board/board.tsx';
import * as finishedPage from './finished-page.tsx';

const t = consoleTexts();

test('a paid order that was cancelled says that its money was given back, and has no way to bring it back', async () => {
  const order = {
    ...{ order_id: 'Q1', check_number: '17', state: 'cancelled', order_type: 'Pickup', total: 30 },
    ...{ customer_name: 'Noura', last_digits: '4567', changed_at: '2026-01-14T09:00:00.000Z' },
  };
  const orders = [
    { ...order, recall: 'money' },
    { ...order, order_id: 'Q2', check_number: '18', recall: 'possible' },
  ];
  stubCalls({ finishedOrders: plain({ orders }) });
  renderConsolePage(finishedPage, BRANCH);
  const card = within(await screen.findByRole('article', { name: '17' }));
  expect(card.getByText(t('console.noRecall.money'))).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
  const other = within(screen.getByRole('article', { name: '18' }));
  expect(other.getByRole('button').textContent).toContain(t('console.recall'));
});

test('a printer that is silent is told above the board, with how many tickets wait for it; so are tickets that could not be printed', async () => {
  const printer = { printer_id: 1, name: 'Pass', kinds: ['kitchen'], is_screen: false };
  stubCalls({
    printers: plain({
      printers: [
        { ...printer, is_silent: true, waiting: 2, failed: ['12'] },
        {
          ...printer,
          printer_id: 2,
          name: 'Door',
          is_silent: false,
          waiting: 1,
          failed: ['12', '15'],
        },
      ],
    }),
  });
  renderConsolePart(<PrinterStrip storeId={5} />);
  await screen.findByText((text) => text === t('console.printers.isSilent', { name: 'Pass' }));
  expect(screen.getByText(t('console.printers.waiting', { count: 2 }))).toBeTruthy();
  expect(screen.queryByText(t('console.printers.isSilent', { name: 'Door' }))).toBeNull();
  expect(screen.getByText(t('console.printers.notPrinted', { numbers: '12, 15' }))).toBeTruthy();
});
