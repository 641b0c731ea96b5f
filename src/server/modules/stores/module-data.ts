// Nothing in these tables tells of a customer.
import type { ModuleData } from '#server/db/module-data.ts';

export const storesData = {
  tables: {
    store: {
      other: [
        'branch_code',
        'opens_at',
        'closes_at',
        'time_zone',
        'state_name',
        'lat',
        'lng',
        'kitchen_kind',
        'manual_address',
        'state_payment_method',
        'state_tax_percent',
        'country_code',
        'country_name',
        'zone_name',
        'zone_center_lat',
        'zone_center_lng',
      ],
    },
    store_translation: { other: ['name', 'address', 'city', 'zone_city'] },
    store_hours: { other: ['weekday', 'opens_at', 'closes_at'] },
    store_backup: {},
    delivery_zone: { other: ['ring'] },
    state_tax: { other: ['state_name', 'tax_percent'] },
    store_day: { other: ['business_day', 'by'] },
    cash_count: { other: ['business_day', 'by'] },
    day_close: { other: ['business_day', 'by'] },
    store_pause: { other: ['reason', 'by', 'ended_by'] },
    store_kitchen: { other: ['day_starts_at', 'without_screen'] },
    store_pos: {
      other: [
        'base_url',
        'board',
        'send_secret',
        'receive_secret',
        'former_send_secret',
        'former_receive_secret',
      ],
    },
    capacity_slot: {},
    board_screen: { other: ['id', 'groups'] },
    store_busy: { other: ['by'] },
    place: { other: ['id', 'details'] },
    chain_document: { other: ['kind', 'document'] },
  },
} satisfies ModuleData;
