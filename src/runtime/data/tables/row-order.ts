/** Rows in an earlier order of keys: new rows come last, keys without a row are skipped. */
export function arrangeByKeys(rows: readonly unknown[], keys: readonly string[], keyOf: (row: unknown) => string): readonly unknown[] {
  const left = new Map<string, unknown[]>();
  for (const row of rows) left.set(keyOf(row), [...(left.get(keyOf(row)) ?? []), row]);
  const arranged = keys.flatMap((key) => {
    const [row, ...rest] = left.get(key) ?? [];
    if (!left.has(key)) return [];
    if (rest.length > 0) left.set(key, rest);
    else left.delete(key);
    return [row];
  });
  return [...arranged, ...rows.filter((row) => left.has(keyOf(row)))];
}

/** The keys with one moved to another index. */
export function moveKey(keys: readonly string[], from: number, to: number): string[] {
  const moved = keys.filter((_, index) => index !== from);
  const key = keys[from];
  if (key === undefined || to < 0 || to >= keys.length) return [...keys];
  return [...moved.slice(0, to), key, ...moved.slice(to)];
}
