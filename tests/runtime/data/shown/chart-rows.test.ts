import { describe, expect, it } from 'vitest';
import { chartRows } from '../../../../src/runtime/data/shown/chart-rows.ts';

const rows = [
  { name: 'Ana', rejected: 2 },
  { name: 'Luis', rejected: 9 },
  { name: 'Eva', rejected: null },
  { name: 'Iris', rejected: 9 },
];
const names = (shown: readonly unknown[]) => shown.map((row) => (row as { name: string }).name);

describe('chartRows', () => {
  it('keeps the order of rows by default', () => {
    expect(chartRows(rows, {})).toEqual(rows);
  });

  it('sorts, with missing numbers last', () => {
    const sort = { field: 'rejected', order: 'desc' } as const;
    expect(names(chartRows(rows, { sort }))).toEqual(['Luis', 'Iris', 'Ana', 'Eva']);
    expect(names(chartRows(rows, { sort, most: 2 }))).toEqual(['Luis', 'Iris']);
    expect(names(chartRows(rows, { sort: { field: 'rejected', order: 'asc' }, most: 3 }))).toEqual(['Ana', 'Luis', 'Iris']);
  });

  it('takes the first as they come where there is no order', () => {
    expect(names(chartRows(rows, { most: 2 }))).toEqual(['Ana', 'Luis']);
  });
});
