import type { CompiledItem, CompiledSource } from '../../compiled/compiled-screen.ts';
import type { Scope } from '../../expression/compiled-expression.ts';
import { readObjectPath } from '../values/object-path.ts';
import { type ListRequest, listParameters } from './list-parameters.ts';
import { readRows } from './read-rows.ts';
import { sourceRequest } from './source-request.ts';

/** The call of a list: what it is asked for in any state of its table, and where rows and their number stand in its answer. */
export interface ListCall {
  name: string;
  /** Whether everything that its own parameters read is there. */
  isReady: boolean;
  /** Whether it gives a page at a time. */
  isPaged: boolean;
  /** Whether it sorts. */
  sorts: boolean;
  paramsOf(state: ListRequest): Record<string, unknown>;
  /** Undefined while there is no answer. */
  rowsOf(answer: unknown): readonly unknown[] | undefined;
  /** How many rows there are on all pages. */
  totalOf(answer: unknown): number;
}

/** The call of a list under a scope. `filters` are those of its table. */
export function listCall(source: CompiledSource, filters: readonly CompiledItem[], scope: Scope): ListCall {
  const { params: fixed, isReady } = sourceRequest(source, scope);
  const { list } = source;
  const isPaged = list?.page !== undefined;
  const rowsOf = (answer: unknown) => readRows(answer, list?.rows ?? '');
  const countOf = (answer: unknown) => rowsOf(answer)?.length ?? 0;
  return {
    name: source.call.call,
    isReady,
    isPaged,
    sorts: list?.sort !== undefined,
    paramsOf: (state) => listParameters(source, fixed, filters, state),
    rowsOf,
    totalOf: (answer) => (isPaged ? Number(readObjectPath(answer, list?.total ?? '') ?? countOf(answer)) : countOf(answer)),
  };
}
