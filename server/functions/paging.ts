/** Which rows of a list are asked for. */
export interface PageParams {
  page?: number;
  limit?: number;
}

/** Rows to skip and to give; 10 rows from the first one by default. The contract caps the limit. */
export function pageOf({ page = 0, limit = 10 }: PageParams): { offset: number; limit: number } {
  return { offset: page * limit, limit };
}
