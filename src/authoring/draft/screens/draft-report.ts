import type { ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { isPagedList } from '../../../language/contracts/list-protocol.ts';
import { fieldsOf } from '../../../language/contracts/type-of-path.ts';
import { idOfTitle } from '../../edit/templates/new-screen.ts';
import type { Written } from '../sketch.ts';
import { columnsOf, type DraftSources } from './draft-list.ts';
import { MESSAGES } from './messages.ts';
import type { RecordList } from './record-calls.ts';
import type { FigurePlan } from './record-plan.ts';

/** Rows of a chart: as many as a page of the usual list has at most. */
const ROWS = 200;
const SERIES = 3;

/**
 * The x-axis of a chart and the fields with figures; undefined for rows that a chart cannot show. Along names only figures with a unit
 * count: a number beside a text, as in a table of settings without a key, means nothing as a bar.
 */
export function chartOf({ row }: RecordList, { contracts }: DraftSources): { x: string; isTime: boolean; series: string[] } | undefined {
  const fields = Object.entries(fieldsOf(row, contracts) ?? {}).filter(([, type]) => !type.access);
  const named = (...types: ContractType['type'][]) => fields.find(([, { type }]) => types.includes(type))?.[0];
  const time = named('date-time', 'date');
  const x = time ?? named('enum', 'string');
  const numbers = fields.filter(([name, type]) => type.type === 'number' && type.unit !== 'degrees' && !/year|month|day|week/i.test(name));
  const unit = (type: ContractType) => (type.type === 'number' ? (type.unit ?? 'plain') : undefined);
  const first = numbers.find(([, type]) => /cents|dollars/.test(unit(type) ?? '')) ?? numbers[0];
  if (x === undefined || !first || (time === undefined && unit(first[1]) === 'plain')) return undefined;
  // Figures of one unit share an axis.
  const series = numbers.filter(([, type]) => unit(type) === unit(first[1])).map(([name]) => name);
  return { x, isTime: time !== undefined, series: series.slice(0, SERIES) };
}

/** A report over rows that are no records, such as those of a view: a chart, and all rows as a table. */
export function draftReport({ list, listScreen: screen, plural: title }: FigurePlan, sources: DraftSources): Written {
  const { call } = list;
  const { x, isTime, series } = chartOf(list, sources)!;
  const [limit] = call.list?.limit ?? [];
  const isPaged = isPagedList(call.list) && limit !== undefined;
  const rows = isPaged && limit.split('.').reduceRight<Json>((inner, step) => ({ [step]: inner }), ROWS);
  const sort: Written = (call.list?.sortable ?? []).includes(x) && isTime ? { sort: { field: x, order: 'asc' } } : {};
  const of = call.list?.rows === '' ? 'sources.chart' : `sources.chart.${call.list?.rows}`;
  const drawn = isTime ? 'line' : 'row';
  const chart = { block: 'chart', id: 'chart-of-rows', title, of, drawn, x: { field: x }, series: series.map((field) => ({ field })) };
  const note = { block: 'text', id: 'first-rows', visible: `size(${of}) >= ${ROWS}`, text: MESSAGES.firstRows({ rows: ROWS }) };
  return {
    kind: 'detail',
    id: screen.id!,
    path: screen.path,
    title,
    menu: { icon: 'chart-column' },
    access: call.roles,
    sources: [{ id: 'chart', call: call.name, ...(rows && { with: rows }) }],
    blocks: [
      chart,
      ...(isPaged ? [note] : []),
      {
        block: 'table',
        id: idOfTitle(title) || 'rows',
        title: MESSAGES.figures,
        data: { call: call.name },
        columns: columnsOf(list, sources),
        ...sort,
      },
    ],
  };
}
