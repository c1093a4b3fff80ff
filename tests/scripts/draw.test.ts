import { afterEach, expect, it, vi } from 'vitest';
import { isChanged, isWhole } from '../support/draw.ts';
import { leftOutTests } from '../support/slow-tests.ts';

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ['orders-list', 'tests/e2e/orders-list.test.ts', true],
  ['refunds', 'marketplace/functions/refunds/create-refund.ts', true],
  ['studio-review', 'src/studio/review/ReviewPage.tsx', true],
  ['deferred-and-tolls', 'screens/tolls/toll-crud.json', true],
  ['studio-review', 'src/studio/preview/Preview.tsx', false],
  ['orders-list', 'screens/orders/orders.json', false],
])('the journeys of %s run for a change of %s: %s', (about, path, runs) => {
  expect(isChanged(about, ['README.md', path])).toBe(runs);
});

it.skipIf(isWhole)('slow tests run for one commit in three, and always where an argument names them', () => {
  const leftOut = Array.from({ length: 40 }, (_, seed) => {
    vi.stubEnv('TEST_SEED', `seed ${seed}`);
    return leftOutTests(['run', '--project', 'server']);
  });
  const all = new Set(leftOut.flat());
  expect(leftOut.reduce((some, files) => some.filter((file) => files.includes(file)))).toEqual([]);
  for (const { length } of leftOut) expect(length > 0 && length < all.size).toBe(true);
  expect(leftOutTests(['run', 'tests/server/work/backup']).filter((file) => file.includes('backup'))).toEqual([]);
});
