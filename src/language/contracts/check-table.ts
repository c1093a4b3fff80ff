import type { ContractReporter } from './contract-reporter.ts';
import type { CallContract, Contracts, TableCall } from './contract-types.ts';
import { isPagedList } from './list-protocol.ts';
import { filterParams, recordParam, rowTypeOf } from './table-parts.ts';
import { fieldsOf } from './type-of-path.ts';
import type { WrittenCall, WrittenTable } from './written-contract.ts';

/** Keys of `table` that count only for some of what a call does. */
const FOR: Readonly<Record<string, readonly string[]>> = {
  filters: ['list'],
  order: ['list'],
  record: ['one', 'change', 'remove'],
  fills: ['add', 'change'],
};

/** A call as it is written, and in full. */
interface TableCheck {
  written: WrittenCall;
  call: CallContract;
  contracts: Contracts;
}

/** Checks what a call does in a database as far as contracts say it: columns are compared with the database at the start. */
export function checkTable(table: TableCall, { written, call, contracts }: TableCheck, report: ContractReporter): void {
  const at = report.at('table');
  const own = typeof written.table === 'object' ? written.table : {};
  if (call.whose) report.idle('whose', '"only" of "table" says which rows there are');
  if (call.rest) at('no-effect', { key: 'table', why: '"rest" says already where the call goes' });
  if (table.api === '') at('missing-key', { key: 'api', of: 'A table call' });
  if (table.call !== undefined) {
    checkFunction(table, at);
    return;
  }
  if (table.table === undefined) at('missing-key', { key: 'table', of: 'A table call' });
  if (table.do === undefined) {
    at('missing-key', { key: 'do', of: 'A table call' });
    return;
  }
  checkDeed(table, call, contracts, report);
  for (const [key, deeds] of Object.entries(FOR))
    if (own[key as keyof WrittenTable] !== undefined && !deeds.includes(table.do))
      at.at(key)('no-effect', { key, why: `it counts for ${deeds.map((deed) => `"${deed}"`).join(' and ')} only` });
  for (const [index, rule] of (table.only ?? []).entries()) {
    const says = (['values', 'is', 'in'] as const).filter((key) => rule[key] !== undefined);
    if (says.length === 0) at.at('only', index)('missing-key', { key: 'values", "is" or "in', of: 'A rule of rows' });
    for (const key of says.slice(1)) at.at('only', index).idle(key, `"${says[0]}" says already which rows there are`);
  }
}

function checkFunction(table: TableCall, at: ContractReporter): void {
  for (const key of ['do', 'table', 'key', 'joins', 'filters', 'order', 'only', 'fills', 'record'] as const)
    if (table[key] !== undefined) at.idle(key, 'a function of the database does all of it');
}

function checkDeed(table: TableCall, call: CallContract, contracts: Contracts, report: ContractReporter): void {
  const { do: deed } = table;
  const reads = deed === 'list' || deed === 'one';
  const at = report.at('table');
  if (reads !== (call.effect === 'read'))
    report.at('effect')('table-call', {
      name: `"${deed}"`,
      why: reads ? 'it only reads, so its effect is "read"' : 'it writes, so its effect is not "read"',
    });
  const row = rowTypeOf(call, contracts);
  const fields = row && fieldsOf(row, contracts);
  if (reads && fields === undefined)
    report.at('result')('table-call', { name: 'The result', why: deed === 'list' ? 'it has no list of records' : 'it is no record' });
  if (!reads && fields === undefined && call.result.type !== 'id')
    report.at('result')('table-call', { name: 'The result', why: 'it is neither the record nor its id' });
  if (deed === 'list') checkListed(table, call, contracts, report);
  else if (deed !== 'add' && recordParam(table, call, contracts) === undefined)
    at('table-call', { name: `"${deed}"`, why: 'no parameter is the id of the record; "record" names one' });
  if (deed === 'change' || deed === 'add') checkWritten(table, call, contracts, report);
  else if (deed === 'remove') checkRemoved(table, call, contracts, report);
}

function checkListed(table: TableCall, call: CallContract, contracts: Contracts, report: ContractReporter): void {
  const params = filterParams(call);
  const at = report.at('table', 'filters');
  for (const [name, { field = [] }] of Object.entries(table.filters ?? {})) {
    if (!Object.hasOwn(params, name))
      at.at(name)('unknown-path', { path: name, name, of: 'the filters' }, { received: name, allowed: Object.keys(params) });
    for (const path of [field].flat()) checkJoined(path, table, at.at(name, 'field'));
  }
  for (const path of table.order ?? []) checkJoined(path.replace(/^-/, ''), table, report.at('table', 'order'));
  if (typeof call.list?.total === 'object') report.at('list').idle('total', 'a list of a table counts its rows itself');
  const rows = call.list && fieldsOf(rowTypeOf(call, contracts) ?? { type: 'json' }, contracts);
  if (!isPagedList(call.list) && rows === undefined)
    report('table-call', { name: '"list"', why: '"paged" or "list" says how its rows travel' });
}

function checkJoined(path: string, { joins = {} }: TableCall, at: ContractReporter): void {
  const [join = '', ...rest] = path.split('.');
  if (rest.length > 0 && !Object.hasOwn(joins, join))
    at('unknown-path', { path, name: join, of: 'the joined rows' }, { received: join, allowed: Object.keys(joins) });
}

function checkWritten(table: TableCall, call: CallContract, contracts: Contracts, report: ContractReporter): void {
  const record = recordParam(table, call, contracts);
  const written = Object.keys(call.params).filter((name) => table.do === 'add' || name !== record);
  if (written.length === 0 && !call.sets && !table.fills && table.do === 'change')
    report('table-call', { name: '"change"', why: 'it has no parameter to write, and no "sets"' });
}

function checkRemoved(table: TableCall, call: CallContract, contracts: Contracts, report: ContractReporter): void {
  const record = recordParam(table, call, contracts);
  for (const name of Object.keys(call.params))
    if (name !== record) report.at('params').idle(name, '"remove" takes the id of the record alone');
  if (call.sets) report.idle('sets', 'the record is removed');
}
