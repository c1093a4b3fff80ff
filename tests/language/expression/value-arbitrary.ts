import fc from 'fast-check';
import type { Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';

/** How values differ from what their contract says. */
export interface Damage {
  /** Chance in a hundred that a field is absent, null, or of another type. */
  percent: number;
}

const JUNK: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    undefined,
    true,
    false,
    0,
    -0,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    ' ',
    'text',
    10n,
    [],
    {},
    [null],
    [[]],
    { name: 1 },
    new Date(0),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values of a type: as the contract says, or damaged at every place with a chance. */
export function valueArbitrary(type: ContractType, contracts: Contracts, damage: Damage, depth = 0): fc.Arbitrary<unknown> {
  const sound = soundValue(type, contracts, damage, depth);
  if (damage.percent === 0) return sound;
  return fc.oneof({ arbitrary: sound, weight: 100 - damage.percent }, { arbitrary: JUNK, weight: damage.percent });
}

function soundValue(type: ContractType, contracts: Contracts, damage: Damage, depth: number): fc.Arbitrary<unknown> {
  switch (type.type) {
    case 'string':
    case 'id':
      return fc.oneof(fc.constantFrom('x', 'FIXED_PRICE', 'full', 'a,b'), fc.string({ minLength: 1, maxLength: 8 }));
    case 'number':
      return fc.integer({ min: 1, max: 100_000 });
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.keys(contracts.enums.get(type.enum)!.values));
    case 'date-time':
      return fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map((date) => date.toISOString());
    case 'date':
      return fc
        .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10));
    case 'object':
      return objectValue(type.fields, contracts, damage, depth);
    case 'entity':
      return objectValue(contracts.entities.get(type.entity)!.fields, contracts, damage, depth);
    case 'list':
      return fc.array(valueArbitrary(type.of, contracts, damage, depth + 1), { minLength: depth === 0 ? 0 : 1, maxLength: 3 });
    case 'map':
      return fc.dictionary(fc.constantFrom('x', 'full', 'stripe', '__proto__'), valueArbitrary(type.of, contracts, damage, depth + 1));
    case 'json':
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectValue(fields: Record<string, ContractType>, contracts: Contracts, damage: Damage, depth: number): fc.Arbitrary<unknown> {
  const entries = Object.entries(fields).map(([name, type]) => [name, valueArbitrary(type, contracts, damage, depth + 1)] as const);
  return fc.record(Object.fromEntries(entries), damage.percent > 0 ? { requiredKeys: [] } : {});
}
