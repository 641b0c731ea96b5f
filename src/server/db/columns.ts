import { sql, type ColumnType, type SelectType } from 'kysely';

export type Json<T> = ColumnType<T, string, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>;
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantOrNull = ColumnType<Date | null, Date | string | null, Date | string | null>;
export type InstantWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;

type AsText<Value> = Value extends Date ? string : Value;
export type JsonRow<Table> = { [Column in keyof Table]: AsText<SelectType<Table[Column]>> };

export const selectColumns = (alias: string, names: readonly string[]) =>
  sql.raw(names.map((name) => `${alias}.${name}`).join(', '));
