import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerCalls,
  branch,
  fill,
  inHand,
  passed,
  press,
  refused,
  renderShopPart,
  plain,
  success,
  withFakeTime,
} from '#tests/support/place-parts.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { PickupPanel } from './pickup-panel.tsx';
import { usePickupStores } from './use-pickup-stores.ts';

const t = texts();
withFakeTime();

const PAGE = 3;
const TOTAL = 7;
const CHAIN = Array.from({ length: TOTAL }, (_, at) =>
  branch({ store_id: at + 1, store_name: `Branch ${at + 1}` }),
);

function Panel() {
  const state = usePickupStores();
  return (
    <>
      <PickupPanel state={state} />
      <output data-testid="chosen">{state.selected?.store_name}</output>
    </>
  );
}
const rows = () => screen.queryAllByRole('radio').map((row) => row.textContent ?? '');
const more = (shown: number) => t('location.more', { shown, total: TOTAL });

async function open(replies: Parameters<typeof answerCalls>[0]) {
  const asked = answerCalls(replies);
  await inHand();
  renderShopPart(<Panel />);
  await passed();
  return asked;
}
const LARGE: Parameters<typeof answerCalls>[0] = {
  storesByDistance: success(CHAIN.slice(0, PAGE), { total: TOTAL }),
  findPickupStores: ({ body }: { body: { from?: number; search: string } }) => {
    const found = CHAIN.filter(({ store_name }) => store_name.includes(body.search));
    const from = body.from ?? 0;
    return plain({ stores: found.slice(from, from + PAGE), total: found.length });
  },
};

test('a large chain shows its first part, then more, and finds one that is not among them (LAND-18, LAND-22)', async () => {
  const asked = await open(LARGE);
  expect(rows()).toHaveLength(PAGE);
  await press('button', more(PAGE));
  expect(rows()).toHaveLength(2 * PAGE);
  await press('button', more(2 * PAGE));
  expect(rows()).toHaveLength(TOTAL);
  expect(screen.queryByRole('button', { name: /of 7/ })).toBeNull();
  await fill(screen.getByRole('textbox', { name: t('location.storeSearchLabel') }), 'Branch 7');
  expect(rows()).toHaveLength(1);
  expect(asked.at(-1)?.body).toMatchObject({ search: 'Branch 7', from: 0 });
  await press('radio', /Branch 7/);
  expect(screen.getByRole('radio', { checked: true }).textContent).toContain('Branch 7');
  await press('button', t('location.clear'));
  expect(rows()).toHaveLength(PAGE);
  expect(screen.getByTestId('chosen').textContent).toBe('Branch 7');
});

test('open branches come first, in the list and in each part that is added (STORE-14)', async () => {
  const shut = { is_open: false, opens_at: '10:00:00' };
  await open({
    storesByDistance: success(
      [
        branch({ store_id: 1, store_name: 'One', ...shut }),
        branch({ store_id: 2, store_name: 'Two' }),
      ],
      { total: 2 },
    ),
  });
  expect(rows().map((row) => row.slice(0, 3))).toEqual(['Two', 'One']);
});

test('what is looked for and not there is said, with the way back to all of them', async () => {
  await open({ storesByDistance: success([branch()], { total: 1 }) });
  await fill(screen.getByRole('textbox'), 'Muscat');
  expect(screen.getByText(t('location.noStores', { text: 'Muscat' }))).toBeDefined();
  await press('button', t('location.showAll'));
  expect(rows()).toHaveLength(1);
});

test('a list that could not be had is asked for again by a press', async () => {
  let isUp = false;
  await open({
    storesByDistance: () => (isUp ? success([branch()], { total: 1 }) : refused(503, 'BUSY')),
  });
  expect(rows()).toEqual([]);
  isUp = true;
  await press('button', t('common.retry'));
  expect(rows()).toHaveLength(1);
});
