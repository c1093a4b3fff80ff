import type { CallContract, Contracts, ContractType } from '../../src/language/contracts/contract-types.ts';

/** Gives the id of a record of a class. */
export type IdOf = (entityClass: string) => string;

/** Parameters of the right types, which refer to nothing that exists unless ids are given. */
export function sampleParams(call: CallContract, contracts: Contracts, idOf: IdOf = () => 'nothing123'): Record<string, unknown> {
  return sampleFields(call.params, contracts, idOf);
}

function sampleFields(fields: Record<string, ContractType>, contracts: Contracts, idOf: IdOf): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, type]) => (type.optional ? [] : [[name, sample(type, contracts, idOf)]])),
  );
}

const SAMPLE_TEXTS: Record<string, string> = { email: 'nobody@correo.example', base64: 'AAAA', url: 'https://example.com/' };

function sample(type: ContractType, contracts: Contracts, idOf: IdOf): unknown {
  switch (type.type) {
    case 'string':
      return SAMPLE_TEXTS[type.format ?? 'text'] ?? 'sample';
    case 'number':
      return type.min ?? 0;
    case 'enum':
      return Object.keys(contracts.enums.get(type.enum)!.values)[0];
    case 'object':
      return sampleFields(type.fields, contracts, idOf);
    case 'entity':
      return sampleFields(contracts.entities.get(type.entity)!.fields, contracts, idOf);
    case 'id':
      return idOf(type.of);
    case 'date-time':
      return '2026-11-01T00:00:00.000Z';
    case 'boolean':
      return false;
    case 'list':
      return [];
    case 'map':
      return {};
    default:
      throw new Error(`No sample for ${type.type}`);
  }
}
