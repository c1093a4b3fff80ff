/** Somebody who has a page open: by id and roles, and which screens those pages show. No names. */
export interface Present {
  id: string;
  roles: readonly string[];
  screens: readonly string[];
}

/** How many people with one of these roles have a page open on a screen, or on any where none is named. Whoever asks does not count, and somebody with two pages is one. */
export function countPresent(
  people: readonly Present[],
  { roles, screen, asker }: { roles: readonly string[]; screen?: string | undefined; asker: string },
): number {
  const found = people.filter(
    (each) =>
      each.id !== asker && each.roles.some((role) => roles.includes(role)) && (screen === undefined || each.screens.includes(screen)),
  );
  return new Set(found.map(({ id }) => id)).size;
}
