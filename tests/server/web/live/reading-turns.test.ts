import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReadingTurns } from '../../../../server/web/live/reading-turns.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const LIMITS = { apart: 20, longestWait: 20_000 };
const idle = () => 0;
const pages = Array.from({ length: 300 }, (_, index) => ({ index }));

/** How often each page reads in a minute in which something changes ten times a second. */
function readsInAMinute(load: () => number): number[] {
  const { waitOf } = createReadingTurns(LIMITS, load);
  const reads = pages.map(() => new Set<number>());
  for (let change = 0; change < 600; change += 1) {
    for (const page of pages) reads[page.index]!.add(Math.round(performance.now() + waitOf(page)));
    vi.advanceTimersByTime(100);
  }
  return reads.map((turns) => turns.size);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

it('gives pages turns one after the other, the first at once', () => {
  const { waitOf } = createReadingTurns(LIMITS, idle);
  expect(pages.slice(0, 4).map(waitOf)).toEqual([0, 20, 40, 60]);
  vi.advanceTimersByTime(30);
  expect(waitOf(pages[3]!)).toBe(30);
  expect(waitOf(pages[0]!)).toBe(50);
});

it('lets no more pages read in a second however many changes come, and each of them in turn', () => {
  const reads = readsInAMinute(idle);
  expect(sum(reads)).toBeLessThanOrEqual((60_000 + 6_000) / 20);
  expect(Math.min(...reads)).toBeGreaterThanOrEqual(9);
});

it('leaves more time between two turns while the thread is busy, yet every page has its turn', () => {
  const reads = readsInAMinute(() => 0.9);
  expect(sum(reads)).toBeLessThan(sum(readsInAMinute(idle)) / 2);
  expect(Math.min(...reads)).toBeGreaterThanOrEqual(3);
});

it('lets none wait longer than the longest wait, and not all until then', () => {
  const { waitOf } = createReadingTurns({ ...LIMITS, longestWait: 1_000 }, idle);
  const late = pages.map(waitOf).slice(60);
  expect(Math.max(...late)).toBeLessThanOrEqual(1_000);
  expect(Math.min(...late)).toBeGreaterThanOrEqual(500);
  expect(new Set(late).size).toBeGreaterThan(200);
});
