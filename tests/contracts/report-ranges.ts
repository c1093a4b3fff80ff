const DAY = 86_400_000;

/** The range of reports over so many days until a moment. */
export function daysUntil(end: Date, days: number) {
  return { startDate: new Date(end.getTime() - days * DAY).toISOString(), endDate: end.toISOString() };
}

/** A range in which nothing happened. */
export const NEVER = { startDate: '2001-01-01T00:00:00.000Z', endDate: '2001-01-02T00:00:00.000Z' };
