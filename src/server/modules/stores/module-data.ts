// The tables of branches, zones, taxes, places and the chain's texts: nothing in them tells of a customer.
import type { ModuleData } from '#server/db/module-data.ts';

export const storesData = {
  tables: {
    store: { other: ['branch_code', 'time_zone', 'state_name', 'details', 'lat', 'lng'] },
    delivery_zone: { other: ['ring'] },
    state_tax: { other: ['state_name', 'tax_percent'] },
    store_day: { other: ['business_day', 'by'] },
    cash_count: { other: ['business_day', 'by'] },
    day_close: { other: ['business_day', 'by'] },
    store_pause: { other: ['reason', 'by', 'ended_by'] },
    store_kitchen: { other: ['day_starts_at', 'without_screen'] },
    capacity_slot: {},
    board_screen: { other: ['id', 'groups'] },
    store_busy: { other: ['by'] },
    place: { other: ['id', 'details'] },
    chain_document: { other: ['kind', 'document'] },
  },
} satisfies ModuleData;
