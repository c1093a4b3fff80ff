import { expect, it } from 'vitest';
import type { BlockOf } from '../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../../src/language/compiled/scope.ts';
import { formatAsText } from '../../../src/language/formats/format-value.ts';
import { chartPoints } from '../../../src/runtime/data/shown/chart-points.ts';
import { contracts } from '../check/fixture-project.ts';
import { compileScreenOf } from './probe-blocks.ts';

it('calls values of an enum along the axis of a chart by their labels', () => {
  const chart = { block: 'chart', id: 'chart', data: { call: 'fetchThings' }, x: { field: 'status' }, series: [{ field: 'total' }] };
  const { screen, issues } = compileScreenOf({ kind: 'detail', data: undefined, blocks: [chart] });
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { table } = screen.blocks[0] as BlockOf<'chart'>;
  const [value, { label }] = Object.entries(contracts.enums.get(table.columns[0]!.type.enum!)!.values)[0]!;
  expect(label).not.toBe(value);
  const settings = { timeZone: 'UTC', currency: 'USD', dateTimeFormat: 'MM/DD/YYYY HH:mm', dateFormat: 'MM/DD/YYYY' };
  const format: Parameters<typeof chartPoints>[2]['format'] = (given, shown) => formatAsText(given, shown, settings);
  const reading = { scope: EMPTY_SCOPE, format, timeZone: 'UTC', period: undefined, trend: undefined };
  expect(chartPoints(table.columns, [{ status: value }, { status: 'other' }, {}], reading).labels).toEqual([label, 'other', '–']);
});
