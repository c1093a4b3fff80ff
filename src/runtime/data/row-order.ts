import { readObjectPath } from './object-path.ts';

/** What tells a row from the others while staff move rows: its id, or the value itself. */
export function rowKey(row: unknown): string {
  const id = readObjectPath(row, 'objectId') ?? readObjectPath(row, 'id');
  return id === undefined || id === null ? JSON.stringify(row ?? null) : String(id);
}

/** Rows in an order of keys that staff made before these rows were read: rows that are new come last, keys without a row are left out. */
export function arrangeByKeys(rows: readonly unknown[], keys: readonly string[]): readonly unknown[] {
  const left = new Map<string, unknown[]>();
  for (const row of rows) left.set(rowKey(row), [...(left.get(rowKey(row)) ?? []), row]);
  const arranged = keys.flatMap((key) => {
    const [row, ...rest] = left.get(key) ?? [];
    if (!left.has(key)) return [];
    if (rest.length > 0) left.set(key, rest);
    else left.delete(key);
    return [row];
  });
  return [...arranged, ...rows.filter((row) => left.has(rowKey(row)))];
}

/** The keys with one moved to another place. */
export function moveKey(keys: readonly string[], from: number, to: number): string[] {
  const moved = keys.filter((_, index) => index !== from);
  const key = keys[from];
  if (key === undefined || to < 0 || to >= keys.length) return [...keys];
  return [...moved.slice(0, to), key, ...moved.slice(to)];
}
