/** Whether a value can be the id of a record: letters, digits, `_` and `-`, at most 64. */
export function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
}
