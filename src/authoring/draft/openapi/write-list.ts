import type { Json, JsonObject } from '../../../language/contracts/contract-types.ts';
import { withoutUndefined } from '../../../language/contracts/without-undefined.ts';
import { fieldNameOf, wordsOf } from '../names.ts';
import { type CallOptions, Undraftable } from './call-options.ts';
import { findPaging, type Paging } from './find-paging.ts';
import type { FoundRows } from './find-records.ts';
import { findSort, type Sorting } from './find-sort.ts';
import type { Operation, OperationParam } from './list-operations.ts';
import type { Resource } from './resource.ts';
import { writeRequest } from './write-request.ts';

/** Writes a call that lists. `noun` is what its rows are called where the document has no name for them. Throws `Undraftable`. */
export function writeList(
  operation: Operation,
  rows: FoundRows,
  { noun, resource }: { noun: string; resource: Resource | undefined },
  options: CallOptions,
): JsonObject {
  const { shapes, types } = options;
  const rowShape = shapes.of(rows.row);
  const entity = types.entityOf(rowShape, { owner: noun, field: '', at: operation.at });
  if (entity === undefined) throw new Undraftable('No field of its rows can be drafted.');
  const key = resource?.key;
  const paging = findPaging(operation, rows, key, shapes);
  const sort = findSort(operation, shapes);
  const placed = new Map<OperationParam, Json | undefined>();
  const pages = pageParams(paging, placed, options);
  const order = sort && sortParams(sort, rowShape.is === 'object' ? [...rowShape.properties.keys()] : [], noun, { placed, options });
  const isFree = (name: string) => !operation.params.some((param) => param.name === name && !placed.has(param));
  const taken = [...Object.keys(pages.params), ...(order ? ['sort'] : [])].filter((name) => !isFree(name));
  if (taken.length > 0) options.note('guess', operation.at, `The parameter ${taken[0]} of the service has another name in the draft.`);
  const { params, rest } = writeRequest(operation, options, { ...pages.params, ...order?.params }, placed);
  const list = { ...pages.list, ...order?.list };
  return {
    effect: 'read',
    ...(Object.keys(params).length > 0 && { params }),
    ...resultOf(rows.path, entity, { paging, next: pages.next, list, rest }),
  };
}

interface ListResult {
  paging: Paging;
  /** The type of the next cursor. */
  next: Json;
  list: JsonObject;
  rest: JsonObject;
}

/** The result and the list protocol with their paths in the answer. */
function resultOf(rows: string, entity: string, { paging: { by, total, next, more }, next: nextType, list, rest }: ListResult): JsonObject {
  const members: JsonObject = {
    ...(total !== undefined && { total: { type: 'number', unit: 'count', integer: true } }),
    ...(by === 'cursor' && { next: nextType }),
    ...(more !== undefined && { more: { type: 'boolean' } }),
  };
  if (Object.keys(members).length === 0) {
    const hasList = Object.keys(list).length > 0;
    return { result: `${entity}[]`, ...(hasList && { list: { rows: '', ...list } }), rest: rows === '' ? rest : { ...rest, answer: rows } };
  }
  const places: JsonObject = withoutUndefined({ items: rows, total, next: by === 'cursor' ? (next ?? '') : undefined, more });
  const protocol = { rows: 'items', ...(total !== undefined && { total: 'total' }), ...(more !== undefined && { more: 'more' }), ...list };
  return { result: { type: 'object', fields: { items: `${entity}[]`, ...members } }, list: protocol, rest: { ...rest, answer: places } };
}

/** Parameters of pages, and their part of the list protocol. */
function pageParams({ by, at, limit, isFromOne }: Paging, placed: Map<OperationParam, Json | undefined>, { shapes }: CallOptions) {
  const params: JsonObject = {};
  const list: JsonObject = {};
  let next: Json = { type: 'string', nullable: true };
  const number = (param: OperationParam, unit: string, min: number): JsonObject => {
    const { maximum } = shapes.of(param.schema).about;
    const max: JsonObject = typeof maximum === 'number' && maximum >= min ? { max: maximum } : {};
    return { type: 'number', unit, integer: true, min, ...max, optional: true };
  };
  if (at && by === 'cursor') {
    const shape = shapes.of(at.schema);
    // No id, even where it is one: a list by the id of a record would be its related rows.
    const type: JsonObject = shape.is === 'plain' && shape.type === 'integer' ? { type: 'number', unit: 'plain' } : { type: 'string' };
    params.after = { ...type, optional: true };
    next = { ...type, nullable: true };
    Object.assign(list, { cursor: { send: 'after', next: 'next' } });
    placed.set(at, 'after');
  } else if (at && by) {
    params[by] = number(at, by === 'page' ? 'plain' : 'count', by === 'page' && isFromOne ? 1 : 0);
    Object.assign(list, { [by]: [by] }, by === 'page' && isFromOne ? { firstPage: 1 } : {});
    placed.set(at, by);
  }
  if (limit) {
    params.limit = number(limit, 'count', 1);
    list.limit = ['limit'];
    placed.set(limit, 'limit');
  }
  return { params, list, next };
}

/** The parameter of the order, and its part of the list protocol. Fields are called as in rows. */
function sortParams(
  { at, direction, up, down, fields, text }: Sorting,
  rowFields: readonly string[],
  noun: string,
  { placed, options }: { placed: Map<OperationParam, Json | undefined>; options: CallOptions },
) {
  const uniqueName = (field: string) =>
    rowFields.find((name) => name === field) ?? rowFields.find((name) => wordsOf(name).join() === wordsOf(field).join()) ?? field;
  const named = fields.map((field) => [uniqueName(field), field] as const);
  const sortable = [...new Set(named.map(([name]) => name))];
  const renamed = Object.fromEntries(named.filter(([name, field]) => name !== field));
  const enumName = options.types.enumOf(sortable, fieldNameOf(`${noun} sort`, 'sort'));
  const words: JsonObject = up === 'asc' && down === 'desc' ? {} : { 'sort.order': { asc: up, desc: down } };
  const ofField: JsonObject = Object.keys(renamed).length > 0 ? { 'sort.field': renamed } : {};
  const worded = (template: string, values: JsonObject): Json =>
    Object.keys(values).length > 0 ? { text: template, values } : { text: template };
  if (text !== undefined) placed.set(at, worded(text, { ...words, ...ofField }));
  else {
    placed.set(at, Object.keys(ofField).length > 0 ? worded('{sort.field}', ofField) : 'sort.field');
    if (direction) placed.set(direction, Object.keys(words).length > 0 ? worded('{sort.order}', words) : 'sort.order');
  }
  const type = {
    type: 'object',
    optional: true,
    fields: { field: { type: 'enum', enum: enumName }, order: { type: 'enum', enum: 'sortOrder' } },
  };
  return { params: { sort: type } as JsonObject, list: { sort: ['sort'], sortable } as JsonObject };
}
