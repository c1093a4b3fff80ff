import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { EVERY_CALL, READING_CALLS } from '../../identity/administration/api-tokens.ts';
import type { ApiTokenUse } from '../../identity/sessions/session.ts';
import type { RunFunction } from '../back-end/back-end.ts';

type NamedCall = NonNullable<ReturnType<Contracts['calls']['get']>>;

/**
 * Refuses calls outside of the scope of an API token (code 119), whichever back end makes them. Calls whose answers are compared before a write are checked, too.
 * Roles and record rights are those of the token's account, and checked after it.
 */
export function requireTokenScope(runFunction: RunFunction, contracts: () => Contracts): RunFunction {
  return async (session, name, params, request) => {
    const token = session?.user.apiToken;
    if (token !== undefined) {
      const { calls } = contracts();
      for (const call of [name, ...(request?.seen ?? []).map((seen) => seen.call)]) checkScope(token, calls.get(call));
    }
    return runFunction(session, name, params, request);
  };
}

/** Whether the scope of a token has a call. */
export function isInScope(scope: readonly string[], { name, effect }: Pick<NamedCall, 'name' | 'effect'>): boolean {
  return scope.some((each) => each === name || each === EVERY_CALL || (each === READING_CALLS && effect === 'read'));
}

/** Whether a call never accepts an API token: one that always asks for a recent sign-in, or changes accounts. */
export function refusesTokens({ effect, area, reauthenticate }: NamedCall): boolean {
  return effect !== 'read' && (reauthenticate === true || area === 'tablero-accounts' || area === 'tablero-tokens');
}

function checkScope({ name, calls }: ApiTokenUse, contract: NamedCall | undefined): void {
  if (contract === undefined) return;
  if (refusesTokens(contract))
    throw new ParseError(PARSE_CODES.forbidden, `The call ${contract.name} accepts no API token: it is for people who sign in.`);
  if (!isInScope(calls, contract))
    throw new ParseError(
      PARSE_CODES.forbidden,
      `The API token "${name}" does not have the scope ${contract.name}. An admin makes another token with this call.`,
    );
}
