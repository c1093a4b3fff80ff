import type { Contracts, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { objectOf } from '../../../language/contracts/json-value.ts';
import { fieldsOf } from '../../../language/contracts/type-of-path.ts';
import { pointerKeys, valueAt } from '../../../language/definition/json-pointer.ts';

/** Maximum depth of records inside a record: an order has a restaurant. */
const DEPTH = 3;

/**
 * Whether a shared part has its data at a list: the parts around the list load the record type that it states, or load or send all fields
 * of its items.
 */
export function fitsThere(shared: Json | undefined, document: Json, pointer: string, contracts: Contracts): boolean {
  const { entity, items } = objectOf(shared);
  const { records, fields } = dataAround(document, pointer, contracts);
  if (typeof entity === 'string' && records.has(entity)) return true;
  const shown = fieldsIn(items);
  return shown.length === 0 ? entity === undefined : shown.every((field) => fields.has(field.split('.')[0] as string));
}

/** The fields of items, also in groups. */
function fieldsIn(items: Json | undefined): string[] {
  return (Array.isArray(items) ? items : []).flatMap((item) => {
    const { field, items: inner } = objectOf(item);
    return typeof field === 'string' ? [field] : fieldsIn(inner);
  });
}

/** Record types and fields by name. */
interface KnownData {
  records: Set<string>;
  fields: Set<string>;
}

/** Data of the nearest part around a list, and parameters of the calls around it. */
function dataAround(document: Json, pointer: string, contracts: Contracts): KnownData {
  const keys = pointerKeys(pointer);
  const found: KnownData = { records: new Set(), fields: new Set() };
  const owners = keys.map((_, index) => objectOf(valueAt(document, keys.slice(0, keys.length - 1 - index)) as Json | undefined));
  const loaded = owners.flatMap(({ data }) => contracts.calls.get(String(objectOf(data).call)) ?? [])[0];
  if (loaded) addData(loaded.result, contracts, found, DEPTH);
  for (const name of owners.flatMap(callsOf)) {
    const call = contracts.calls.get(name);
    if (call) addData({ type: 'object', fields: call.params }, contracts, { ...found, records: new Set() }, DEPTH);
  }
  return found;
}

/** The calls of a part: its own, and those that load or send it. */
function callsOf({ call, calls, data, submit, edit, create, update }: { [key: string]: Json }): string[] {
  const inner = [data, submit, edit, objectOf(create).submit, objectOf(update).submit, ...(Array.isArray(calls) ? calls : [])];
  return [call, ...inner.map((each) => objectOf(each).call)].filter((name) => typeof name === 'string');
}

function addData(type: ContractType, contracts: Contracts, found: KnownData, depth: number): void {
  if (type.type === 'entity') found.records.add(type.entity);
  if (type.type === 'list' || type.type === 'map') addData(type.of, contracts, found, depth);
  if (depth === 0) return;
  for (const [name, inner] of Object.entries(fieldsOf(type, contracts) ?? {})) {
    found.fields.add(name);
    addData(inner, contracts, found, depth - 1);
  }
}
