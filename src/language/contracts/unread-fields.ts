import { isObject } from './json-value.ts';

/**
 * Key of an object in a result with its unreadable fields and a text for each: their values came in another type than the contract has, so they are left
 * out. No contract and no expression can name it.
 */
export const UNREAD = '#unread';

/** Text of an unreadable value that cannot be shown. */
export const UNREADABLE = 'unreadable';

/** A result for other programs: without the texts of unreadable fields, and without rows of which nothing could be read. */
export function withoutUnread(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((member) => !isUnreadRow(member)).map(withoutUnread);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([key, member]) => key !== UNREAD || !isObject(member));
  return Object.fromEntries(members.map(([key, member]) => [key, withoutUnread(member)]));
}

/** Whether nothing of a record could be read. */
export function isUnreadRow(value: unknown): boolean {
  if (!isObject(value) || !isObject(value[UNREAD])) return false;
  return Object.entries(value).every(([key, member]) => key === UNREAD || member === null || member === false || isEmptyList(member));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
