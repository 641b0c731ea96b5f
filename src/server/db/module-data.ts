// What each part of the server says about its tables: that they are its own, which columns tell of a customer, and how these are handed over and
// erased. `modules/privacy` puts the parts together; a test holds the declarations beside the real columns.
import type { AppContext } from '#server/app-context.ts';
import type { Db } from './open.ts';
import type { Database } from './tables.ts';

/** Columns that could hold words: `personal` ones are handed over and erased, `other` ones tell nothing of a customer. */
type Columns<Table extends keyof Database> = {
  personal?: readonly (keyof Database[Table])[];
  other?: readonly (keyof Database[Table])[];
};
export type OwnTables = { readonly [Table in keyof Database]?: Columns<Table> };

/** Everything by which rows about somebody are found: the account and the guests of the same proved phone are one person. */
export type Person = {
  ids: readonly number[];
  phones: readonly string[];
  emails: readonly string[];
  orders: readonly { row: number; orderId: string }[];
  netAddresses: readonly string[];
};

export type ExportedRow = Record<string, unknown>;

export type ModuleData = {
  tables: OwnTables;
  exportRows?(db: Db, person: Person): Promise<Record<string, ExportedRow[]>>;
  counterKeys?(person: Person): readonly string[];
  /** Takes the person out of the rows; what the books need (amounts, lines, tax) stays. */
  erase?(tx: Db, person: Person, app: Pick<AppContext, 'secrets' | 'clock'>): Promise<void>;
};

export const ERASED = 'erased';

/** The proved phones with and without the plus: the forms keep them either way. An e-mail proves nobody. */
export const phoneSpellings = ({ phones }: Person): string[] =>
  phones.flatMap((phone) => [...new Set([phone, phone.replace('+', '')])]);
