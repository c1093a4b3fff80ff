import type { Logger } from 'pino';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import { PARSE_CODES } from '../../base/errors/parse-error.ts';
import { createExpiringCache } from '../../base/expiring-cache.ts';
import { refuse, unavailable } from './relay-error.ts';
import type { Upstream } from './upstream.ts';
import { type UpstreamState, upstreamState } from './upstream-state.ts';

export interface RolesFunctionServices {
  upstream: Upstream;
  logger: Logger;
  clock: Clock;
  patience: number;
  /** The function that returns the caller's own roles. Default: `fetchRoles`. */
  rolesFunction: string | undefined;
  /** The console's current roles. */
  known: () => readonly Role[];
  /** Receives the problem with the function, or undefined where its answer was accepted. */
  notice: (state: UpstreamState | undefined) => void;
}

/** Names of the caller's own roles, from a function of the Parse Server. Throws `ParseError` 209 and `UnavailableError`. */
export type AskRolesFunction = (token: string) => Promise<string[]>;

/** Milliseconds for which the function's anonymous answer is cached. */
const PROBED = 5 * 60_000;

/**
 * Asks a function for roles where `GET /roles` is closed. In some installations this function lists all roles; taken as the caller's,
 * they would make everybody an administrator. So two kinds of answers are rejected: roles without a session, and `admin` together with
 * several others. The second check applies even if a setting names the function.
 */
export function createAskRolesFunction(services: RolesFunctionServices): AskRolesFunction {
  const { upstream, logger, clock, patience, rolesFunction, notice } = services;
  const name = rolesFunction ?? 'fetchRoles';
  const path = `/functions/${encodeURIComponent(name)}`;
  const probes = createExpiringCache<boolean>(clock, PROBED);

  return async (token) => {
    const answer = await upstream.ask({ method: 'POST', path, token, body: {}, patience });
    if (answer.state === 'refused') {
      if (answer.code === PARSE_CODES.invalidSession) throw refuse(answer);
      // It will answer later, so nobody is signed out.
      if (answer.code === PARSE_CODES.tooManyRequests) throw unavailable();
      logger.warn({ function: name, code: answer.code, text: answer.text }, 'The roles function refused');
      notice(upstreamState('roles-refused', name, answer.code));
      return [];
    }
    if (answer.state !== 'answered') {
      logger.warn({ function: name, ...answer }, 'The roles function gave no proper answer');
      throw unavailable(undefined, answer.state === 'lost' ? answer : {});
    }
    const names = readNames(answer.body.result);
    if (names === undefined) {
      notice(upstreamState('roles-shape', name));
      throw unavailable();
    }
    if (looksLikeAll(names, services) || (names.length > 0 && (await probes.get(name, answersNobody)))) {
      notice(upstreamState('roles-of-everybody', name));
      return [];
    }
    notice(undefined);
    return names;
  };

  async function answersNobody(): Promise<boolean> {
    const answer = await upstream.ask({ method: 'POST', path, body: {}, patience });
    return answer.state === 'answered' && (readNames(answer.body.result) ?? []).length > 0;
  }
}

/**
 * Whether an answer may be the list of all roles: `admin` with two more of the console's roles, or with all others. For a function that no
 * setting names, one more is enough.
 */
function looksLikeAll(names: readonly string[], { known, rolesFunction }: RolesFunctionServices): boolean {
  const all = known();
  const ours = all.filter((role) => names.includes(role));
  if (!ours.includes('admin') || ours.length < 2) return false;
  return ours.length > 2 || ours.length === all.length || rolesFunction === undefined;
}

/** Names, or objects with a name; undefined for anything else. */
function readNames(list: unknown): string[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const names = list.map((entry: unknown) => (typeof entry === 'object' && entry !== null ? (entry as { name?: unknown }).name : entry));
  return names.every((name) => typeof name === 'string') ? names : undefined;
}
