import { readObjectPath } from '../values/object-path.ts';

/** The rows in the answer of a list call; undefined while there is no answer, none where there is no list. */
export function readRows(data: unknown, path: string): readonly unknown[] | undefined {
  if (data === undefined) return undefined;
  const rows = path === '' ? data : readObjectPath(data, path);
  return Array.isArray(rows) ? (rows as unknown[]) : [];
}
