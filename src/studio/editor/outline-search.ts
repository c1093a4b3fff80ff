/** The searchable texts of a part: labels, fields, calls, roles. Members of its lists are parts of their own. */
export function wordsWithin(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string').join(' ');
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .map((each) => wordsWithin(each))
    .join(' ');
}
