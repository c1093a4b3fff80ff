import type { CallContract, Contracts } from '../../../src/language/contracts/contract-types.ts';
import { isPagedList } from '../../../src/language/contracts/list-protocol.ts';
import { rowKeyOf } from '../../../src/language/contracts/row-key.ts';
import { typeOfPath } from '../../../src/language/contracts/type-of-path.ts';
import { readObjectPath, writeObjectPath } from '../../../src/runtime/data/values/object-path.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import { validationFailed } from '../../base/errors/parse-error.ts';

/** Maximum number of rows in one answer, and in a CSV file. */
const MOST = 20_000;
/** Default page size without a limit in the contract. */
const USUAL = 200;
/** Maximum number of attempts to read rows that move meanwhile. */
const ATTEMPTS = 3;

/** A list to read completely, and the number of rows wanted. */
export interface EveryRow {
  contract: CallContract;
  contracts: Contracts;
  params: Record<string, unknown>;
  most: number;
}

export type ReadPage = (params: Record<string, unknown>) => Promise<unknown>;

/** Reads `_EveryRow`, the wanted number of rows in one answer. Throws 142 if it is no such number. */
export function readEveryRow(given: unknown): number | undefined {
  if (given === undefined) return undefined;
  if (typeof given !== 'number' || !Number.isInteger(given) || given < 1 || given > MOST)
    throw validationFailed(`_EveryRow is a whole number of rows, at most ${MOST}.`);
  return given;
}

/** Whether a call's rows are paged, so that reading all of them takes several requests. */
export function comesInPages({ effect, list }: CallContract): boolean {
  return effect === 'read' && isPagedList(list);
}

/** Reads the first rows of a list as one answer, in pages of maximum size. Moved rows are detected only by `readPagesThatStay`. */
export async function readPages(every: EveryRow, size: number, read: ReadPage): Promise<unknown> {
  const list = every.contract.list;
  const rows: unknown[] = [];
  let [first, cursor, hasMore]: [unknown, unknown, boolean] = [undefined, undefined, true];
  const totals = new Set<unknown>();
  for (let page = 0; hasMore && rows.length < every.most; page += 1) {
    const answer = await read(pageParams(every, { page, size, cursor }));
    first ??= answer;
    const part = readObjectPath(answer, list?.rows ?? '') ?? [];
    if (!Array.isArray(part)) throw new FunctionError('The answer has no rows.');
    rows.push(...part);
    if (typeof list?.total === 'string') totals.add(readObjectPath(answer, list.total));
    cursor = list?.cursor && readObjectPath(answer, list.cursor.next);
    hasMore = list?.cursor ? Boolean(cursor) : part.length >= size;
  }
  if (totals.size > 1) throw new ChangedWhileRead();
  return withRows(every, first, { rows: rows.slice(0, every.most), isWhole: !hasMore });
}

/**
 * The same for a back end without snapshots: a repeated row or a changed total shows that rows moved, and all are read again.
 * Throws `FunctionError` if they keep moving.
 */
export async function readPagesThatStay(every: EveryRow, read: ReadPage): Promise<unknown> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      const answer = await readPages(every, longestPage(every), read);
      if (!hasTwins(every, answer)) return answer;
    } catch (error) {
      if (!(error instanceof ChangedWhileRead)) throw error;
    }
  }
  throw new FunctionError('Rows moved while they were read, so some would be missing. Try again, or filter for fewer.');
}

/** Maximum page size that a client may request. */
export function longestPage({ contract, contracts }: Pick<EveryRow, 'contract' | 'contracts'>): number {
  const [path] = contract.list?.limit ?? [];
  const type = path === undefined ? undefined : typeOfPath({ type: 'object', fields: contract.params }, path, contracts);
  return type?.type === 'number' && type.max !== undefined ? type.max : USUAL;
}

class ChangedWhileRead extends Error {}

interface Page {
  page: number;
  size: number;
  cursor: unknown;
}

function pageParams({ contract: { list }, params }: EveryRow, { page, size, cursor }: Page): Record<string, unknown> {
  const copy = structuredClone(params);
  const write = (paths: readonly string[] | undefined, value: unknown) => {
    for (const path of paths ?? []) writeObjectPath(copy, path.split('.'), value);
  };
  write(list?.page, page + (list?.firstPage ?? 0));
  write(list?.skip, page * size);
  write(list?.limit, size);
  if (list?.cursor && cursor) write([list.cursor.send], cursor);
  return copy;
}

/** An answer with other rows; if they are complete, their number is the total. */
function withRows({ contract: { list } }: EveryRow, answer: unknown, { rows, isWhole }: { rows: unknown[]; isWhole: boolean }): unknown {
  if (!list?.rows) return rows;
  const copy = { ...(answer as Record<string, unknown>) };
  writeObjectPath(copy, list.rows.split('.'), rows);
  if (isWhole && typeof list.total === 'string' && list.total !== '') writeObjectPath(copy, list.total.split('.'), rows.length);
  for (const path of isWhole ? [list.more, list.cursor?.next] : []) if (path) writeObjectPath(copy, path.split('.'), null);
  return copy;
}

function hasTwins({ contract, contracts }: EveryRow, answer: unknown): boolean {
  const rows = readObjectPath(answer, contract.list?.rows ?? '');
  const type = contract.list?.rows ? typeOfPath(contract.result, contract.list.rows, contracts) : contract.result;
  const key = type?.type === 'list' ? rowKeyOf(type.of, contracts) : undefined;
  if (key === undefined || !Array.isArray(rows)) return false;
  return new Set(rows.map((row) => (row as Record<string, unknown> | null)?.[key])).size < rows.length;
}
