/**
 * Columns in the order that somebody gave them. The first one stays: it names the row. One that the order does not know, because it came into the
 * definition later, stands after the one that it follows there.
 */
export function orderColumns<Column extends { id: string }>(columns: readonly Column[], order: readonly string[]): readonly Column[] {
  const [first, ...rest] = columns;
  if (!first || order.length === 0) return columns;
  const known = order.flatMap((id) => rest.find((column) => column.id === id) ?? []);
  const placed = [first, ...known];
  for (const [index, column] of rest.entries()) {
    if (known.includes(column)) continue;
    const before = columns[index] as Column;
    placed.splice(placed.indexOf(before) + 1, 0, column);
  }
  return placed;
}
