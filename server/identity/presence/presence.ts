/** Somebody who has a page open: by id and roles, and which screens those pages show. No names. */
export interface Present {
  id: string;
  roles: readonly string[];
  screens: readonly string[];
}

/** How many people with one of these roles have a page open on a screen, or on any where none is named. Whoever asks does not count, and somebody with two pages is one. */
export function countPresent(
  people: readonly Present[],
  {
    roles,
    screen,
    alsoOn = [],
    asker,
  }: { roles: readonly string[]; screen?: string | undefined; alsoOn?: readonly string[]; asker: string },
): number {
  const found = people.filter(
    (each) =>
      each.id !== asker &&
      each.roles.some((role) => roles.includes(role)) &&
      (screen === undefined || [screen, ...alsoOn].some((id) => each.screens.includes(id))),
  );
  return new Set(found.map(({ id }) => id)).size;
}
