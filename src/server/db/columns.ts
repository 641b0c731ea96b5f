// How columns read and write where the two differ.
import type { ColumnType } from 'kysely';

/** A jsonb column: read as its value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>;
/** A jsonb column that the database fills where nobody does. */
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantOrNull = ColumnType<Date | null, Date | string | null, Date | string | null>;
export type InstantWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
