import { describe, expect, it } from 'vitest';
import { SAMPLE_ROWS, withSampleRows } from '../../../src/authoring/behaviour/sample-rows.ts';
import { sampleValue } from '../../../src/authoring/behaviour/sample-value.ts';
import { validateValue } from '../../../src/language/contracts/validate-value.ts';
import { contracts } from '../../screens/shipped-console.ts';

const lists = [...contracts.calls.values()].filter(({ list }) => list);

function rowsOf(name: string, wished?: ReadonlyMap<string, unknown>): Record<string, unknown>[] {
  const contract = contracts.calls.get(name)!;
  const sample = sampleValue(contract.result, contracts, { fill: 'typical', ...(wished && { overrides: wished }) });
  const answer = withSampleRows(sample, contract, contracts, wished ?? new Map());
  return contract
    .list!.rows.split('.')
    .filter(Boolean)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], answer) as never;
}

describe('withSampleRows', () => {
  it.each(lists.map(({ name }) => name))('makes valid rows of %s', (name) => {
    const contract = contracts.calls.get(name)!;
    for (const fill of ['typical', 'empty'] as const) {
      const answer = withSampleRows(sampleValue(contract.result, contracts, { fill }), contract, contracts, new Map());
      expect(validateValue(answer, contract.result, contracts, 'result')).toEqual([]);
    }
  });

  it('makes rows that differ in ids and values', () => {
    const rows = rowsOf('fetchAdminOrders');
    expect(rows).toHaveLength(SAMPLE_ROWS);
    for (const key of ['objectId', 'status', 'createdAt']) expect(new Set(rows.map((row) => row[key])).size, key).toBeGreaterThan(1);
  });
});
