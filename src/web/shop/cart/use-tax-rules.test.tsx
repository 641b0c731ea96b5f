import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerCalls,
  branch,
  held,
  inHand,
  passed,
  renderShopPart,
  success,
  withFakeTime,
} from '#tests/support/place-parts.tsx';
import { useTaxRules } from './use-tax-rules.ts';

withFakeTime();
const Bill = () => <p>{useTaxRules().map(({ taxPercent }) => taxPercent)}</p>;

test('the bills of a page that wait for the tax ask for it once (PRICE-01)', async () => {
  const slow = held<object>();
  const asked = answerCalls({ tax: slow.answer });
  const state_id = { ...branch().state_id, state_name: 'Sharjah' };
  await inHand({ orderType: 'Pickup', store: branch({ state_id }) });
  renderShopPart(
    <>
      <Bill />
      <Bill />
    </>,
  );
  await passed();
  expect(asked.map(({ name, body }) => [name, body])).toEqual([['tax', { state_name: 'Sharjah' }]]);
  slow.give(success([{ payment_method: 'COD', tax_percent: 5, tax_type: 0 }]));
  await passed();
  expect(screen.getAllByRole('paragraph').map((each) => each.textContent)).toEqual(['5', '5']);
  expect(asked).toHaveLength(1);
});
