import type { ColumnType } from 'kysely';

/** A moment: a `Date` when read; ISO text or a `Date` when written. */
export type Moment = ColumnType<Date, Date | string, Date | string>;

/** A moment that may be absent. */
export type NullableMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Lists in jsonb are written as text: the driver would send a JavaScript array as a PostgreSQL array. */
export type JsonList<T> = ColumnType<T[], string, string>;

/** An object in jsonb that nothing is known of. */
export type OpenObject = Record<string, unknown>;

/** Counts up with every row, so that rows of one moment keep their order. */
export type Sequence = ColumnType<string, never, never>;

/** A column that may be left out of a new row. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
