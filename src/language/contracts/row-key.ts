import type { Contracts, ContractType } from './contract-types.ts';
import { fieldsOf } from './type-of-path.ts';

/** What tells things from each other where no contract says so: the id of Parse, else an `id`. */
const USUAL = ['objectId', 'id'];

/** The field that tells the rows of a type from each other: the `key` of an entity, that of an entry of a map, else the usual one; undefined where there is none. */
export function rowKeyOf(type: ContractType | undefined, contracts: Contracts): string | undefined {
  if (!type) return undefined;
  if (type.type === 'object' && type.isEntry) return 'key';
  const declared = type.type === 'entity' ? contracts.entities.get(type.entity)?.key : undefined;
  const fields = fieldsOf(type, contracts);
  return declared ?? USUAL.find((name) => fields !== undefined && Object.hasOwn(fields, name));
}
