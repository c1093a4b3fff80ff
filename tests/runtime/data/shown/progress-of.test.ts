import { describe, expect, it } from 'vitest';
import { EMPTY_SCOPE, withVariables } from '../../../../src/language/compiled/scope.ts';
import type { CompiledExpression } from '../../../../src/language/expression/compiled-expression.ts';
import { progressOf } from '../../../../src/runtime/data/shown/progress-of.ts';

const read = (step: string): CompiledExpression => ({ op: 'path', path: { root: 'row', steps: [step], missing: null } });
const of = (done: unknown, total: unknown) =>
  progressOf(
    { id: 'p', block: 'progress', slot: 'main', actions: [], value: read('done'), total: read('total'), text: { parts: ['so far'] } },
    withVariables(EMPTY_SCOPE, { row: { done, total } }),
    () => '',
  );

describe('progressOf', () => {
  it.each([
    [0, 46, 0],
    [12, 46, 26],
    [45.9, 46, 99],
    [46, 46, 100],
    [50, 46, 100],
    [0, 0, 100],
  ])('shows %d of %d as %d percent, and 100 only where all is done', (done, total, share) => {
    expect(of(done, total)).toEqual({ state: 'known', text: 'so far', share });
  });

  it.each([
    [null, 46],
    [3, null],
    [-1, 46],
    ['3', 46],
    [3, undefined],
  ])('claims nothing of %s of %s', (done, total) => {
    expect(of(done, total)).toEqual({ state: 'unknown', text: 'Not known yet' });
  });
});
