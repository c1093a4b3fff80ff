import { UNREAD } from '../../../src/language/contracts/unread-fields.ts';
import { validationFailed } from '../../base/errors/parse-error.ts';

/** The value that `completeValue` inserts for an absent one. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);
}

/**
 * Parameters without the texts of unreadable fields. Throws 142 where such a field has no new value: sending the record back would
 * overwrite a value that the user never saw.
 */
export function checkUnread<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(checkUnread) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const { [UNREAD]: unread, ...members } = value as Record<string, unknown>;
  // Pages of an older version send a list of names.
  const names = Array.isArray(unread) ? unread : Object.keys(unread ?? {});
  const lost = names.filter((name) => isNothing(members[name]));
  if (lost.length > 0)
    throw validationFailed(
      `The stored value of ${lost.join(', ')} could not be read and would be lost. Nothing was saved. An admin can update the contract.`,
      `${lost.join(', ')} could not be read, so saving would lose it. Nothing was saved. Ask an admin to update the contract.`,
    );
  return Object.fromEntries(Object.entries(members).map(([key, member]) => [key, checkUnread(member)])) as Value;
}
