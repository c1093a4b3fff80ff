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
  return cleanFields(params, contract.params) as Record<string, unknown>;

  function clean(value: unknown, type: ContractType): unknown {
    if (typeof value === 'string') return isCleaned(type) ? cleanId(value) : value;
    if (Array.isArray(value) && type.type === 'list') {
      const members = value.map((member) => clean(member, type.of));
      return members.some((member, index) => member !== value[index]) ? members : value;
    }
    if (type.type !== 'object' && type.type !== 'entity') return value;
    return cleanFields(value, fieldsOf(type, contracts) ?? {});
  }

  function cleanFields(value: unknown, fields: Record<string, ContractType>): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    let copy: Record<string, unknown> | undefined;
    for (const [key, member] of Object.entries(value)) {
      const type = Object.hasOwn(fields, key) ? fields[key] : undefined;
      const cleaned = type ? clean(member, type) : member;
      if (cleaned === member) continue;
      copy ??= { ...value };
      copy[key] = cleaned;
    }
    return copy ?? value;
  }
}
