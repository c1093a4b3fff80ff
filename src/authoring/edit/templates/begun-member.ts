import { labelOf } from '../../../language/compile/label-of.ts';
import type { Contracts, Json } from '../../../language/contracts/contract-types.ts';
import { additionsTo } from './additions.ts';
import { type BegunCall, writtenCall } from './begun-call.ts';
import { freeName } from './free-name.ts';
import type { MemberKind } from './member-kinds.ts';

/** So many columns a new table begins with; the rest can be added. */
const COLUMNS = 6;

/** A member that is made of a call, as it is written; `ids` are those that are taken. */
export function memberOfCall(kind: MemberKind, begun: BegunCall, ids: ReadonlySet<string>, contracts: Contracts): Json {
  const { name } = begun.call;
  const id = freeName(name, ids);
  const label = labelOf(name);
  switch (kind) {
    case 'source':
      return { id, ...writtenCall(begun, 'nowhere') };
    case 'block':
      return tableOf(id, label, writtenCall(begun, 'nowhere'), contracts);
    case 'section':
      return formOf(id, label, writtenCall(begun, 'around'), contracts);
    case 'action':
      return { id, label, ...writtenCall(begun, 'asked') };
    default:
      return writtenCall(begun, 'nowhere');
  }
}

function tableOf(id: string, title: string, data: Json, contracts: Contracts): Json {
  const columns = membersOf({ kind: 'list', data }, 'columns', contracts);
  return { block: 'table', id, title, data, columns: columns.slice(0, COLUMNS) };
}

/** A form that asks for all that its call takes. */
function formOf(id: string, title: string, call: { [key: string]: Json }, contracts: Contracts): Json {
  const submit = { label: title, ...call };
  return { block: 'form', id, title, fields: membersOf({ kind: 'form', submit }, 'fields', contracts), submit };
}

function membersOf(bare: { [key: string]: Json }, list: string, contracts: Contracts): Json[] {
  return additionsTo(bare, `/${list}`, contracts, () => undefined)
    .filter(({ value }) => !String((value as { field?: string }).field).includes('.'))
    .map(({ value }) => value);
}

/** What of a screen has an id, at any depth. */
export function idsIn(value: Json, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const each of value) idsIn(each, found);
  else if (typeof value === 'object' && value !== null) {
    if (typeof value.id === 'string') found.add(value.id);
    for (const inner of Object.values(value)) idsIn(inner, found);
  }
  return found;
}
