/**
 * Key of an object in a result with its unreadable fields and a text for each: their values came in another type than the contract has, so they are left
 * out. No contract and no expression can name it.
 */
export const UNREAD = '#unread';

/** Text of an unreadable value that cannot be shown. */
export const UNREADABLE = 'unreadable';

// Not the module of JSON values: pages would load all of it with the name above.
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A result for other programs: without the texts of unreadable fields, and without rows of which nothing could be read. */
export function withoutUnread(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((member) => !isUnreadRow(member)).map(withoutUnread);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([key, member]) => key !== UNREAD || !isRecord(member));
  return Object.fromEntries(members.map(([key, member]) => [key, withoutUnread(member)]));
}

/** Whether nothing of a record could be read. */
export function isUnreadRow(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value[UNREAD])) return false;
  return Object.entries(value).every(([key, member]) => key === UNREAD || member === null || member === false || isEmptyList(member));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
