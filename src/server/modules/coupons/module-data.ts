import type { ModuleData } from '#server/db/module-data.ts';

export const couponsData = {
  tables: {
    coupon: { other: ['code', 'rules'] },
    coupon_use: {},
    coupon_redemption: {},
  },
  counterKeys: ({ ids }) => ids.map((id) => `coupon:${id}`),
} satisfies ModuleData;
