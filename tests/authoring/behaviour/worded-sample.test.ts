import { describe, expect, it } from 'vitest';
import { sampleValue } from '../../../src/authoring/behaviour/sample-value.ts';
import { wordedSample } from '../../../src/authoring/behaviour/worded-sample.ts';
import { validateValue } from '../../../src/language/contracts/validate-value.ts';
import { contracts } from '../../screens/shipped-console.ts';

const calls = [...contracts.calls.values()];

/** All texts of a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('wordedSample', () => {
  it.each(calls.map(({ name }) => name))('makes a valid sample of %s', (name) => {
    const { result } = contracts.calls.get(name)!;
    for (const fill of ['typical', 'empty'] as const) {
      const sample = wordedSample(sampleValue(result, contracts, { fill }), result, contracts);
      expect(validateValue(sample, result, contracts, 'result')).toEqual([]);
    }
  });

  it('uses labels of fields, never keys', () => {
    const { result } = contracts.calls.get('fetchAdminOrderDetail')!;
    const sample = wordedSample(sampleValue(result, contracts), result, contracts) as Record<string, unknown>;
    expect(sample).toMatchObject({
      orderNumber: 'Order Number',
      contactName: 'Contact Name',
      restaurant: { restaurant_name: 'Restaurant' },
    });
    const long = textsIn(sample).filter((text) => /^[a-z]+([A-Z_][a-z]+)+$/.test(text));
    expect(long).toEqual([]);
  });

  it('has points on land with different latitude and longitude', () => {
    const { result } = contracts.calls.get('fetchRouteDetail')!;
    const texts = JSON.stringify(wordedSample(sampleValue(result, contracts), result, contracts));
    expect(texts).toMatch(/"lat(itude)?":10,/);
    expect(texts).toMatch(/"lon(gitude)?":20/);
  });
});
