import type { ListProtocol } from './contract-types.ts';

/** Every parameter that paging and sorting write, as paths. */
export function pagerPaths({ page = [], skip = [], cursor, limit = [], sort = [], order = [] }: ListProtocol): string[] {
  return [...page, ...skip, ...(cursor ? [cursor.send] : []), ...limit, ...sort, ...order];
}
