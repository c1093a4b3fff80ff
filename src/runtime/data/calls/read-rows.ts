import { entriesOf } from '../../../language/contracts/map-entries.ts';
import { readObjectPath } from '../values/object-path.ts';

/** The rows in the answer of a list call, or entries of a map; undefined without an answer, empty without either. */
export function readRows(data: unknown, path: string): readonly unknown[] | undefined {
  if (data === undefined) return undefined;
  const rows = readObjectPath(data, path);
  return Array.isArray(rows) ? (rows as unknown[]) : entriesOf(rows);
}
