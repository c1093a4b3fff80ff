import type { AskRolesFunction } from './ask-roles-function.ts';
import type { UpstreamAnswer } from './read-answer.ts';
import { refuse, unavailable } from './relay-error.ts';
import type { Upstream } from './upstream.ts';

export interface RoleServices {
  upstream: Upstream;
  patience: number;
  askFunction: AskRolesFunction;
  /** Whether a setting names the function: then it is also asked where `GET /roles` returns none. */
  isFunctionNamed: boolean;
  /** Reports that the function is not needed, so that its problems do not matter. */
  noticeOpen: () => void;
}

const PAGE = 100;
const MOST_PAGES = 100;
/** Maximum ids per query, since they are part of the address. */
const MOST_IDS = 30;
const CLOSED_CODES: ReadonlySet<number> = new Set([101, 119]);
const CLOSED_STATUS: ReadonlySet<number> = new Set([401, 403, 404, 405]);

/**
 * Names of all roles of a user: direct roles and, as in Parse, every role that contains one of them at any depth, cycles included. Where
 * `GET /roles` is closed, the roles function is asked. Throws `ParseError` 209 and `UnavailableError`.
 */
export async function resolveRoles(services: RoleServices, token: string, userId: string): Promise<string[]> {
  const { upstream, patience, askFunction, isFunctionNamed, noticeOpen } = services;
  const names = new Map<string, string>();
  let added = await find({ users: pointer('_User', userId) });
  if (added === 'closed' || (added.length === 0 && isFunctionNamed)) return askFunction(token);
  if (!isFunctionNamed) noticeOpen();
  while (added.length > 0) {
    for (const { id, name } of added) names.set(id, name);
    const parents = await findParents(added.map(({ id }) => id));
    added = parents.filter(({ id }) => !names.has(id));
  }
  return [...new Set(names.values())];

  async function findParents(ids: string[]): Promise<FoundRole[]> {
    const parents: FoundRole[] = [];
    for (let start = 0; start < ids.length; start += MOST_IDS) {
      const $in = ids.slice(start, start + MOST_IDS).map((id) => pointer('_Role', id));
      const found = await find({ roles: { $in } });
      if (found !== 'closed') parents.push(...found);
    }
    return parents;
  }

  async function find(where: Record<string, unknown>): Promise<FoundRole[] | 'closed'> {
    const found: FoundRole[] = [];
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const last = found.at(-1);
      const after = last === undefined ? {} : { objectId: { $gt: last.id } };
      const query = new URLSearchParams({
        where: JSON.stringify({ ...where, ...after }),
        keys: 'name',
        order: 'objectId',
        limit: String(PAGE),
      });
      const answer = await upstream.ask({ method: 'GET', path: `/roles?${query}`, token, patience });
      if (isClosed(answer)) return 'closed';
      if (answer.state === 'refused') throw refuse(answer);
      const rows = answer.state === 'answered' ? readRoles(answer.body.results) : undefined;
      if (rows === undefined) throw unavailable();
      found.push(...rows);
      if (rows.length < PAGE) return found;
    }
    return found;
  }
}

interface FoundRole {
  id: string;
  name: string;
}

function isClosed(answer: UpstreamAnswer): boolean {
  if (answer.state === 'refused') return CLOSED_CODES.has(answer.code);
  return answer.state === 'unavailable' && CLOSED_STATUS.has(answer.status ?? 0);
}

function readRoles(results: unknown): FoundRole[] | undefined {
  if (!Array.isArray(results)) return undefined;
  return results.flatMap((row: { objectId?: unknown; name?: unknown } | null) =>
    typeof row?.objectId === 'string' && typeof row.name === 'string' ? [{ id: row.objectId, name: row.name }] : [],
  );
}

function pointer(className: string, objectId: string): Record<string, string> {
  return { __type: 'Pointer', className, objectId };
}
