import type { ListProtocol } from './contract-types.ts';

/** Whether a list comes a page at a time. */
export function givesPages(list: ListProtocol | undefined): boolean {
  return Boolean(list?.page ?? list?.skip ?? list?.cursor);
}

/** Every parameter that paging and sorting write, as paths. */
export function pagerPaths({ page = [], skip = [], cursor, limit = [], sort = [], order = [] }: ListProtocol): string[] {
  return [...page, ...skip, ...(cursor ? [cursor.send] : []), ...limit, ...sort, ...order];
}
