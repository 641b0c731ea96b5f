// Members are people, but no customers; a login is kept with what it did.
import type { ModuleData } from '#server/db/module-data.ts';

export const staffData = {
  tables: {
    staff: { other: ['login', 'name', 'password_hash', 'pin_hash'] },
    device: { other: ['name', 'token_hash'] },
    printer: { other: ['name', 'kinds', 'key_hash', 'session_hash'] },
    print_job: {},
    pairing_code: { other: ['code_hash', 'name'] },
    staff_store: {},
    board_command: { other: ['id'] },
    staff_session: { other: ['token_hash'] },
  },
} satisfies ModuleData;
