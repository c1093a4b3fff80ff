import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { momentFrom, momentOf } from '../../../src/studio/editor/MomentInput.tsx';
import { parts } from '../../screens/shipped-console.ts';

const app = JSON.parse(parts.files.find(({ path }) => path === 'screens/app.json')!.text);

describe('a relative moment', () => {
  it('is unchanged after parsing and printing, in every shipped range', () => {
    const moments = Object.values(app.ranges as Record<string, Record<'from' | 'to', never>>).flatMap(({ from, to }) => [from, to]);
    expect(moments.length).toBeGreaterThan(20);
    for (const moment of moments) expect(momentOf(momentFrom(moment)!)).toEqual(moment);
  });

  it('says nothing that is not chosen', () => {
    expect(momentOf({ count: 0, unit: 'day', edge: 'exactly', edgeUnit: 'year' })).toEqual({});
    expect(momentOf({ count: -2, unit: 'week', edge: 'endOf', edgeUnit: 'month' })).toEqual({ add: [-2, 'week'], endOf: 'month' });
  });

  it.each([undefined, 'now', [], { add: ['two', 'day'] }, { add: [1, 'hour'] }, { startOf: 'day', endOf: 'day' }, { startOf: 'hour' }])(
    'is left alone where it says something else: %j',
    (written) => expect(momentFrom(written as Json | undefined)).toBeUndefined(),
  );
});
