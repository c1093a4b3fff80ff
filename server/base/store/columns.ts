import type { ColumnType } from 'kysely';

/** A moment: a `Date` when read; ISO text or a `Date` when written. */
export type Moment = ColumnType<Date, Date | string, Date | string>;

/** A moment that may be absent. */
export type NullableMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** jsonb lists are written as text, because the driver would send a JavaScript array as a PostgreSQL array. */
export type JsonList<T> = ColumnType<T[], string, string>;

/** A jsonb object of unknown shape. */
export type OpenObject = Record<string, unknown>;

/** Grows with every row, so that rows of the same moment keep their order. */
export type Sequence = ColumnType<string, never, never>;

/** A column with a default. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
