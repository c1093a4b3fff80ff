import type { Contracts, ContractType } from '../../src/runtime/contracts/contract-types.ts';

/**
 * Prints the contracts as TypeScript: `Calls` with the parameters and the result of every call, a union for each enum and an interface for
 * each entity. A result may leave out what `completeValue` fills: nullable fields, booleans and lists.
 */
export function printCallTypes(contracts: Contracts): string {
  const enums = [...contracts.enums].map(
    ([name, { values }]) => `export type ${typeName(name)} = ${Object.keys(values).map(quote).join(' | ')};`,
  );
  const entities = [...contracts.entities.values()].map(
    (entity) =>
      `/** ${entity.label}. */\nexport interface ${entityName(entity.entity)} ${printFields(entity.fields, 'result', contracts, 0)}`,
  );
  const calls = [...contracts.calls.values()].map(
    (call) =>
      `  ${call.name}: {\n    params: ${printFields(call.params, 'params', contracts, 2)};\n    result: ${printType(call.result, 'result', contracts, 2)};\n  };`,
  );
  return [
    '// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.',
    ...enums,
    '/** What json types hold. */\nexport type OpenShape = string | number | boolean | null | OpenShape[] | { [key: string]: OpenShape };',
    ...entities,
    `/** Every call: what it takes, after defaults and decoding, and what it gives, before completion. */\nexport interface Calls {\n${calls.join('\n')}\n}`,
    '',
  ].join('\n\n');
}

/** Name of an entity's interface. The suffix keeps it apart from `Map`, `Date` and the enums. */
function entityName(entity: string): string {
  return `${entity}Value`;
}

function printType(type: ContractType, direction: 'params' | 'result', contracts: Contracts, depth: number): string {
  const text = printKind(type, direction, contracts, depth);
  return type.nullable ? `${text} | null` : text;
}

function printKind(type: ContractType, direction: 'params' | 'result', contracts: Contracts, depth: number): string {
  switch (type.type) {
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'enum':
      return typeName(type.enum);
    case 'object':
      return printFields(type.fields, direction, contracts, depth);
    case 'entity':
      if (direction === 'result') return entityName(type.entity);
      return printFields(contracts.entities.get(type.entity)?.fields ?? {}, direction, contracts, depth);
    case 'list':
      return `Array<${printType(type.of, direction, contracts, depth)}>`;
    case 'map':
      return `Record<string, ${printType(type.of, direction, contracts, depth)}>`;
    case 'json':
      return 'OpenShape';
    default:
      return 'string';
  }
}

function printFields(fields: Record<string, ContractType>, direction: 'params' | 'result', contracts: Contracts, depth: number): string {
  const names = Object.keys(fields);
  if (names.length === 0) return 'Record<string, never>';
  const pad = '  '.repeat(depth + 1);
  const lines = Object.entries(fields).map(([name, type]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : quote(name);
    return `${pad}${key}${mayBeAbsent(type, direction) ? '?' : ''}: ${printType(type, direction, contracts, depth + 1)};`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

function mayBeAbsent(type: ContractType, direction: 'params' | 'result'): boolean {
  if (type.optional) return true;
  return direction === 'result' && (type.nullable === true || type.type === 'boolean' || type.type === 'list');
}

function typeName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
