import type { ContractType } from './contract-types.ts';
import { labelOfName } from './label-of-name.ts';
import { placeFields } from './name-places.ts';
import type { WrittenContracts, WrittenFields, WrittenType } from './written-contract.ts';
import { readTypeName, writtenOfName } from './written-name.ts';

/** Replaces an unknown type, so that its uses have no issues of their own. */
const OPEN: ContractType = { type: 'json', nullable: true, because: 'Its contract has issues.' };

/**
 * Expands a written type: names and `use` are resolved at any depth. Unknown and cyclic names become open JSON, and are reported by the
 * check. An expanded type is returned unchanged.
 */
export function expandType(written: WrittenType, contracts: WrittenContracts, within: readonly string[] = []): ContractType {
  if (typeof written === 'string') return named(written, contracts, within);
  if ('use' in written) {
    const { use, ...besides } = written;
    const { namedAt, ...type } = named(use, contracts, within);
    // With words of its own it is called by nothing else.
    return { ...type, ...(namedAt && besides.label === undefined && { namedAt }), ...besides };
  }
  switch (written.type) {
    case 'object':
      return { ...written, fields: expandFields(written.fields, contracts, within) };
    case 'list':
      return { ...written, of: expandType(written.of, contracts, within) };
    case 'map': {
      const { keys, ...said } = written;
      const of = expandType(written.of, contracts, within);
      return { ...said, of, ...(keys !== undefined && { keys: expandType(keys, contracts, within) }) };
    }
    case 'enum':
      return contracts.enums.has(written.enum) ? written : OPEN;
    case 'entity':
      return contracts.entities.has(written.entity) ? written : OPEN;
    default:
      return written;
  }
}

/** Written fields in full. One without a label is called as its key says. */
export function expandFields(
  fields: WrittenFields = {},
  contracts: WrittenContracts,
  within: readonly string[] = [],
): Record<string, ContractType> {
  return Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, labelled(name, expandType(type, contracts, within))]));
}

function labelled(name: string, full: ContractType): ContractType {
  return full.label === undefined ? { ...full, label: labelOfName(name) } : full;
}

function named(name: string, contracts: WrittenContracts, within: readonly string[]): ContractType {
  const written = writtenOfName(name, contracts);
  if (written === undefined || within.includes(name)) return OPEN;
  const full = expandType(written, contracts, [...within, name]);
  const { entity, field } = readTypeName(name);
  if (entity === undefined || field === undefined) return full;
  return ownersOf(entity, field, contracts).reduceRight((type, owner) => placeFields(type, { owner, path: field }), labelled(field, full));
}

/** The entities that a field is of: the one that it is read from, and those that it takes it over from. */
function ownersOf(name: string, field: string, { entities }: WrittenContracts): string[] {
  const owners = [name];
  for (let entity = entities.get(name); entity?.extends !== undefined; entity = entities.get(entity.extends)) {
    if (Object.hasOwn(entity.fields ?? {}, field) || owners.includes(entity.extends)) break;
    owners.push(entity.extends);
  }
  return owners;
}
