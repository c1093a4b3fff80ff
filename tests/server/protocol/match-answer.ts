/** What stands in an expected answer for any value of a kind. */
const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  '<text>': (value) => typeof value === 'string' && value !== '',
  '<id>': (value) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value),
  '<token>': (value) => typeof value === 'string' && /^r:[0-9a-f]{32}$/.test(value),
  '<moment>': (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  '<number>': (value) => typeof value === 'number',
  '<seconds>': (value) => /^\d+$/.test(String(value)),
};

/** Whether an answer is as expected. */
export function matchesAnswer(expected: unknown, given: unknown): boolean {
  if (typeof expected === 'string') return KINDS[expected]?.(given) ?? expected === given;
  if (typeof expected !== 'object' || expected === null) return expected === given;
  if (typeof given !== 'object' || given === null || Array.isArray(given) !== Array.isArray(expected)) return false;
  if (Array.isArray(expected)) {
    const list = given as unknown[];
    return list.length === expected.length && expected.every((member, index) => matchesAnswer(member, list[index]));
  }
  const { '...': isOpen, ...members } = expected as Record<string, unknown>;
  const isComplete = isOpen !== undefined || Object.keys(given).every((key) => Object.hasOwn(members, key));
  return isComplete && Object.entries(members).every(([key, member]) => matchesAnswer(member, (given as Record<string, unknown>)[key]));
}
