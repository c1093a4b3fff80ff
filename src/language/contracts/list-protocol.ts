import type { ListProtocol } from './contract-types.ts';

/** Whether a list comes a page at a time. */
export function isPagedList(list: ListProtocol | undefined): boolean {
  return Boolean(list?.page ?? list?.skip ?? list?.cursor);
}
