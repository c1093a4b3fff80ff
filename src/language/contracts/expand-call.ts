import type { Access, CallContract, ContractType, ListProtocol, TableCall } from './contract-types.ts';
import { expandFields, expandType } from './expand-type.ts';
import type { AcceptedFields, PagedList, WrittenCall, WrittenContracts, WrittenTable } from './written-contract.ts';
import { chosenFields, writtenFields } from './written-name.ts';

const PAGE: ContractType = {
  type: 'number',
  unit: 'plain',
  label: 'Page',
  integer: true,
  min: 0,
  optional: true,
  note: 'Zero-based; 0 when left out.',
};
const LIMIT: ContractType = {
  type: 'number',
  unit: 'count',
  label: 'Rows',
  integer: true,
  min: 1,
  max: 200,
  optional: true,
  note: '10 when left out.',
};

/** Result of a write without one in its contract: nothing of the answer is passed on. */
const NOTHING: ContractType = { type: 'object', fields: {}, nullable: true };

/**
 * A written call in full: `takes` becomes parameters, `paged` parameters, result and list protocol, `list` with the entity of a row a result and its protocol; a
 * result that is a list is a list protocol by itself; a call that writes needs no result. `roles` are those of its file.
 */
export function expandCall(
  written: WrittenCall,
  contracts: WrittenContracts,
  roles: Access = ['admin'],
  fileTable: WrittenTable = {},
): CallContract {
  const { params, takes, paged: _paged, result, list, table: writtenTable, ...rest } = written;
  const table = expandTable(writtenTable, fileTable);
  const said = { ...rest, roles: written.roles ?? roles, ...(table && { table }) };
  const fields = { ...(takes && acceptedParams(takes, contracts)), ...expandFields(params, contracts) };
  const paged = pagedList(written);
  if (paged)
    return {
      ...said,
      params: { ...fields, ...pagedParams(paged, contracts) },
      result: countedResult(paged.of, contracts, table !== undefined),
      list: pagedProtocol(paged, contracts),
    };
  if (typeof list === 'string')
    return { ...said, params: fields, result: countedResult(list, contracts), list: { rows: 'items', total: 'total' } };
  const missing = written.effect === 'read' ? ({ type: 'json', because: 'Its contract has issues.' } as const) : NOTHING;
  const type = expandType(result ?? missing, contracts);
  const protocol = list ?? (type.type === 'list' ? { rows: '' } : undefined);
  return { ...said, params: fields, result: type, ...(protocol && { list: protocol }) };
}

/** The parts of `paged`, also where it is only the entity of a row. */
export function pagedList({ paged }: WrittenCall): PagedList | undefined {
  return typeof paged === 'string' ? { of: paged } : paged;
}

/** The parameters that `takes` adds. Nullable ones are optional. */
export function acceptedParams(takes: AcceptedFields, contracts: WrittenContracts): Record<string, ContractType> {
  const chosen = chosenFields(writtenFields(takes.of, contracts), takes);
  return Object.fromEntries(
    Object.keys(chosen).map((name) => {
      const { optional: _, ...type } = expandType(`${takes.of}.${name}`, contracts);
      return [name, takes.partial || type.nullable ? { ...type, optional: true } : type];
    }),
  );
}

/** The parameters that `paged` adds. Filters may be left out, and all of them with the parameter that they travel in, but for those that say otherwise. */
export function pagedParams({ filters, sort }: PagedList, contracts: WrittenContracts): Record<string, ContractType> {
  const fields = Object.fromEntries(Object.entries(expandFields(filters, contracts)).map(([name, type]) => [name, filterType(type)]));
  const isNeeded = Object.values(fields).some(({ optional }) => !optional);
  const filter: ContractType = { type: 'object', fields, label: 'Filter', ...(!isNeeded && { optional: true }) };
  return { ...(filters && { filter }), page: PAGE, limit: LIMIT, ...(sort !== undefined && { sort: sortType(sort, contracts) }) };
}

function filterType({ optional = true, ...type }: ContractType): ContractType {
  return optional ? { ...type, optional } : type;
}

function sortType(name: string, contracts: WrittenContracts): ContractType {
  return {
    type: 'object',
    fields: {
      field: expandType({ type: 'enum', enum: name, label: 'Field' }, contracts),
      order: expandType({ type: 'enum', enum: 'sortOrder', label: 'Order' }, contracts),
    },
    label: 'Sort',
    optional: true,
  };
}

/** The database part of a call, in full: that of its file, unless it names a table or a function of its own. */
function expandTable(written: WrittenCall['table'], file: WrittenTable): TableCall | undefined {
  if (written === undefined) return undefined;
  const own: WrittenTable = typeof written === 'string' ? { do: written } : written;
  const { api } = file;
  const isOther = own.call !== undefined || (own.table !== undefined && own.table !== file.table);
  const { filters, ...whole } = { ...(isOther ? { ...(api !== undefined && { api }) } : file), ...own };
  const full = Object.entries(filters ?? {}).map(([name, filter]) => [name, typeof filter === 'string' ? { is: filter } : filter] as const);
  return { ...whole, api: whole.api ?? '', ...(filters && { filters: Object.fromEntries(full) }) };
}

/** `mayBeMany`: above a maximum the rows are not counted. */
function countedResult(of: string, contracts: WrittenContracts, mayBeMany = false): ContractType {
  return {
    type: 'object',
    fields: {
      items: { type: 'list', of: expandType({ type: 'entity', entity: of }, contracts), label: 'Items' },
      total: { type: 'number', unit: 'count', label: 'Total', ...(mayBeMany && { nullable: true }) },
    },
  };
}

function pagedProtocol({ filters, sort }: PagedList, { enums }: WrittenContracts): ListProtocol {
  const sorting = sort === undefined ? {} : { sort: ['sort'], sortable: Object.keys(enums.get(sort)?.values ?? {}) };
  return { rows: 'items', total: 'total', page: ['page'], limit: ['limit'], ...sorting, ...(filters && { filters: 'filter' }) };
}
