/** A PostgreSQL database that calls name, as a console describes it. */
export interface TableApi {
  /** How people read of it, e.g. "the shop database". */
  label: string;
  /** The environment variable with its connection string, for messages. */
  setting: string;
  /** Its connection string. Without it the console's own functions of the same names answer, where there are such. */
  url: string | undefined;
  /** Connections of this process. */
  pool: number;
  /** Seconds after which the database ends a statement. */
  timeout: number;
  /** Columns are called like fields; otherwise in small letters with underscores. */
  names?: 'same';
  /** Time zone of columns that are moments without one. */
  timeZone: string;
}

/** Databases by the name that contracts have for them. */
export type TableApis = Readonly<Record<string, TableApi>>;

/** A table, view or function by its parts: `public.orders`; a schema in quotes may have dots. */
export interface SqlName {
  schema: string;
  name: string;
}

/** Reads a name with its schema. The checker has seen to its form. */
export function readSqlName(written: string): SqlName {
  const quoted = /^"([^"]+)"\.(.+)$/s.exec(written);
  const [, schema = 'public', name = written] = quoted ?? /^([^.]+)\.(.+)$/s.exec(written) ?? [];
  return { schema, name };
}

/** A name as messages have it. */
export function printSqlName({ schema, name }: SqlName): string {
  return `${schema}.${name}`;
}

/** The column that a field is called after: `createdAt` is `created_at`. */
export function columnName(field: string, names: TableApi['names']): string {
  return names === 'same' ? field : field.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}
