/**
 * Columns in the order of the person. The first one stays: it names the row. A column that was added to the definition later follows its
 * predecessor there.
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
