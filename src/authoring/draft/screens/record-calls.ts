import type { CallContract, Contracts, ContractType } from '../../../language/contracts/contract-types.ts';
import { rowKeyOf } from '../../../language/contracts/row-key.ts';
import { fieldsOf, typeOfPath } from '../../../language/contracts/type-of-path.ts';
import { requiredParameters } from '../../edit/templates/required-parameters.ts';

/** A call with its name. */
export type NamedCall = CallContract & { name: string };

/** A call that lists records, and the type of a row. */
export interface RecordList {
  call: NamedCall;
  row: ContractType;
}

/** A list of other records that can be limited to those of one record, by the path of the parameter with its id. */
export interface RelatedList extends RecordList {
  by: string;
}

/** A call that writes one record, by the parameter with its id. */
export interface RecordWrite {
  call: NamedCall;
  id: string;
}

/** The calls of one type of record, by what its screens do with them. */
export interface RecordCalls {
  /** Its entity: the one that its ids name. */
  entity: string;
  list: RecordList | undefined;
  /** Rows of this type that need another record's id, or that another list shows already. */
  related: readonly RelatedList[];
  one: RecordWrite | undefined;
  add: NamedCall | undefined;
  change: RecordWrite | undefined;
  remove: RecordWrite | undefined;
  /** Other calls that write one record. */
  actions: readonly RecordWrite[];
}

const ADD = /^(add|create|insert|new|register)/i;
const CHANGE = /^(change|update|edit|modify|patch|put|replace|save)/i;
const REMOVE = /^(remove|delete|destroy)/i;

/** The calls of every type of record that some call lists, shows or writes, in the order of the contracts. */
export function recordCalls(contracts: Contracts): RecordCalls[] {
  const calls = [...contracts.calls.values()];
  const lists = calls.flatMap((call) => {
    const row = rowOf(call, contracts);
    return row ? [{ call, row }] : [];
  });
  const entities = [...contracts.entities.keys()].filter((name) => entityOf({ type: 'entity', entity: name }, contracts) === name);
  return entities.flatMap((entity) => {
    const list = ownList(entity, lists, contracts);
    const related = lists.flatMap((each) => relatedBy(each, entity, contracts));
    const one = calls.flatMap((call) => oneOf(call, entity, contracts))[0];
    const writes = calls.filter((call) => !makesRecord(call, entity, contracts)).flatMap((call) => writeOf(call, entity));
    const change = writes.find((write) => doesTo('change', CHANGE, write.call, entity) && Object.keys(write.call.params).length > 1);
    const remove = writes.find((write) => doesTo('remove', REMOVE, write.call, entity) && isOnlyId(write));
    const add = calls.find((call) => isAdd(call, entity, contracts));
    const actions = writes.filter((write) => write !== change && write !== remove && write.call !== add);
    return list || one ? [{ entity, list, related, one, add, change, remove, actions }] : [];
  });
}

/** The field with the id of a record; of a part of a record (`Region(code, name)`) the one that is the key of the whole. */
export function keyOf(type: ContractType | undefined, contracts: Contracts): string | undefined {
  const declared = rowKeyOf(type, contracts);
  if (declared !== undefined || type?.type !== 'object') return declared;
  const isKey = (name: string, of: string) => rowKeyOf({ type: 'entity', entity: of }, contracts) === name;
  return Object.entries(type.fields ?? {}).find(([name, field]) => field.type === 'id' && isKey(name, field.of))?.[0];
}

/** The entity whose id the key of a record is, else its own; undefined for other types and for records without a key. */
export function entityOf(type: ContractType | undefined, contracts: Contracts): string | undefined {
  const key = keyOf(type, contracts);
  const id = type && key !== undefined ? fieldsOf(type, contracts)?.[key] : undefined;
  if (id?.type === 'id') return id.of;
  return type?.type === 'entity' && id ? type.entity : undefined;
}

/** The type of a row of a call that lists; undefined for other calls and for rows without fields. */
export function rowOf({ effect, result, list, givenOnce }: CallContract, contracts: Contracts): ContractType | undefined {
  const rows = effect === 'read' && list && !givenOnce ? typeOfPath(result, list.rows, contracts) : undefined;
  return rows?.type === 'list' && fieldsOf(rows.of, contracts) ? rows.of : undefined;
}

/** The list of all records: one that needs nothing, preferably a page at a time. */
function ownList(entity: string, lists: readonly RecordList[], contracts: Contracts): RecordList | undefined {
  const free = lists.filter(({ call, row }) => entityOf(row, contracts) === entity && requiredParameters(call).length === 0);
  return free.find(({ call }) => call.list?.limit) ?? free[0];
}

/** A list of other records by each parameter that limits it to those of this entity, where it needs no other. */
function relatedBy({ call, row }: RecordList, entity: string, contracts: Contracts): RelatedList[] {
  const own = entityOf(row, contracts) === entity ? keyOf(row, contracts) : undefined;
  const inner = call.list?.filters ?? '';
  const places: [path: string, type: ContractType][] = Object.entries(call.params);
  const filters = inner === '' ? undefined : typeOfPath({ type: 'object', fields: call.params }, inner, contracts);
  for (const [name, type] of Object.entries((filters && fieldsOf(filters, contracts)) ?? {})) places.push([`${inner}.${name}`, type]);
  return places.flatMap(([by, type]) => {
    const others = requiredParameters(call).filter(([name]) => name !== by.split('.')[0]);
    const isReference = type.type === 'id' && type.of === entity && (own === undefined || !isSameId(by, own));
    return isReference && others.length === 0 ? [{ call, row, by }] : [];
  });
}

/** Whether a parameter finds a record by its own id: `filter.slug` by `slug`, `userId` by `objectId`. */
function isSameId(by: string, key: string): boolean {
  const name = by.split('.').at(-1)!;
  return name === key || /^id$|objectId$/i.test(name);
}

function oneOf(call: NamedCall, entity: string, contracts: Contracts): RecordWrite[] {
  const needed = requiredParameters(call);
  const [id] = needed;
  const isRead = call.effect === 'read' && !call.list && !call.givenOnce && call.result.type === 'entity';
  if (!isRead || !id || needed.length > 1 || entityOf(call.result, contracts) !== entity) return [];
  return id[1].type === 'id' && id[1].of === entity ? [{ call, id: id[0] }] : [];
}

/** A call that writes, and whose only required id of the entity names the record. */
function writeOf(call: NamedCall, entity: string): RecordWrite[] {
  const ids = requiredParameters(call).filter(([, type]) => type.type === 'id' && type.of === entity);
  return call.effect !== 'read' && ids.length === 1 ? [{ call, id: ids[0]![0] }] : [];
}

function isAdd(call: NamedCall, entity: string, contracts: Contracts): boolean {
  const isOther = call.effect !== 'write' || call.givenOnce === true || (call.table?.do !== 'add' && writeOf(call, entity).length > 0);
  const gives = givenBy(call, contracts);
  return !isOther && (gives === undefined || gives === entity) && doesTo('add', ADD, call, entity) && (gives === entity || !call.table);
}

/** Whether a call that has the id of a record makes another one: what it needs is asked in a form of its own. */
function makesRecord(call: NamedCall, entity: string, contracts: Contracts): boolean {
  if (call.table?.do === 'add') return true;
  const gives = givenBy(call, contracts) ?? listedEntity(call.name.replace(ADD, ''), contracts);
  return ADD.test(call.name) && gives !== undefined && gives !== entity;
}

/** The entity of a name whose records are listed; undefined without such a list. */
function listedEntity(name: string, contracts: Contracts): string | undefined {
  const isListed = [...contracts.calls.values()].some((call) => entityOf(rowOf(call, contracts), contracts) === name);
  return isListed ? name : undefined;
}

/** The entity of what a call gives: a record, or its id. */
function givenBy({ result }: CallContract, contracts: Contracts): string | undefined {
  return result.type === 'id' ? result.of : entityOf(result, contracts);
}

/** Whether a call does this to records of the entity that it names: by its name, or by what it does with their table. */
function doesTo(deed: 'add' | 'change' | 'remove', verb: RegExp, call: NamedCall, entity: string): boolean {
  const isNamed = verb.test(call.name) && call.name.replace(verb, '').toLowerCase() === entity.toLowerCase();
  return isNamed || (call.table?.do === deed && call.sets === undefined);
}

function isOnlyId({ call, id }: RecordWrite): boolean {
  return requiredParameters(call).every(([name]) => name === id);
}
