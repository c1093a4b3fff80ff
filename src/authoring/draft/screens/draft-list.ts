import type { Access, Contracts, Json } from '../../../language/contracts/contract-types.ts';
import { fieldsOf, typeOfPath } from '../../../language/contracts/type-of-path.ts';
import { plainAdditions } from '../../edit/templates/additions.ts';
import { accessWithin } from '../../edit/templates/covers.ts';
import type { Written } from '../sketch.ts';
import { withDistinctLabels } from './distinct-labels.ts';
import { type Lookups, typedItem } from './lookups.ts';
import { MESSAGES } from './messages.ts';
import { entityOf, keyOf, type RecordList } from './record-calls.ts';
import { linkTo, type RecordPages, recordItems } from './record-items.ts';
import type { FigurePlan, RecordPlan } from './record-plan.ts';
import { screenIcon } from './screen-icon.ts';

const COLUMNS = 8;
const FILTERS = 6;
const PERIODS = 2;
/** Names of the moment at which a record was made. */
const CREATION = /creat|add|insert/i;

/** Sources of drafted screens. */
export interface DraftSources {
  contracts: Contracts;
  pages: RecordPages;
  lookups: Lookups;
  /** Forms to draft that add a record beside another one: the parameters for its id that their address takes. By entity. */
  newBeside: ReadonlyMap<string, NewBeside>;
  /** Entities whose keys people type, such as the number of an article. */
  typedKeys: ReadonlySet<string>;
}

/** A form that adds records, and those of its parameters that may come with its address. */
export interface NewBeside {
  label: string;
  path: string;
  access: Access;
  params: ReadonlySet<string>;
}

/** The screen that lists all records of a type. */
export function draftList(plan: RecordPlan | FigurePlan, sources: DraftSources): Written {
  const { list, listScreen, label, plural, addForm } = plan;
  const { call } = list!;
  const filters = filtersOf(list!, sources);
  const sort = sortOf(list!, sources);
  const add = addForm && {
    actions: [{ id: 'new', label: MESSAGES.newRecord({ record: label }), icon: 'plus', primary: true, link: addForm.path }],
  };
  return {
    kind: 'list',
    id: listScreen!.id!,
    path: listScreen!.path,
    title: plural,
    menu: { icon: screenIcon(plan.entity) },
    access: call.roles,
    data: { call: call.name },
    ...(filters.length > 0 && { filters }),
    columns: columnsOf(list!, sources),
    ...rowLinkOf(list!, sources),
    ...(sort && { sort }),
    csv: plural,
    ...add,
  };
}

/** Columns of a list: values in the order of the contract, ids behind them, the key where people type it, or no text names a row. `without`: the entity that all rows share. */
export function columnsOf({ call, row }: RecordList, { contracts, pages, typedKeys }: DraftSources, without?: string): Json[] {
  const fields = fieldsOf(row, contracts) ?? {};
  const items = recordItems(row, pages, contracts).filter(({ name }) => {
    const type = fields[name]!;
    const inner = fieldsOf(type, contracts) === undefined ? undefined : entityOf(type, contracts);
    return without === undefined || (type.type === 'id' ? type.of !== without : inner !== without);
  });
  const of = (...roles: string[]) => items.filter(({ role }) => roles.includes(role));
  const shown = [...of('value', 'moment'), ...of('id')].slice(0, COLUMNS);
  const isNamed = shown.some(({ role }) => role === 'value') && !typedKeys.has(entityOf(row, contracts) ?? '');
  const all = isNamed ? shown : [...of('key'), ...shown].slice(0, COLUMNS);
  const sortable = new Set(call.list?.sortable ?? []);
  const columns = (all.length > 0 ? all : items.slice(0, COLUMNS)).map(({ item, access }) => ({
    ...item,
    ...(sortable.has(String(item.field)) && { sortable: true }),
    ...(access && { access: accessWithin(access, call.roles) }),
  }));
  return withDistinctLabels(columns, row, contracts);
}

/** The page of a row. */
export function rowLinkOf({ row }: RecordList, { contracts, pages }: DraftSources): { rowLink?: string } {
  const entity = entityOf(row, contracts);
  const page = entity === undefined ? undefined : pages.byEntity.get(entity);
  return page === undefined ? {} : { rowLink: linkTo(page, `row.${keyOf(row, contracts)}`) };
}

/** The newest first, where the list can be sorted so. */
function sortOf({ call, row }: RecordList, { contracts }: DraftSources): Written | undefined {
  const fields = fieldsOf(row, contracts) ?? {};
  const moments = (call.list?.sortable ?? []).filter((name) => fields[name]?.type === 'date-time' || fields[name]?.type === 'date');
  const field = moments.find((name) => CREATION.test(name)) ?? moments[0];
  return field === undefined ? undefined : { field, order: 'desc' };
}

/** Free text first, then choices and periods. A reference is a filter where people can choose it by name. */
function filtersOf({ call, row }: RecordList, { contracts, lookups }: DraftSources): Json[] {
  const inner = call.list?.filters ?? '';
  const params = { type: 'object', fields: call.params } as const;
  const target = inner === '' ? params : typeOfPath(params, inner, contracts);
  const fields = (target && fieldsOf(target, contracts)) ?? {};
  const own = entityOf(row, contracts);
  const filters = plainAdditions({ kind: 'list', data: { call: call.name } }, 'filters', contracts).flatMap((filter) => {
    const { field } = filter as { field?: string };
    const type = field === undefined ? undefined : fields[field];
    if (field === undefined || !type) return [filter];
    if (type.type !== 'id') return [filter];
    const item = type.of === own ? undefined : typedItem(field, type, lookups, call.roles);
    return item && ('lookup' in item || 'options' in item) ? [item] : [];
  });
  const isSearch = (filter: Json) => /^(search|q|query|term)$/.test(String((filter as Written).field));
  const isPeriod = (filter: Json) => (filter as Written).range !== undefined;
  const isNew = (filter: Json) => CREATION.test(String((filter as Written).id));
  const all = [...filters.filter(isSearch), ...filters.filter((filter) => !isSearch(filter))];
  const periods = all.filter(isPeriod).sort((one, other) => Number(isNew(other)) - Number(isNew(one)));
  const shown = periods.slice(0, PERIODS);
  return [...all.filter((filter) => !isPeriod(filter)).slice(0, FILTERS - shown.length), ...shown];
}
