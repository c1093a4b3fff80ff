/** A configured PostgreSQL database. */
export interface TableApi {
  /** Name in messages, e.g. "the shop database". */
  label: string;
  /** The environment variable with its connection string, for messages. */
  setting: string;
  /** Connection string. Without it the console's own functions of the same names answer, if any. */
  url: string | undefined;
  /** Connections per process. */
  pool: number;
  /** Statement timeout in seconds. */
  timeout: number;
  /** Columns have the names of fields; default: snake_case. */
  names?: 'same';
  /** Time zone of timestamps without one. */
  timeZone: string;
}

/** Databases by their name in contracts. */
export type TableApis = Readonly<Record<string, TableApi>>;

/** A qualified name of a table, view or function: `public.orders`; a quoted schema may contain dots. */
export interface SqlName {
  schema: string;
  name: string;
}

/** Parses a qualified name that the checker has validated. */
export function readSqlName(written: string): SqlName {
  const quoted = /^"([^"]+)"\.(.+)$/s.exec(written);
  const [, schema = 'public', name = written] = quoted ?? /^([^.]+)\.(.+)$/s.exec(written) ?? [];
  return { schema, name };
}

/** A name as messages have it. */
export function printSqlName({ schema, name }: SqlName): string {
  return `${schema}.${name}`;
}

/** The column of a field: `createdAt` is `created_at`. */
export function columnName(field: string, names: TableApi['names']): string {
  return names === 'same' ? field : field.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}
