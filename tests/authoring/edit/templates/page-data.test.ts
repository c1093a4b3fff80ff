import { describe, expect, it } from 'vitest';
import { pageDataOf, recordOf } from '../../../../src/authoring/edit/templates/page-data.ts';
import { contracts } from '../../../screens/shipped-console.ts';

const page = (more: object) => ({ kind: 'detail', id: 'x', data: { call: 'fetchRouteDetail' }, ...more }) as never;

describe('pageDataOf', () => {
  it('is the main record or rows, and answers of other calls', () => {
    const found = pageDataOf(page({ sources: [{ id: 'ground', call: 'fetchMapGround' }] }), contracts);
    expect(found.map(({ path, label }) => [path, label])).toEqual([
      ['record', ''],
      ['sources.ground', 'Ground'],
    ]);
    expect(found[1]?.type).toBe(contracts.calls.get('fetchMapGround')!.result);
  });

  it('skips conditional, unnamed and unknown data', () => {
    const call = 'fetchMapGround';
    const sources = [{ id: 'a', call, when: 'false' }, { id: 'b', call, reveal: 'Show' }, { call }, { id: 'c', call: 'no' }, null];
    expect(pageDataOf(page({ data: { call: 'fetchRoutes' }, sources }), contracts)).toEqual([]);
    expect(recordOf(page({ data: undefined }), contracts)).toBeUndefined();
  });
});
