import type { CallContract, Contracts } from '../../../src/language/contracts/contract-types.ts';
import { typeOfPath } from '../../../src/language/contracts/type-of-path.ts';
import { readObjectPath, writeObjectPath } from '../../../src/runtime/data/values/object-path.ts';

/**
 * Parameters to find a row that has left its page: the longest pages around it, nearest first. Inserted or removed rows move
 * others without changing them. None for complete lists and cursors.
 */
export function neighbourPages(contract: CallContract, params: Record<string, unknown>, contracts: Contracts): Record<string, unknown>[] {
  const { page, limit, firstPage = 0 } = contract.list ?? {};
  if (page?.length !== 1 || limit?.length !== 1) return [];
  const [pagePath, limitPath] = [page[0]!, limit[0]!];
  const size = numberAt(params, limitPath);
  const type = typeOfPath({ type: 'object', fields: contract.params }, limitPath, contracts);
  const most = type?.type === 'number' ? (type.max ?? size) : size;
  if (size === undefined || most === undefined) return [];
  const before = ((numberAt(params, pagePath) ?? firstPage) - firstPage) * size;
  const nearest = Math.floor(before / most);
  return [nearest, nearest + 1, nearest - 1]
    .filter((index) => index >= 0)
    .map((index) => withNumbers(params, { [pagePath]: index + firstPage, [limitPath]: most }));
}

function numberAt(params: Record<string, unknown>, path: string): number | undefined {
  const value = readObjectPath(params, path);
  return typeof value === 'number' ? value : undefined;
}

function withNumbers(params: Record<string, unknown>, numbers: Record<string, number>): Record<string, unknown> {
  const copy = structuredClone(params);
  for (const [path, value] of Object.entries(numbers)) writeObjectPath(copy, path.split('.'), value);
  return copy;
}
