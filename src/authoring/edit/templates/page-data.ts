import { labelOf } from '../../../language/compile/label-of.ts';
import type { CallContract, Contracts, ContractType, Json } from '../../../language/contracts/contract-types.ts';
import { fieldsOf } from '../../../language/contracts/type-of-path.ts';
import { isName } from './parts-of-record.ts';

/** Loaded data of a page, for its parts. */
export interface PageData {
  /** Its path in expressions: `record`, `sources.ground`. */
  path: string;
  /** Its label; '' for the main record. */
  label: string;
  type: ContractType;
}

/** The main record of a page; undefined for a page of rows or of nothing. */
export function recordOf(document: Json, { calls }: Contracts): ContractType | undefined {
  const { data } = document as { data?: { call?: unknown } };
  const call = calls.get(String(data?.call));
  return call && !call.list ? call.result : undefined;
}

/**
 * Loaded data of a page: its main record first, then the answers of its other calls. Conditional, restricted and lazy sources are left out.
 */
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
  /** Its label; '' for the main record. */
  title: string;
  /** Its parent, where that is not the main record. */
  around: string;
  type: ContractType;
  /** All that a call gave. */
  isWhole: boolean;
}

/** Loaded data of a page, as a whole and by field. */
export function shownValuesOf({ path, label, type }: PageData, contracts: Contracts): ShownValue[] {
  const fields = Object.entries(fieldsOf(type, contracts) ?? {}).filter(([name]) => isName(name));
  const inner = fields.map(([name, each]): ShownValue => {
    return { path: `${path}.${name}`, name, title: each.label ?? labelOf(name), around: label, type: each, isWhole: false };
  });
  return [{ path, name: path.slice(path.lastIndexOf('.') + 1), title: label, around: '', type, isWhole: true }, ...inner];
}
