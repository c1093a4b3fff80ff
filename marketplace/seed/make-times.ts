import type { Random } from './random.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Puerto Rico is four hours behind UTC all year. */
const OFFSET = 240 * MINUTE;
/** Load of each hour, from midnight. */
const HOURS = [2, 1, 0.5, 0.2, 0.2, 0.5, 2, 5, 7, 6, 7, 14, 18, 15, 9, 7, 8, 12, 18, 20, 16, 11, 7, 4];

/**
 * When `count` orders were made, in ascending milliseconds: over the year before `now`, growing towards it, denser in the last week, busiest at
 * lunch and dinner. The newest fall into the last half hour, or into what there is of today, so that Today is never empty.
 */
export function makeTimes(random: Random, count: number, now: number): number[] {
  const sinceMidnight = (now - OFFSET) % DAY;
  const fresh = Math.min(count, Math.max(3, Math.round(count / 800)));
  const window = Math.max(MINUTE, Math.min(30 * MINUTE, sinceMidnight));
  const times = Array.from({ length: fresh }, () => now - Math.floor(random.next() * window));
  while (times.length < count) {
    const time = atHour(random, dayBefore(random, now));
    if (time <= now && time > now - 365 * DAY) times.push(time);
  }
  return times.sort((a, b) => a - b);
}

function dayBefore(random: Random, now: number): number {
  const days = random.weighted([
    ['today', 2.5],
    ['week', 8],
    ['year', 89.5],
  ] as const);
  if (days === 'today') return now;
  const ago = days === 'week' ? random.next() * 7 : 365 * (1 - Math.sqrt(random.next() * 0.9 + 0.1));
  return now - Math.floor(ago * DAY);
}

function atHour(random: Random, time: number): number {
  const midnight = time - ((((time - OFFSET) % DAY) + DAY) % DAY);
  const hour = random.weighted(HOURS.map((weight, index) => [index, weight] as const));
  return midnight + (hour * 60 + random.integer(0, 59)) * MINUTE + random.integer(0, 59_999);
}
