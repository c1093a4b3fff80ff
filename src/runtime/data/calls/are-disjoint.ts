/** Whether it is known of both, and they have nothing in common. */
export function areDisjoint(some: Iterable<string> | undefined, others: ReadonlySet<string> | undefined): boolean {
  return some !== undefined && others !== undefined && ![...some].some((each) => others.has(each));
}
