import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the order reviews', () => {
  it('open with the last week and show the four parts of each review', () => {
    const table = meets('order-reviews', 'dispatcher');
    expect(lineOf(table, 'loads fetchReviewsByFilter')).toContain('"startDate":"2026-03-13T16:00:00.000Z"');
    for (const part of ['Platform', 'Service', 'Driver Rating', 'Restaurant Rating']) expect(lineOf(table, part)).toMatch(/★/);
    expect(table).not.toMatch(/action |calls /);
  });
});
