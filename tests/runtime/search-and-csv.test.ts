import { describe, expect, it } from 'vitest';
import type { CompiledItem } from '../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../src/language/compiled/scope.ts';
import type { ValueType } from '../../src/language/expression/compiled-expression.ts';
import { csvCells } from '../../src/runtime/data/tables/csv-rows.ts';
import { searchRows } from '../../src/runtime/data/tables/search-rows.ts';

const column = (id: string, type: ValueType, more: Partial<CompiledItem> = {}): CompiledItem => ({
  id,
  label: id,
  type,
  format: { name: 'text', type },
  align: 'start',
  value: { op: 'path', path: { root: 'row', steps: id.split('.'), missing: null } },
  ...more,
});
const columns = [
  column('name', { type: 'string' }),
  column('total', { type: 'number', unit: 'cents' }),
  column('status', { type: 'enum' }, { labels: { PAID: { value: 'PAID', label: 'Paid' } } }),
  column('fleet', { type: 'string' }, { when: { op: 'path', path: { root: 'row', steps: ['isFleet'], missing: false } } }),
];
const format = (_format: unknown, value: unknown) => String(value);

describe('csvCells', () => {
  it('keeps numbers, writes money in dollars and enums in words, leaves empty what the screen leaves empty', () => {
    expect(csvCells(columns, { name: 'Ana', total: 1234, status: 'PAID', fleet: 'x' }, EMPTY_SCOPE, format)).toEqual([
      'Ana',
      12.34,
      'Paid',
      '',
    ]);
    expect(csvCells(columns, { isFleet: true, fleet: 'yes' }, EMPTY_SCOPE, format)).toEqual(['', '', '', 'yes']);
    expect(csvCells(columns, { name: 'Ana', '#unread': { total: 'NaN' } }, EMPTY_SCOPE, format)).toEqual(['Ana', 'NaN', '', '']);
  });
});

describe('searchRows', () => {
  const rows = [{ name: 'Peña', code: 'a1' }, null, { name: 'Ruiz', code: 'PENA' }];

  it('finds a term at the given paths, ignoring case and accents', () => {
    expect(searchRows({ search: ['name'], columns }, rows, 'pena', { scope: EMPTY_SCOPE, format })).toEqual([rows[0]]);
    expect(searchRows({ search: ['name', 'code'], columns }, rows, ' pena ', { scope: EMPTY_SCOPE, format })).toEqual([rows[0], rows[2]]);
  });

  it('looks at everything that is shown where no path is named', () => {
    expect(searchRows({ search: 'columns', columns }, rows, 'RUIZ', { scope: EMPTY_SCOPE, format })).toEqual([rows[2]]);
  });

  it('finds numbers as they are shown, and plain', () => {
    const money = (_format: unknown, value: unknown) =>
      typeof value === 'number' ? `$${(value / 100).toLocaleString('en-US')}` : String(value);
    const paid = [
      { name: 'Ana', total: 123_456 },
      { name: 'Bea', total: 12 },
    ];
    for (const term of ['$1,234.56', '1,234', '1234.5'])
      expect(searchRows({ search: 'columns', columns }, paid, term, { scope: EMPTY_SCOPE, format: money })).toEqual([paid[0]]);
  });

  it('gives all rows for no term', () => {
    expect(searchRows({ search: ['name'], columns }, rows, '  ', { scope: EMPTY_SCOPE, format })).toBe(rows);
  });
});
