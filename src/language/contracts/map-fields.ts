import type { Contracts, ContractType } from './contract-types.ts';

/** Contracts in which every field of an entity, every parameter, and every field inside of those and of results is replaced by the result of `change`. Inner fields are changed before outer ones. */
export function mapFields({ calls, entities, enums }: Contracts, change: (type: ContractType) => ContractType): Contracts {
  const fields = (of: Readonly<Record<string, ContractType>>): Record<string, ContractType> =>
    Object.fromEntries(Object.entries(of).map(([key, type]) => [key, change(inside(type))]));
  const inside = (type: ContractType): ContractType => {
    if (type.type === 'object') return { ...type, fields: fields(type.fields) };
    return type.type === 'list' || type.type === 'map' ? { ...type, of: inside(type.of) } : type;
  };
  return {
    enums,
    entities: new Map([...entities].map(([name, entity]) => [name, { ...entity, fields: fields(entity.fields) }])),
    calls: new Map([...calls].map(([name, call]) => [name, { ...call, params: fields(call.params), result: inside(call.result) }])),
  };
}
