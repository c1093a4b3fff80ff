import { describe, expect, it } from 'vitest';
import { PRESENT, sampleValue } from '../../../src/authoring/behaviour/sample-value.ts';
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

  it('is deterministic', () => {
    for (const { result } of calls) expect(sampleValue(result, contracts)).toEqual(sampleValue(result, contracts));
  });

  const box: ContractType = {
    type: 'object',
    fields: {
      lid: { type: 'object', nullable: true, fields: { colour: { type: 'string' } } },
      parts: { type: 'list', of: { type: 'object', fields: { state: { type: 'string', nullable: true } } } },
      prices: { type: 'map', of: { type: 'number' } },
    },
  };

  it('accepts overrides at paths, in missing objects and list members', () => {
    const overrides = new Map<string, unknown>([
      ['lid.colour', 'red'],
      ['parts[].state', 'worn'],
      ['prices.box', PRESENT],
    ]);
    expect(sampleValue(box, contracts, { fill: 'empty', overrides })).toEqual({
      lid: { colour: 'red' },
      parts: [{ state: 'worn' }],
      prices: { box: 0 },
    });
    expect(sampleValue(box, contracts, { fill: 'typical', overrides: new Map([['lid', null]]) })).toMatchObject({ lid: null });
  });

  it('gives a map one entry of its type, and accepts overrides of other entries', () => {
    const times: ContractType = { type: 'map', keys: { type: 'id', of: 'Order' }, of: box };
    expect(Object.keys(sampleValue(times, contracts) as object)).toEqual(['order-1']);
    const overrides = new Map<string, unknown>([['*.lid.colour', 'red']]);
    expect(sampleValue(times, contracts, { fill: 'empty', overrides })).toMatchObject({ 'order-1': { lid: { colour: 'red' } } });
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
