/** Position in a list; rows count from one. */
export interface PageSpan {
  first: number;
  last: number;
  pages: number;
}

/** Range of a page (`page` from zero) and the number of pages, at least one. */
export function spanOfPage(page: number, pageSize: number, total: number): PageSpan {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = Math.min(page * pageSize + 1, total);
  return { first, last: Math.min((page + 1) * pageSize, total), pages };
}
