import { expect, it } from 'vitest';
import { intersectAccess } from '../../../src/language/compile/splice.ts';
import type { Role } from '../../../src/language/contracts/contract-types.ts';

it.each<[outer: Role[] | undefined, inner: Role[] | 'anyone' | undefined, both: Role[] | undefined]>([
  [undefined, undefined, undefined],
  [undefined, 'anyone', undefined],
  [['a', 'b'], 'anyone', ['a', 'b']],
  [undefined, ['a'], ['a']],
  [['a', 'b'], ['b', 'c'], ['b']],
  [['a'], ['b'], []],
])('what is for %j has within it for %j those of both: %j', (outer, inner, both) => expect(intersectAccess(outer, inner)).toEqual(both));
