import { describe, expect, it } from 'vitest';
import { sampleValue } from '../../../src/authoring/behaviour/sample-value.ts';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import { validateValue } from '../../../src/language/contracts/validate-value.ts';
import { contracts } from '../../screens/shipped-console.ts';

const calls = [...contracts.calls.values()];

describe('sampleValue', () => {
  it.each(calls.map((call) => call.name))('makes valid full and empty answers of %s', (name) => {
    const { result } = contracts.calls.get(name)!;
    for (const fill of ['typical', 'empty'] as const)
      expect(validateValue(sampleValue(result, contracts, { fill }), result, contracts, 'result'), fill).toEqual([]);
  });

  it('terminates for entities that refer to each other', () => {
    const circle = new Map(contracts.entities).set('Circle', {
      entity: 'Circle',
      label: 'Circle',
      fields: {
        next: { type: 'entity', entity: 'Circle', nullable: true },
        all: { type: 'list', of: { type: 'entity', entity: 'Circle' } },
      },
    });
    const type: ContractType = { type: 'entity', entity: 'Circle' };
    const world = { ...contracts, entities: circle };
    expect(validateValue(sampleValue(type, world), type, world, 'result')).toEqual([]);
  });
});
