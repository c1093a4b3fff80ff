/** In the place of the part of the query library that fetches page after page into one answer: every list here shows one page, or says how many it has fetched. */
export function infiniteQueryBehavior(): never {
  throw new Error('Queries without end are left out of the built console; see `unused` in vite.config.ts.');
}

export { infiniteQueryBehavior as hasNextPage, infiniteQueryBehavior as hasPreviousPage };
