/** Replaces the infinite queries of the query library: every list here shows one page, or says how many rows it has fetched. */
export function infiniteQueryBehavior(): never {
  throw new Error('See `unused` in vite.config.ts.');
}

export { infiniteQueryBehavior as hasNextPage, infiniteQueryBehavior as hasPreviousPage };
