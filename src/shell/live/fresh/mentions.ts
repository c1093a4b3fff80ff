/** Whether one of these ids occurs anywhere in a value, as a member or key. */
export function mentions(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return ids.has(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((member) => mentions(member, ids));
  return Object.entries(value).some(([key, member]) => ids.has(key) || mentions(member, ids));
}
