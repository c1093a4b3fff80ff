import { labelOf } from '../../../language/compile/label-of.ts';
import type { Contracts, Json } from '../../../language/contracts/contract-types.ts';
import { plainAdditions } from './additions.ts';
import { blockOfResult } from './block-templates.ts';
import { freeName } from './free-name.ts';
import { type IncompleteCall, writtenCall } from './incomplete-call.ts';
import type { MemberAsks } from './member-kinds.ts';

/** A new member from a call; `ids` are those in use. Undefined for a block that cannot show its result. */
export function memberOfCall(
  asks: MemberAsks & { asks: 'call' },
  started: IncompleteCall,
  ids: ReadonlySet<string>,
  contracts: Contracts,
): Json | undefined {
  const { name } = started.call;
  const id = freeName(name, ids);
  const label = labelOf(name);
  switch (asks.kind) {
    case 'source':
      return { id, ...writtenCall(started, 'nowhere') };
    case 'block':
      return asks.block === 'form'
        ? formOf(id, label, started, contracts)
        : blockOfResult(asks.block, id, { call: started.call, data: writtenCall(started, 'nowhere') }, contracts);
    case 'action':
      return { id, label, ...writtenCall(started, 'asked') };
    default:
      return writtenCall(started, 'nowhere');
  }
}

/** A form with all parameters of its call. */
function formOf(id: string, title: string, started: IncompleteCall, contracts: Contracts): Json {
  const submit = { label: title, ...writtenCall(started, 'around') };
  return { block: 'form', id, title, fields: plainAdditions({ kind: 'form', submit }, 'fields', contracts, started.records), submit };
}
