import type { ContractReporter } from './contract-reporter.ts';
import type { CallContract, Contracts, ContractType, ListProtocol } from './contract-types.ts';
import { isPagedList } from './list-protocol.ts';
import { fieldsOf, typeOfPath } from './type-of-path.ts';

/** Checks that a list protocol points at what is there, of the kinds that travel so, and says one way of paging and of sorting. */
export function checkList(list: ListProtocol, call: CallContract, contracts: Contracts, report: ContractReporter): void {
  const { params, result } = call;
  const asked: ContractType = { type: 'object', fields: params };
  const { rows, total, more, filters, cursor } = list;
  const expect: Expect = (type, path, kinds, at) =>
    expectKind({ type, path, of: type === result ? 'the result' : 'the parameters' }, kinds, contracts, at);
  expect(result, rows, ['list', 'map'], report.at('rows'));
  if (typeof total === 'string') expect(result, total, ['number'], report.at('total'));
  if (more !== undefined) expect(result, more, ['boolean', 'string', 'number', 'id'], report.at('more'));
  if (filters !== undefined) expect(asked, filters, ['object', 'entity'], report.at('filters'));
  for (const key of ['page', 'skip', 'limit'] as const)
    for (const [index, path] of (list[key] ?? []).entries()) expect(asked, path, ['number'], report.at(key, index));
  if (cursor) {
    expect(asked, cursor.send, ['string', 'id', 'number'], report.at('cursor', 'send'));
    expect(result, cursor.next, ['string', 'id', 'number'], report.at('cursor', 'next'));
  }
  checkWays(list, report);
  checkSort(list, asked, { contracts, report, expect });
}

type Expect = (type: ContractType, path: string, kinds: ContractType['type'][], at: ContractReporter) => void;

/** Two ways of paging would both be sent, and a word without the one that it is about does nothing. */
function checkWays(list: ListProtocol, report: ContractReporter): void {
  const ways = (['page', 'skip', 'cursor'] as const).filter((key) => list[key]);
  for (const key of ways.slice(1)) report.idle(key, `"${ways[0]}" says already how pages are asked for`);
  const needs = [
    ['firstPage', 'page'],
    ['sortAs', 'sort'],
    ['order', 'sort'],
    ['orderWords', 'order'],
    ['sortable', 'sort'],
  ] as const;
  for (const [key, needed] of needs)
    if (list[key] !== undefined && list[needed] === undefined) report.idle(key, `without "${needed}" there is nothing that it is about`);
  if (list.sortAs && list.order) report.idle('sortAs', '"order" has the direction already');
  if (!isPagedList(list)) {
    for (const key of ['more', 'limit'] as const) if (list[key]) report.idle(key, NO_PAGES);
    if (typeof list.total === 'object') report.idle('total', NO_PAGES);
  } else if (typeof list.total === 'string' && list.more !== undefined) report.idle('more', '"total" says already how far the rows go');
}

const NO_PAGES = 'without "page", "skip" or "cursor" nothing asks for the rows after the first ones';

interface SortCheck {
  contracts: Contracts;
  report: ContractReporter;
  expect: Expect;
}

function checkSort(list: ListProtocol, asked: ContractType, { contracts, report, expect }: SortCheck): void {
  const { sort = [], order = [], sortable = [] } = list;
  const isField = list.order !== undefined;
  for (const [index, path] of sort.entries()) {
    expect(asked, path, isField ? ['string', 'enum'] : list.sortAs ? ['string'] : ['object'], report.at('sort', index));
    const field = typeOfPath(asked, isField ? path : `${path}.field`, contracts);
    if (!list.sortAs) checkVisibleTexts(sortable, field, contracts, report.at('sortable'));
  }
  for (const [index, path] of order.entries()) {
    expect(asked, path, ['string', 'enum', 'number'], report.at('order', index));
    checkVisibleTexts(list.orderWords ?? ['asc', 'desc'], typeOfPath(asked, path, contracts), contracts, report.at('orderWords'));
  }
}

function checkVisibleTexts(
  words: readonly (string | number)[],
  type: ContractType | undefined,
  { enums }: Contracts,
  report: ContractReporter,
): void {
  if (type?.type !== 'enum') return;
  const allowed = Object.keys(enums.get(type.enum)?.values ?? {});
  for (const [index, word] of words.entries()) {
    const value = String(word);
    if (!allowed.includes(value))
      report.at(index)('unknown-enum-value', { value, enum: `the enum ${type.enum}` }, { received: value, allowed });
  }
}

/** Checks the call that counts the rows of a list: it is there, only reads, and gives a number. */
export function checkTotal(list: ListProtocol | undefined, contracts: Contracts, report: ContractReporter): void {
  const { total } = list ?? {};
  if (typeof total !== 'object') return;
  const at = report.at('list', 'total');
  const counter = contracts.calls.get(total.call);
  if (!counter) at.at('call')('unknown-call', { name: total.call }, { received: total.call, allowed: [...contracts.calls.keys()] });
  else if (counter.effect !== 'read') at.idle('call', `${total.call} does more than read`);
  else
    expectKind({ type: counter.result, path: total.path ?? '', of: `the result of ${total.call}` }, ['number'], contracts, at.at('path'));
}

/** A path of a list protocol, and the type that it leads through; `of` is what messages call that. */
interface ProtocolPath {
  type: ContractType;
  path: string;
  of: string;
}

function expectKind({ type, path, of }: ProtocolPath, kinds: ContractType['type'][], contracts: Contracts, report: ContractReporter): void {
  const found = typeOfPath(type, path, contracts);
  // An open type replaces an invalid one, or accepts anything.
  if (found?.type === 'json') return;
  if (!found) report('unknown-path', { path, name: path, of }, { received: path, allowed: Object.keys(fieldsOf(type, contracts) ?? {}) });
  else if (!kinds.includes(found.type)) report('list-path', { path, expected: kinds[0] ?? '', received: found.type }, { received: path });
}
