import type { PreviewPass } from '../../authoring/review/studio-answers.ts';
import type { CallContract, Contracts, ContractType, Role } from '../../language/contracts/contract-types.ts';
import { fieldsOf, typeOfPath } from '../../language/contracts/type-of-path.ts';
import { CallError } from '../../language/errors/call-error.ts';
import { readObjectPath } from '../../runtime/data/values/object-path.ts';
import type { StudioClient } from '../studio-client.ts';
import { MESSAGES } from './messages.ts';

/** Role, draft and, on a page of one record, its id; '' for the first record found. */
interface RealDataRequest {
  role: Role;
  draft: string | undefined;
  record: string;
}

/** The result of a read, or the reason why the call did not run. */
export type RealAnswer = { value: unknown; isCut: boolean } | { notRun: 'acts' | 'elsewhere' | 'whose' };

type Read = (call: string, params: Record<string, unknown>) => Promise<unknown>;

/** Reads real data for a preview through the server's read-only endpoint, with a token that is renewed when it expires. */
export function createRealRows(client: Pick<StudioClient, 'previewPass' | 'previewCall'>, contracts: Contracts) {
  const passes = new Map<string, Promise<PreviewPass>>();
  const fill = createRecordFinder(contracts);
  let isElsewhere = false;

  function passFor({ role, draft }: RealDataRequest, isAnew: boolean): Promise<PreviewPass> {
    const key = `${role} ${draft ?? ''}`;
    const known = isAnew ? undefined : passes.get(key);
    if (known) return known;
    const asked = client.previewPass({ role, ...(draft !== undefined && { draft }) });
    passes.set(key, asked);
    // A refusal is not cached: the user may get the role later.
    asked.catch(() => passes.delete(key));
    return asked;
  }

  async function ask(request: RealDataRequest, name: string, params: Record<string, unknown>): Promise<RealAnswer> {
    for (const isAnew of [false, true]) {
      const pass = await passFor(request, isAnew).catch((error: Error) => Promise.reject(new CallError(119, error.message)));
      isElsewhere = pass.isElsewhere;
      const answer = await client.previewCall({ token: pass.token, name, params });
      if (answer.state === 'read') return { value: answer.value, isCut: answer.isCut };
      if (answer.state === 'not-run') return { notRun: answer.because };
      if (answer.state === 'refused') throw new CallError(answer.code, answer.error);
    }
    throw new CallError(119, MESSAGES.theRealRowsCould);
  }

  return {
    /** Throws a `CallError` with the message of a refusal. */
    async read(request: RealDataRequest, name: string, params: Record<string, unknown>): Promise<RealAnswer> {
      const read: Read = async (list, given) => {
        const answer = await ask(request, list, given);
        return 'value' in answer ? answer.value : undefined;
      };
      return ask(request, name, await fill(name, params, { ...request, read }));
    },
    /** The rows come from another server, whose contract alone says that the calls are read-only. */
    isElsewhere: () => isElsewhere,
  };
}

interface RecordSearch extends Pick<RealDataRequest, 'role' | 'record'> {
  read: Read;
}

/** Placeholder of an address parameter (`previewAddress`). */
const STANDS_FOR = /^the-\w+$/;

/** Replaces the placeholder ids of a preview's address by those of a real record. Caches the records found, by role. */
function createRecordFinder(contracts: Contracts) {
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

  return async (call: string, params: Record<string, unknown>, search: RecordSearch) => {
    const contract = contracts.calls.get(call);
    const type: ContractType | undefined = contract && { type: 'object', fields: contract.params };
    return (await fillValue(params, type, search)) as Record<string, unknown>;
  };
}

/** The list of an entity in a call without required parameters; undefined where there is none. */
function listsOf({ effect, params, list, result }: CallContract, entity: string, contracts: Contracts): string | undefined {
  if (effect !== 'read' || !list || Object.values(params).some(({ optional }) => !optional)) return undefined;
  const rows = typeOfPath(result, list.rows, contracts);
  const id = rows?.type === 'list' ? fieldsOf(rows.of, contracts)?.objectId : undefined;
  return id?.type === 'id' && id.of === entity ? list.rows : undefined;
}
