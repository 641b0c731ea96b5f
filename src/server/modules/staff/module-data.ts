// The tables of the console's members: people, but no customers; a login is kept with what it did.
import type { ModuleData } from '#server/db/module-data.ts';

export const staffData = {
  tables: {
    staff: { other: ['login', 'name', 'password_hash'] },
    staff_store: {},
    board_command: { other: ['id'] },
    staff_session: { other: ['token_hash'] },
  },
} satisfies ModuleData;
