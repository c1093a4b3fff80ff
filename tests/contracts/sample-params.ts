import type { CallContract, Contracts, ContractType } from '../../src/runtime/contracts/contract-types.ts';

/** Parameters of the right types which refer to nothing that exists. */
export function sampleParams(call: CallContract, contracts: Contracts): Record<string, unknown> {
  return sampleFields(call.params, contracts);
}

function sampleFields(fields: Record<string, ContractType>, contracts: Contracts): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, type]) => (type.optional ? [] : [[name, sample(type, contracts)]])));
}

const SAMPLE_TEXTS: Record<string, string> = { email: 'nobody@correo.example', base64: 'AAAA', url: 'https://example.com/' };

function sample(type: ContractType, contracts: Contracts): unknown {
  switch (type.type) {
    case 'string':
      return SAMPLE_TEXTS[type.format ?? 'text'] ?? 'sample';
    case 'number':
      return type.min ?? 0;
    case 'enum':
      return Object.keys(contracts.enums.get(type.enum)!.values)[0];
    case 'object':
      return sampleFields(type.fields, contracts);
    case 'entity':
      return sampleFields(contracts.entities.get(type.entity)!.fields, contracts);
    case 'id':
      return 'nothing123';
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
