import { cleanId } from './clean-id.ts';
import type { CallContract, Contracts, ContractType } from './contract-types.ts';
import { fieldsOf } from './type-of-path.ts';

/**
 * Parameters with clean ids and, in reading calls, clean codes: a searched code never begins with `#`, a label may. Returns the same object
 * where nothing changed; invalid values stay and are reported later.
 */
export function cleanIds(params: Record<string, unknown>, contract: CallContract, contracts: Contracts): Record<string, unknown> {
  const isRead = contract.effect === 'read';
  const isCleaned = (type: ContractType) => type.type === 'id' || (isRead && type.type === 'string' && type.format === 'code');
  return mapTexts(params, contract, contracts, (text, type) => (isCleaned(type) ? cleanId(text) : text));
}

/** Parameters with other texts, by their type. Returns the same object where nothing changed. */
export function mapTexts(
  params: Record<string, unknown>,
  { params: types }: CallContract,
  contracts: Contracts,
  map: (text: string, type: ContractType) => string,
): Record<string, unknown> {
  return mapFields(params, types) as Record<string, unknown>;

  function mapValue(value: unknown, type: ContractType): unknown {
    if (typeof value === 'string') return map(value, type);
    if (Array.isArray(value) && type.type === 'list') {
      const members = value.map((member) => mapValue(member, type.of));
      return members.some((member, index) => member !== value[index]) ? members : value;
    }
    if (type.type !== 'object' && type.type !== 'entity') return value;
    return mapFields(value, fieldsOf(type, contracts) ?? {});
  }

  function mapFields(value: unknown, fields: Record<string, ContractType>): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    let copy: Record<string, unknown> | undefined;
    for (const [key, member] of Object.entries(value)) {
      const type = Object.hasOwn(fields, key) ? fields[key] : undefined;
      const mapped = type ? mapValue(member, type) : member;
      if (mapped === member) continue;
      copy ??= { ...value };
      copy[key] = mapped;
    }
    return copy ?? value;
  }
}
