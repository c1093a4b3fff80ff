import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReadingTurns } from '../../../../server/web/live/reading-turns.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const pages = Array.from({ length: 300 }, (_, index) => ({ index }));

it('gives pages turns one after the other, the first at once', () => {
  const { waitOf } = createReadingTurns({ apart: 20, longestWait: 20_000 });
  expect(pages.slice(0, 4).map(waitOf)).toEqual([0, 20, 40, 60]);
  vi.advanceTimersByTime(30);
  expect(waitOf(pages[3]!)).toBe(30);
  expect(waitOf(pages[0]!)).toBe(50);
});

it('lets no more pages read in a second however many changes come, and each of them in turn', () => {
  const { waitOf } = createReadingTurns({ apart: 20, longestWait: 20_000 });
  const turns = new Set<string>();
  for (let change = 0; change < 600; change += 1) {
    for (const page of pages) turns.add(`${page.index} ${Math.round(performance.now() + waitOf(page))}`);
    vi.advanceTimersByTime(100);
  }
  const reads = pages.map(({ index }) => [...turns].filter((turn) => turn.startsWith(`${index} `)).length);
  expect(turns.size).toBeLessThanOrEqual((60_000 + 20_000) / 20);
  expect(Math.min(...reads)).toBeGreaterThanOrEqual(9);
});

it('lets none wait longer than the longest wait', () => {
  const { waitOf } = createReadingTurns({ apart: 20, longestWait: 1_000 });
  expect(Math.max(...pages.map(waitOf))).toBe(1_000);
});
