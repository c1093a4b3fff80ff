import { expect, it } from 'vitest';
import { isId } from '../../../../src/runtime/data/values/is-id.ts';

it('takes ids as contracts do, those of database rows too', () => {
  expect(['x1', 'a!2Fb~1', 'x'.repeat(200)].filter((id) => !isId(id))).toEqual([]);
  expect(['', 'a b', 'x'.repeat(201), 7].filter(isId)).toEqual([]);
});
