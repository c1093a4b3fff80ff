const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** True for an ISO moment with a zone, e.g. `2026-03-01T10:20:30.456Z`. A day that the calendar does not have is refused. */
export function isDateTime(value: unknown): value is string {
  return inUtc(value) !== undefined;
}

/** An ISO moment in UTC with milliseconds, as `toISOString` writes it; undefined for what `isDateTime` refuses. */
export function inUtc(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return undefined;
  const utc = moment.toISOString();
  // Nearly all that travels is written so already.
  if (utc === value && utc.length === CANONICAL) return utc;
  const match = DATE_TIME.exec(value);
  return match !== null && isDate(match[1]) ? utc : undefined;
}

/** Characters of `2026-03-01T10:20:30.456Z`; years above 9999 have more. */
const CANONICAL = 24;

/** True for a calendar day, `2026-03-01`. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const moment = new Date(`${value}T00:00:00.000Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}
