// What is told about visits and payments, once a visitor agreed to it.
import { expect, test } from 'vitest';
import { appOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

const shop = appOfFile();

const VISIT = {
  tracking_id: 'd1f0',
  ip_address: '203.0.113.99',
  brand_id: 1,
  page_track: 'Landing',
  category: 'page_view',
  channel: 'web',
  browser: 'Firefox',
  version: '146.0',
};

test.each([
  ['userTracking', 'user_tracking', 'GEN-48, API-67'],
  ['paymentLogs', 'payment_logs', 'GEN-49, API-68'],
] as const)(
  '%s keeps every field under %s, with the address of the connection (%s)',
  async (call, kind, _id) => {
    const { status, body } = await shop.call(call, { body: VISIT }, { ip: '198.51.100.20' });
    expect([status, body]).toEqual([200, { success: true, successResponse: null }]);
    const rows = await readRows(shop, 'tracking_event', { kind });
    expect(rows.map(({ fields }) => fields)).toEqual([{ ...VISIT, ip_address: '198.51.100.20' }]);
    expect(rows[0]?.at).toBeInstanceOf(Date);
  },
);

test.each([
  ['/track-order?phone=971501234567&order=7PSCMT4EFM', '/track-order?phone=&order=7PSCMT4EFM'],
  ['tel:+971 50 123 4567', 'tel:+'],
  ['هاتف ٠٥٠١٢٣٤٥٦٧', 'هاتف '],
  ['order 1234567, step 2', 'order 1234567, step 2'],
])('of a visit to %s nothing is kept that could be a phone', async (page_track, kept) => {
  await shop.db.deleteFrom('tracking_event').execute();
  await shop.call('userTracking', {
    body: { ...VISIT, page_track, category: page_track, channel: page_track },
  });
  const [row] = await shop.db.selectFrom('tracking_event').select('fields').execute();
  expect(row?.fields).toMatchObject({ page_track: kept, category: kept, channel: kept });
});

test('a report without a brand is refused and not kept (GEN-48)', async () => {
  const { brand_id: _brand, ...rest } = VISIT;
  expect(
    (await shop.call('userTracking', { body: { ...rest, page_track: 'Nowhere' } })).status,
  ).toBe(400);
  const kept = await shop.db.selectFrom('tracking_event').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain('Nowhere');
});

test('the address lookup answers the address of the caller (GEN-51, API-69)', async () => {
  expect((await shop.call('ip', {}, { ip: '198.51.100.21' })).body).toEqual({
    success: true,
    ip: '198.51.100.21',
  });
});
