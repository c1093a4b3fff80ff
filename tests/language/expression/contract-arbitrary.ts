import fc from 'fast-check';
import type { ContractType, Unit } from '../../../src/language/contracts/contract-types.ts';

/** The field names that the corpus reads, so that generated contracts often have what an expression asks for. */
const NAMES = [
  'status',
  'total',
  'driver',
  'name',
  'dishes',
  'specs',
  'isFleetOrder',
  'metadata',
  'objectId',
  'orders',
  'type',
  'links',
  'tolls',
  'createdAt',
];
const UNITS: Unit[] = ['cents', 'dollars', 'metres', 'count', 'percent', 'plain'];

/** Contracts' types of every kind, nested, nullable or not. */
export const contractArbitrary: fc.Arbitrary<ContractType> = fc.letrec<{ type: ContractType }>((tie) => ({
  type: fc
    .tuple(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom<ContractType>(
          { type: 'string' },
          { type: 'boolean' },
          { type: 'json' },
          { type: 'date-time' },
          { type: 'date' },
          { type: 'enum', enum: 'orderStatus' },
          { type: 'id', of: 'Order' },
          { type: 'entity', entity: 'Dish' },
          { type: 'entity', entity: 'NoSuchEntity' },
        ),
        fc.constantFrom(...UNITS).map((unit): ContractType => ({ type: 'number', unit })),
        fc.dictionary(fc.constantFrom(...NAMES), tie('type'), { maxKeys: 10 }).map((fields): ContractType => ({ type: 'object', fields })),
        tie('type').map((of): ContractType => ({ type: 'list', of })),
        tie('type').map((of): ContractType => ({ type: 'map', of })),
      ),
      fc.boolean(),
    )
    .map(([type, nullable]): ContractType => (nullable ? { ...type, nullable } : type)),
})).type;
