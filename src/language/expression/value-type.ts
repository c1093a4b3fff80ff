import type { ContractType } from '../contracts/contract-types.ts';
import type { ValueType } from './compiled-expression.ts';

/** The contract type for formats, alignment and inputs. */
export function valueTypeOf(type: ContractType): ValueType {
  const base: ValueType = valueTypeOfKind(type);
  if (type.nullable || type.optional) base.nullable = true;
  return base;
}

function valueTypeOfKind(type: ContractType): ValueType {
  switch (type.type) {
    case 'string':
      return type.format ? { type: 'string', format: type.format } : { type: 'string' };
    case 'number':
      return type.unit && type.unit !== 'plain' ? { type: 'number', unit: type.unit } : { type: 'number' };
    case 'enum':
      return { type: 'enum', enum: type.enum };
    case 'id':
      return { type: 'id', entity: type.of };
    case 'entity':
      return { type: 'object', entity: type.entity };
    case 'list':
      return { type: 'list', of: valueTypeOf(type.of) };
    case 'map':
      return { type: 'map', of: valueTypeOf(type.of) };
    case 'json':
      return { type: 'unknown' };
    default:
      return { type: type.type };
  }
}
