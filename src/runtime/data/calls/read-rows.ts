import { entriesOf } from '../../../language/contracts/map-entries.ts';
import { readObjectPath } from '../values/object-path.ts';

/** The rows in the answer of a list call, entries where it gives a map; undefined while there is no answer, none where there is neither. */
export function readRows(data: unknown, path: string): readonly unknown[] | undefined {
  if (data === undefined) return undefined;
  const rows = readObjectPath(data, path);
  return Array.isArray(rows) ? (rows as unknown[]) : entriesOf(rows);
}
