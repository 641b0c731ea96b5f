import type { ModuleData } from '#server/db/module-data.ts';

export const menuData = {
  tables: {
    menu_version: { other: ['document', 'chain'] },
    picture: { other: ['name', 'hash', 'bytes'] },
    store_availability: { other: ['by', 'reason', 'ended_by'] },
  },
} satisfies ModuleData;
