import type { Logger } from 'pino';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import { PARSE_CODES } from '../../base/errors/parse-error.ts';
import { createExpiringCache } from '../../base/expiring-cache.ts';
import { refuse, unavailable } from './relay-error.ts';
import type { Upstream } from './upstream.ts';
import { type UpstreamState, upstreamState } from './upstream-state.ts';

/** What asking the roles function needs. */
export interface RolesFunctionServices {
  upstream: Upstream;
  logger: Logger;
  clock: Clock;
  patience: number;
  /** The function that answers the caller's own roles; undefined where nobody named one: then `fetchRoles`. */
  rolesFunction: string | undefined;
  /** The roles of the console as they are now. */
  known: () => readonly Role[];
  /** Told what is wrong with the function, or undefined where its answer was believed. */
  notice: (state: UpstreamState | undefined) => void;
}

/** The names of the caller's own roles, by a function of the Parse Server. Throws `ParseError` 209 and `UnavailableError`. */
export type AskRolesFunction = (token: string) => Promise<string[]>;

/** Milliseconds for which it is remembered what the function answers to nobody. */
const PROBED = 5 * 60_000;

/**
 * Creates the question for roles where `GET /roles` is closed. In some installations such a function lists the roles there are, and taking that for the caller's own would make everybody an
 * administrator. So nothing of it is believed where it answers roles to somebody without a session, or where `admin` stands among so many others that it looks like all of them;
 * that a setting names the function changes nothing about the last.
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
      // Later it will answer: nobody is to be signed out for that.
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
 * Whether an answer may be the list of all roles: `admin` beside two more of the console, or beside all others. Of a function that nobody has named, one more is enough.
 */
function looksLikeAll(names: readonly string[], { known, rolesFunction }: RolesFunctionServices): boolean {
  const all = known();
  const ours = all.filter((role) => names.includes(role));
  if (!ours.includes('admin') || ours.length < 2) return false;
  return ours.length > 2 || ours.length === all.length || rolesFunction === undefined;
}

/** Names, or objects with one; undefined where it is no such list. */
function readNames(list: unknown): string[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const names = list.map((entry: unknown) => (typeof entry === 'object' && entry !== null ? (entry as { name?: unknown }).name : entry));
  return names.every((name) => typeof name === 'string') ? names : undefined;
}
