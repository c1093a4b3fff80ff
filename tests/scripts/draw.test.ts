import { expect, it } from 'vitest';
import { isChanged } from '../support/draw.ts';

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
