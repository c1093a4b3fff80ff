import type { Contracts } from '../../../src/language/contracts/contract-types.ts';

/** Label of an enum value; the value itself if enum or value are unknown. */
export function valueLabel({ enums }: Pick<Contracts, 'enums'>, list: string, value: string): string {
  const values = enums.get(list)?.values;
  return (values && Object.hasOwn(values, value) ? values[value]?.label : undefined) ?? value;
}
