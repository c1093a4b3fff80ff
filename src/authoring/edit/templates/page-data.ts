import { labelOf } from '../../../language/compile/label-of.ts';
import type { CallContract, Contracts, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { fieldsOf } from '../../../language/contracts/type-of-path.ts';
import { isName } from './parts-of-record.ts';

/** Something that a page has loaded, of which its parts can be made. */
export interface PageData {
  /** How the language reads it: `record`, `sources.ground`. */
  path: string;
  /** What people call it; '' for what the page is about. */
  label: string;
  type: ContractType;
}

/** What a page is about, as its call gives it; undefined for a page of rows, or of nothing. */
export function recordOf(document: Json, { calls }: Contracts): ContractType | undefined {
  const { data } = document as { data?: { call?: unknown } };
  const call = calls.get(String(data?.call));
  return call && !call.list ? call.result : undefined;
}

/** What a page has loaded once it is there: what it is about first, then the answers of its other calls. What is only loaded in some cases, for some roles, or when somebody asks for it, is no part of it. */
export function pageDataOf(document: Json, contracts: Contracts): PageData[] {
  const record = recordOf(document, contracts);
  const { sources, access } = document as { sources?: Json; access?: Json };
  const others = (Array.isArray(sources) ? sources : []).flatMap((source): PageData[] => {
    const { id, call, when, reveal } = (source ?? {}) as { [key: string]: Json };
    const found = contracts.calls.get(String(call));
    if (
      !found ||
      !isForAll(found, access) ||
      typeof id !== 'string' ||
      !/^[A-Za-z_]\w*$/.test(id) ||
      when !== undefined ||
      reveal !== undefined
    )
      return [];
    return [{ path: `sources.${id}`, label: labelOf(id), type: found.result }];
  });
  return [...(record ? [{ path: 'record', label: '', type: record }] : []), ...others];
}

/** Whether everybody who may open a page may make a call. */
function isForAll({ roles }: CallContract, access: Json | undefined): boolean {
  return roles === 'anyone' || (Array.isArray(access) && access.every((role) => roles.includes(String(role))));
}

/** A value that a part of a page could show. */
export interface ShownValue {
  path: string;
  /** Its own name. */
  name: string;
  /** What people call it; '' for what the page is about. */
  title: string;
  /** What it is a part of, where that is not what the page is about. */
  around: string;
  type: ContractType;
  /** All that a call gave. */
  isWhole: boolean;
}

/** What a page has loaded, as a whole and field by field. */
export function shownValuesOf({ path, label, type }: PageData, contracts: Contracts): ShownValue[] {
  const fields = Object.entries(fieldsOf(type, contracts) ?? {}).filter(([name]) => isName(name));
  const inner = fields.map(([name, each]): ShownValue => {
    return { path: `${path}.${name}`, name, title: each.label ?? labelOf(name), around: label, type: each, isWhole: false };
  });
  return [{ path, name: path.slice(path.lastIndexOf('.') + 1), title: label, around: '', type, isWhole: true }, ...inner];
}
