import type { Query, QueryClient } from '@tanstack/react-query';
import { isPagedList } from '../../../language/contracts/list-protocol.ts';
import { readRows } from '../../../runtime/data/calls/read-rows.ts';
import { withValueAt } from '../../../runtime/data/calls/replace-loaded.ts';
import { readObjectPath } from '../../../runtime/data/values/object-path.ts';
import { rowKey } from '../../../runtime/data/values/row-key.ts';
import type { Caller } from '../../../runtime/services/caller.ts';
import { compareRows, type RowsRead } from './compare-rows.ts';
import { extendRanges, type Moment } from './extend-ranges.ts';
import type { ShownList } from './shown-lists.ts';

/** Result of reading an answer again. `put` applies changes that move nothing. */
export interface ReadAgain {
  hash: string;
  put: () => void;
  /** Present if the list has changed otherwise: number of new rows, and how to show them. */
  news?: { added: number; list: ShownList; show: () => void };
}

/** Dependencies of reading again. */
export interface ReadingAgain {
  client: QueryClient;
  call: Caller;
  moment: Moment;
}

/** Reads a displayed answer again in the background, without changing the page. Undefined if there is no answer, or a newer one by now. */
export async function readAgain(
  query: Query,
  list: ShownList | undefined,
  { client, call, moment }: ReadingAgain,
): Promise<ReadAgain | undefined> {
  const [, name, params] = query.queryKey as [string, string, Record<string, unknown>];
  const before = query.state.dataUpdatedAt;
  const asked = list?.isPage ? extendRanges(list, params, moment) : params;
  const answer = await call({ name, params: asked }).catch(() => undefined);
  if (answer === undefined) return undefined;
  const isOvertaken = () => query.state.dataUpdatedAt !== before || query.state.fetchStatus !== 'idle' || !query.isActive();
  if (isOvertaken()) return undefined;
  const hash = query.queryHash;
  const putAnswer = (value: unknown) => () => {
    if (!isOvertaken()) client.setQueryData(query.queryKey, value);
  };
  const shown = query.state.data;
  if (!list || shown === undefined) return { hash, put: putAnswer(answer) };
  const compared = compareRows(
    rowsRead(list, shown),
    rowsRead(list, answer),
    (row) => rowKey(row, list.table.rowKey),
    isFirstPage(list, params),
  );
  if (compared.isSame) return { hash, put: putAnswer(answer) };
  const path = list.source.list?.rows ?? '';
  const renewed = withValueAt(shown, path === '' ? [] : path.split('.'), compared.renewed);
  const show = () => void client.setQueryData(query.queryKey, answer);
  return { hash, put: putAnswer(renewed), news: { added: compared.added, list, show } };
}

function rowsRead({ source: { list } }: ShownList, answer: unknown): RowsRead {
  const rows = readRows(answer, list?.rows ?? '') ?? [];
  const total = isPagedList(list) && list?.total !== undefined ? Number(readObjectPath(answer, list.total)) : rows.length;
  return { rows, total: Number.isFinite(total) ? total : rows.length };
}

function isFirstPage({ source: { list } }: ShownList, params: Record<string, unknown>): boolean {
  if (list?.cursor) return readObjectPath(params, list.cursor.send) === undefined;
  const [page] = list?.page ?? [];
  const [skip] = list?.skip ?? [];
  if (page !== undefined) return Number(readObjectPath(params, page) ?? 0) <= (list?.firstPage ?? 0);
  return skip === undefined || Number(readObjectPath(params, skip) ?? 0) === 0;
}
