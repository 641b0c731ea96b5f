// Tables of the forms: newsletter, feedback and what else visitors send in.
import type { Generated } from 'kysely';

export type FormTables = {
  newsletter: { email: string; lang: string; created_at: Generated<Date> };
};
