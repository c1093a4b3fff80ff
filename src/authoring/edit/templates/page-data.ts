import { labelOf } from '../../../language/compile/label-of.ts';
import type { Contracts, ContractType, Json } from '../../../language/contracts/contract-types.ts';

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

/** What a page has loaded once it is there: what it is about first, then the answers of its other calls. What is only loaded in some cases, or when somebody asks for it, is no part of it. */
export function pageDataOf(document: Json, contracts: Contracts): PageData[] {
  const record = recordOf(document, contracts);
  const { sources } = document as { sources?: Json };
  const others = (Array.isArray(sources) ? sources : []).flatMap((source): PageData[] => {
    const { id, call, when, reveal } = (source ?? {}) as { [key: string]: Json };
    const found = contracts.calls.get(String(call));
    if (!found || typeof id !== 'string' || !/^[A-Za-z_]\w*$/.test(id) || when !== undefined || reveal !== undefined) return [];
    return [{ path: `sources.${id}`, label: labelOf(id), type: found.result }];
  });
  return [...(record ? [{ path: 'record', label: '', type: record }] : []), ...others];
}
