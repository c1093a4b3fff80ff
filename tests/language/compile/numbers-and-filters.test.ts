import { describe, expect, it } from 'vitest';
import type { CompiledTable } from '../../../src/language/compiled/compiled-screen.ts';
import type { Scope } from '../../../src/language/expression/compiled-expression.ts';
import { evaluateMapping } from '../../../src/language/expression/evaluate-mapping.ts';
import { showItem } from '../../../src/runtime/data/shown/show-item.ts';
import { headScope } from '../../../src/runtime/data/tables/head-scope.ts';
import { compileScreenOf } from './probe-blocks.ts';

const settings = { currency: 'USD', timeZone: 'UTC', ranges: {}, pageSize: 10 } as never;

const list = (columns: object[], more: object = {}) => compileScreenOf({ kind: 'list', data: { call: 'fetchThings' }, columns, ...more });
const under = (variables: object) => ({ variables, pending: new Set<string>() }) as unknown as Scope;

describe('how a number is written', () => {
  const textOf = (column: object, row: object) => {
    const { screen, faults } = list([column]);
    expect(faults).toEqual([]);
    const shown = showItem((screen.blocks[0] as CompiledTable).columns[0]!, under({ row }), { settings, format: String });
    return shown.state === 'value' ? shown.formatted.text : shown.state;
  };

  it('has the decimals that the item asks for', () => {
    expect(textOf({ field: 'total' }, { total: 1250 })).toBe('$12.50');
    expect(textOf({ field: 'total', decimals: 0 }, { total: 1250 })).toBe('$13');
    expect(textOf({ field: 'total', format: 'money', decimals: 3 }, { total: 200 })).toBe('$2.000');
    expect(textOf({ id: 'names', compute: 'size(row.parts)', decimals: 1 }, { parts: [1, 2, 3] })).toBe('3.0');
  });

  it('has the currency of its row, and no sign where that has none', () => {
    const column = { field: 'total', currency: 'row.name' };
    expect(textOf(column, { total: 1250, name: 'EUR' })).toBe('€12.50');
    expect(textOf(column, { total: 1250, name: 'CHF' })).toBe('CHF 12.50');
    expect(textOf(column, { total: 1250 })).toBe('12.50');
    expect(textOf(column, { total: -1250, name: 'not a code' })).toBe('\u2212not a code12.50');
  });
});

describe('the buttons above a list', () => {
  const withAction = (given: object) =>
    list([{ field: 'name' }], {
      filters: [{ field: 'status' }, { id: 'made', range: ['startDate', 'endDate'], label: 'Made' }],
      actions: [{ id: 'export', label: 'Export', call: 'fetchThings', with: given }],
    });

  it('read what its rows are filtered by', () => {
    const { screen, faults } = withAction({ status: 'filters.status', startDate: 'filters.made.from' });
    expect(faults.filter((fault) => fault.includes('/actions'))).toEqual([]);
    const scope = headScope(screen, under({}), new URLSearchParams('status=NEW&startDate=2026-11-01T04:00Z&endDate=2026-11-02T04:00Z'), {
      settings,
      now: new Date(),
    });
    expect(scope.variables.filters).toEqual({ status: 'NEW', made: { from: '2026-11-01T04:00:00.000Z', to: '2026-11-02T04:00:00.000Z' } });
    const mapping = evaluateMapping(screen.actions[0]!.calls[0]!.with, scope);
    expect(mapping).toMatchObject({ state: 'value', value: { status: 'NEW', startDate: '2026-11-01T04:00:00.000Z' } });
  });
});
