// Every module with what its tables say about people. A table or column that nobody decided about fails `tests/api/personal-data.test.ts`.
import type { ModuleData } from '#server/db/module-data.ts';
import { couponsData } from '../coupons/module-data.ts';
import { customersData } from '../customers/personal-data.queries.ts';
import { feedbackData } from '../feedback/personal-data.queries.ts';
import { analyticsData } from '../analytics/analytics.queries.ts';
import { menuData } from '../menu/module-data.ts';
import { ordersData } from '../orders/personal-data.queries.ts';
import { paymentsData } from '../payments/personal-data.queries.ts';
import { pointsData } from '../points/personal-data.queries.ts';
import { staffData } from '../staff/module-data.ts';
import { storesData } from '../stores/module-data.ts';

const platformData = {
  tables: {
    actor: { other: ['name'] },
    audit_log: { other: ['action', 'subject_kind', 'subject_id', 'before', 'after'] },
    // Hashes of phones and addresses; `forgetCounters` takes those of a person out.
    attempt_count: { personal: ['key'] },
    generated_secret: { other: ['name', 'value'] },
    setting_change: { other: ['key', 'value'] },
  },
} satisfies ModuleData;

export const ALL_DATA = {
  stores: storesData,
  menu: menuData,
  customers: customersData,
  coupons: couponsData,
  points: pointsData,
  orders: ordersData,
  payments: paymentsData,
  staff: staffData,
  feedback: feedbackData,
  analytics: analyticsData,
  privacy: { tables: { erasure: {} } },
  platform: platformData,
} satisfies Record<string, ModuleData>;

export const MODULE_DATA: readonly ModuleData[] = Object.values(ALL_DATA);
