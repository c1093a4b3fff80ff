import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageClock } from '../../../../src/runtime/data/values/page-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2020-01-01T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it("stays at the server's time until it starts, then adds the elapsed time", () => {
  const clock = createPageClock('2026-11-20T18:00:00.000Z');
  vi.advanceTimersByTime(1500);
  expect(clock.now().toISOString()).toBe('2026-11-20T18:00:00.000Z');
  clock.run();
  vi.advanceTimersByTime(500);
  expect(clock.now().toISOString()).toBe('2026-11-20T18:00:02.000Z');
});

it('counts the time that the computer slept, in which only its clock goes on', () => {
  vi.setSystemTime(performance.timeOrigin + performance.now());
  const clock = createPageClock('2026-11-20T18:00:00.000Z');
  clock.run();
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  expect(clock.now().toISOString()).toBe('2026-11-21T02:00:00.000Z');
  vi.setSystemTime(Date.now() - 24 * 3_600_000);
  expect(clock.now().toISOString()).toBe('2026-11-20T18:00:00.000Z');
});

it.each([undefined, '', 'yesterday'])('is the clock of the computer where the server said %j', (said) => {
  const clock = createPageClock(said);
  vi.advanceTimersByTime(1000);
  expect(clock.now().toISOString()).toBe('2020-01-01T00:00:01.000Z');
});
