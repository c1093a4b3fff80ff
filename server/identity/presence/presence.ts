/** A person with an open page: id, roles, and the screens of the pages. No names. */
export interface Present {
  id: string;
  roles: readonly string[];
  screens: readonly string[];
}

/** Number of people with one of these roles and an open page on a screen, or on any screen if none is named. Excludes the asking person; a person with two pages counts once. */
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
