import { expect, it } from 'vitest';
import { EMPTY_SCOPE } from '../../../../src/language/compiled/scope.ts';
import { useFilterController } from '../../../../src/runtime/render/controllers/use-filter-controller.ts';
import { useTableState } from '../../../../src/runtime/render/controllers/use-table-state.ts';
import { runController } from './run-controller.tsx';

it('untouched filters render once', async () => {
  const table = { filters: [], urlKey: 'none' };
  let rendered = 0;
  const { now } = runController(() => {
    rendered += 1;
    return useFilterController({ table, controls: useTableState(table, false, {} as never), scope: EMPTY_SCOPE });
  });
  await Promise.resolve();
  expect([rendered, now().draft]).toEqual([1, {}]);
});
