import type { Contracts } from '../../../src/language/contracts/contract-types.ts';

/** What contracts call a value of a list (enum); the value itself where they have no such list or value. */
export function valueLabel({ enums }: Pick<Contracts, 'enums'>, list: string, value: string): string {
  const values = enums.get(list)?.values;
  return (values && Object.hasOwn(values, value) ? values[value]?.label : undefined) ?? value;
}
