import type { Contracts, ContractType } from './contract-types.ts';
import { fieldsOf } from './type-of-path.ts';

/** Default keys: Parse's id, else `id`. */
const USUAL = ['objectId', 'id'];

/** The identifying field of rows: the entity's `key`, that of a map's entry, else a default; undefined without one. */
export function rowKeyOf(type: ContractType | undefined, contracts: Contracts): string | undefined {
  if (!type) return undefined;
  if (type.type === 'object' && type.isEntry) return 'key';
  const declared = type.type === 'entity' ? contracts.entities.get(type.entity)?.key : undefined;
  const fields = fieldsOf(type, contracts);
  return declared ?? USUAL.find((name) => fields !== undefined && Object.hasOwn(fields, name));
}
