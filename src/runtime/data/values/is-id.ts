/** Whether a value can be the id of a record, as contracts have it: `~` and `!` occur in ids of database rows. */
export function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[\w~!-]{1,200}$/.test(value);
}
