// A customer whose branch has an outside point of sale, which the simulator plays.
import { connectPos } from '#tests/support/journey-pos.ts';
import { placePickup } from '#tests/support/journey-orders.ts';
import { follow } from '#tests/support/journey-staff.ts';
import { expect, journey, texts } from '#tests/support/journey-test.ts';

/** No other journey orders here. */
const STORE = 7;

journey(
  'the point of sale of the branch accepts an order and moves it to the counter, without a reload',
  async ({ page, request, lang }) => {
    const t = texts(lang);
    const pos = await connectPos(request, STORE);
    await pos.takes('later');
    const placed = await placePickup(request, STORE);
    await follow(page, lang, placed);
    for (const [status, head] of [
      [null, 'tracking.head.1'],
      ['in_kitchen', 'tracking.head.2'],
      ['ready', 'tracking.head.3p'],
      ['completed', 'tracking.head.5'],
    ] as const) {
      if (status !== null) await pos.tell(placed.orderId, status);
      await expect(page.getByRole('heading', { level: 1, name: t(head) })).toBeVisible();
    }
  },
);
