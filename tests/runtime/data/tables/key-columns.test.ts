import { describe, expect, it } from 'vitest';
import type { CompiledTable } from '../../../../src/language/compiled/compiled-screen.ts';
import { formatAsText } from '../../../../src/language/formats/format-value.ts';
import { csvCells } from '../../../../src/runtime/data/tables/csv-rows.ts';
import { withKeyColumns } from '../../../../src/runtime/data/tables/key-columns.ts';
import { keyLabel } from '../../../../src/runtime/data/tables/key-label.ts';
import { tableOf } from '../sample-table.ts';

const settings = { timeZone: 'America/Puerto_Rico', currency: 'USD', dateTimeFormat: 'MM/DD/YYYY HH:mm', dateFormat: 'MM/DD/YYYY' };
const open = (more: Partial<CompiledTable> = {}): CompiledTable => ({
  ...tableOf(),
  columns: [],
  keyColumns: { most: 12, sorts: true },
  ...more,
});
const columnsOf = (rows: readonly unknown[], more?: Partial<CompiledTable>) => withKeyColumns(open(more), rows).table.columns;
const shown = (rows: readonly unknown[], use?: 'file') => {
  const keyed = withKeyColumns(open(), rows, use);
  const scope = { variables: {}, pending: new Set<never>(), pendingSources: new Set<string>() };
  return keyed.rows!.map((row) => csvCells(keyed.table.columns, row, scope, (format, value) => formatAsText(format, value, settings)));
};

describe('withKeyColumns', () => {
  it('puts numbers at the end, and keeps decimals and names of records whole', () => {
    const rows = [
      { total: 1234.5, lat: 18.220833, orderNumber: 20260101, year: 2026, id: '7', mixed: 1 },
      { total: null, mixed: 'one' },
    ];
    const columns = columnsOf(rows);
    expect(columns.map(({ id, align, format }) => [id, align, format.name])).toEqual([
      ['total', 'end', 'number'],
      ['lat', 'end', 'digits'],
      ['orderNumber', 'end', 'digits'],
      ['year', 'end', 'digits'],
      ['id', 'start', 'text'],
      ['mixed', 'start', 'text'],
    ]);
  });

  it('recognises moments and days, and takes what only looks like one as text', () => {
    const rows = [
      { at: '2026-03-20T16:00:00.000Z', day: '2026-03-20', local: '2026-03-20T16:00:00', wrong: '2026-99-99', some: '2026-03-20' },
      { at: null, day: '', local: '2026-03-20T16:00:00', wrong: '2026-99-99', some: 'soon' },
    ];
    expect(columnsOf(rows).map(({ format }) => format.name)).toEqual(['date-time', 'date', 'text', 'text', 'text']);
    expect(shown(rows)[0]).toEqual(['03/20/2026 12:00', '03/20/2026', '2026-03-20T16:00:00', '2026-99-99', '2026-03-20']);
  });

  it('abbreviates nested values, and exports them completely', () => {
    const rows = [
      { tags: ['fast', 'red'], place: { town: 'Ponce', since: '2026-03-20' }, lines: [{ no: 1 }], none: [] },
      { place: { since: null, zipCode: 730, street: 'Luna', no: 4 } },
      { place: {} },
    ];
    expect(columnsOf(rows).map(({ cut }) => cut)).toEqual([60, 60, 60, 60]);
    expect(shown(rows)).toEqual([
      ['fast, red', 'Town: Ponce, Since: 03/20/2026, Zip Code: -, …', '[{"no":1}]', ''],
      ['', 'Town: -, Since: -, Zip Code: 730, …', '', ''],
      ['', '', '', ''],
    ]);
    expect(shown(rows, 'file')[0]).toEqual(['fast, red', '{"town":"Ponce","since":"2026-03-20"}', '[{"no":1}]', '']);
  });

  it('sorts by what has one kind of value, where rows are sorted in the page', () => {
    const rows = [
      { name: 'a', at: '2026-03-20T16:00:00Z', zoned: '2026-03-20T16:00:00-04:00', parts: {}, 'a.b': 1, '-a': 1, both: 1 },
      { both: 'x' },
    ];
    expect(columnsOf(rows).flatMap(({ sortable }) => sortable ?? [])).toEqual(['name', 'at']);
    expect(columnsOf(rows, { keyColumns: { most: 12, sorts: false } }).every(({ sortable }) => sortable === undefined)).toBe(true);
  });

  it('distinguishes keys with the same label', () => {
    expect(columnsOf([{ createdAt: 1, created_at: 2, other: 3 }]).map(({ label }) => label)).toEqual([
      'Created At (createdAt)',
      'Created At (created_at)',
      'Other',
    ]);
  });

  it('has unlabelled columns until the answer arrives', () => {
    const { table, rows } = withKeyColumns(open(), undefined);
    expect(rows).toBeUndefined();
    expect(table.columns.map(({ label }) => label)).toEqual(['', '', '', '']);
  });

  it('does not touch prototypes, whatever the keys are called', () => {
    const row = JSON.parse('{"__proto__": 1, "constructor": "x", "hasOwnProperty": true}');
    expect(columnsOf([row]).map(({ id }) => id)).toEqual(['__proto__', 'constructor', 'hasOwnProperty']);
    expect(shown([row])).toEqual([[1, 'x', 'Yes']]);
  });
});

describe('keyLabel', () => {
  it.each([
    ['deliveredAt', 'Delivered At'],
    ['delivered_at', 'Delivered At'],
    ['delivered-at', 'Delivered At'],
    ['orderID', 'Order ID'],
    ['HTTPStatus', 'HTTP Status'],
    ['line2Text', 'Line2 Text'],
    ['pickup.town', 'Pickup Town'],
    ['añoÚltimo', 'Año Último'],
    ['Total Sales', 'Total Sales'],
    ['TOTAL', 'TOTAL'],
    ['_', 'No Name'],
    ['', 'No Name'],
  ])('writes %s as %s', (key, label) => {
    expect(keyLabel(key)).toBe(label);
  });
});
