import type { Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';
import type { Staff } from './staff.ts';

/** Existing ids by entity, from lists without required parameters. */
export async function knownIds(staff: Staff, contracts: Contracts): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = new Map<string, Set<string>>();
  for (const [name, { effect, list, params, result }] of contracts.calls) {
    if (effect !== 'read' || list === undefined || Object.values(params).some(({ optional }) => !optional)) continue;
    const { json } = await staff.call(name, 'limit' in params ? { limit: 200 } : {});
    collect(json.result, result);
  }
  return new Map([...ids].map(([entity, known]) => [entity, [...known]]));

  function collect(value: unknown, type: ContractType): void {
    if (type.type === 'id' && typeof value === 'string') ids.set(type.of, (ids.get(type.of) ?? new Set()).add(value));
    if (type.type === 'list' && Array.isArray(value)) for (const member of value) collect(member, type.of);
    if ((type.type !== 'object' && type.type !== 'entity') || typeof value !== 'object' || value === null) return;
    const fields = fieldsOf(type, contracts) ?? {};
    for (const [key, member] of Object.entries(value)) if (Object.hasOwn(fields, key)) collect(member, fields[key]!);
  }
}
