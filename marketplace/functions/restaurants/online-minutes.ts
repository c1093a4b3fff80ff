/** A period online; milliseconds. */
export interface OnlineSpan {
  start: number;
  end: number;
}

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Puerto Rico is four hours behind UTC all year. */
const OFFSET = 4 * 3_600_000;

/**
 * Minutes online on each day in Puerto Rico that a period touches, including days without any. `day` is the day's midnight; only
 * the part inside the period counts.
 */
export function onlineMinutesByDay(spans: readonly OnlineSpan[], period: OnlineSpan): { day: number; minutes: number }[] {
  const days: { day: number; minutes: number }[] = [];
  const first = Math.floor((period.start - OFFSET) / DAY) * DAY + OFFSET;
  for (let day = first; day < period.end; day += DAY) {
    const from = Math.max(day, period.start);
    const to = Math.min(day + DAY, period.end);
    const online = spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.end, to) - Math.max(span.start, from)), 0);
    days.push({ day, minutes: Math.round(online / MINUTE) });
  }
  return days;
}
