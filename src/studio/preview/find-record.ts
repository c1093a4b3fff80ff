import type { CallContract, Contracts, ContractType, Role } from '../../language/contracts/contract-types.ts';
import { fieldsOf, typeOfPath } from '../../language/contracts/type-of-path.ts';
import { readObjectPath } from '../../runtime/data/values/object-path.ts';

export interface RecordSearch {
  role: Role;
  /** The chosen id; '' for the first record found. */
  record: string;
  read(call: string, params: Record<string, unknown>): Promise<unknown>;
}

/** Replaces the placeholder ids of a preview's address by a real record's. */
export interface RecordFinder {
  fill(call: string, params: Record<string, unknown>, search: RecordSearch): Promise<Record<string, unknown>>;
}

/** Placeholder of an address parameter (`previewAddress`). */
const STANDS_FOR = /^the-\w+$/;

/** Caches the records found, by role. */
export function createRecordFinder(contracts: Contracts): RecordFinder {
  const found = new Map<string, Promise<string | undefined>>();

  async function fillValue(value: unknown, type: ContractType | undefined, search: RecordSearch): Promise<unknown> {
    if (typeof value === 'string' && STANDS_FOR.test(value)) {
      if (search.record !== '') return search.record;
      return (type?.type === 'id' ? await first(type.of, search) : undefined) ?? value;
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const fields = type && fieldsOf(type, contracts);
    const pairs = Object.entries(value).map(async ([key, member]) => [key, await fillValue(member, fields?.[key], search)] as const);
    return Object.fromEntries(await Promise.all(pairs));
  }

  function first(entity: string, search: RecordSearch): Promise<string | undefined> {
    const key = `${entity} ${search.role}`;
    const known = found.get(key) ?? look(entity, search);
    found.set(key, known);
    known.catch(() => found.delete(key));
    return known;
  }

  async function look(entity: string, { role, read }: RecordSearch): Promise<string | undefined> {
    for (const call of contracts.calls.values()) {
      const path = listsOf(call, entity, contracts);
      if (path === undefined || !(role === 'admin' || call.roles === 'anyone' || call.roles.includes(role))) continue;
      const rows = readObjectPath(await read(call.name, {}).catch(() => undefined), path);
      const id = Array.isArray(rows) ? (rows[0] as { objectId?: unknown } | undefined)?.objectId : undefined;
      if (typeof id === 'string') return id;
    }
    return undefined;
  }

  return {
    fill: async (call, params, search) => {
      const contract = contracts.calls.get(call);
      const type: ContractType | undefined = contract && { type: 'object', fields: contract.params };
      return (await fillValue(params, type, search)) as Record<string, unknown>;
    },
  };
}

/** The list of an entity in a call without required parameters; undefined where there is none. */
function listsOf({ effect, params, list, result }: CallContract, entity: string, contracts: Contracts): string | undefined {
  if (effect !== 'read' || !list || Object.values(params).some(({ optional }) => !optional)) return undefined;
  const rows = typeOfPath(result, list.rows, contracts);
  const id = rows?.type === 'list' ? fieldsOf(rows.of, contracts)?.objectId : undefined;
  return id?.type === 'id' && id.of === entity ? list.rows : undefined;
}
