import type { ContractType } from './contract-types.ts';

const KEY: ContractType = { type: 'string', label: 'Key' };

/** The type of a row of what is walked: a member of a list, an entry of a map; undefined for what has no rows. */
export function rowTypeIn(type: ContractType | undefined): ContractType | undefined {
  if (type?.type === 'list') return type.of;
  return type?.type === 'map' ? { type: 'object', fields: { key: type.keys ?? KEY, value: type.of }, isEntry: true } : undefined;
}
