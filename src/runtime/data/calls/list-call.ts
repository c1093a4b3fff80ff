import type { CompiledItem, CompiledSource } from '../../../language/compiled/compiled-screen.ts';
import { isPagedList } from '../../../language/contracts/list-protocol.ts';
import type { Scope } from '../../../language/expression/compiled-expression.ts';
import { readObjectPath } from '../values/object-path.ts';
import { type ListRequest, listParameters } from './list-parameters.ts';
import { readRows } from './read-rows.ts';
import { sourceRequest } from './source-request.ts';

/** Number of rows on all pages. Where unknown, `total` is the certain minimum: up to this page, and one more if there is another. */
export interface RowCount {
  total: number;
  isExact: boolean;
}

/** The call of a list: its parameters in any table state, and the paths of rows and count in its answer. */
export interface ListCall {
  name: string;
  /** Whether all data for its own parameters is loaded. */
  isReady: boolean;
  /** Whether it returns pages. */
  isPaged: boolean;
  /** Whether it sorts. */
  sorts: boolean;
  /** Maximum rows per answer; undefined without a limit. */
  most: number | undefined;
  paramsOf(state: ListRequest): Record<string, unknown>;
  /** The counting call, if any; its number is passed to `countOf`. */
  counterOf(
    params: Record<string, unknown>,
  ): { name: string; params: Record<string, unknown>; numberOf(answer: unknown): unknown } | undefined;
  /** Undefined without an answer. */
  rowsOf(answer: unknown): readonly unknown[] | undefined;
  countOf(answer: unknown, state: Pick<ListRequest, 'page' | 'pageSize'>, counted?: unknown): RowCount;
  /** The cursor of the next page. */
  cursorOf(answer: unknown): string | undefined;
}

/** The call of a list under a scope. `filters` are those of its table. */
export function listCall(source: CompiledSource, filters: readonly CompiledItem[], scope: Scope): ListCall {
  const { params: fixed, isReady } = sourceRequest(source, scope);
  const { list } = source;
  const isPaged = isPagedList(list);
  const rowsOf = (answer: unknown) => readRows(answer, list?.rows ?? '');
  const read = (answer: unknown, path: string | undefined) => (path === undefined ? undefined : readObjectPath(answer, path));
  const next = list?.cursor?.next;
  return {
    name: source.call.call,
    isReady,
    isPaged,
    sorts: list?.sort !== undefined,
    most: list?.most,
    paramsOf: (state) => listParameters(source, fixed, filters, state),
    counterOf: (params) =>
      list?.counter && {
        name: list.counter.call,
        params: Object.fromEntries(Object.entries(params).filter(([name]) => list.counter?.takes.includes(name))),
        numberOf: (answer) => read(answer, list.counter?.path),
      },
    rowsOf,
    countOf(answer, { page, pageSize }, counted) {
      const here = rowsOf(answer)?.length ?? 0;
      const reported = counted ?? read(answer, list?.total);
      if (isPaged && typeof reported === 'number') return { total: reported, isExact: true };
      const more = list?.more ?? next;
      const hasMore = more === undefined ? isPaged && here >= pageSize : Boolean(read(answer, more));
      // Rows that are said to be there and did not come, or a number that should be there: how many there are is then not what one sees.
      const isExact = !hasMore && (!list?.total || reported === here);
      return { total: isPaged ? page * pageSize + here + Number(hasMore) : here, isExact };
    },
    cursorOf: (answer) => {
      const cursor = read(answer, next);
      return cursor ? String(cursor) : undefined;
    },
  };
}
