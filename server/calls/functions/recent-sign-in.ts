import { compileReauthenticate } from '../../../src/language/check/check-reauthenticate.ts';
import { EMPTY_SCOPE, withVariables } from '../../../src/language/compiled/scope.ts';
import type { CallContract, Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { CompiledExpression } from '../../../src/language/expression/compiled-expression.ts';
import { evaluate } from '../../../src/language/expression/evaluate.ts';
import type { Clock } from '../../base/clock.ts';
import { PARSE_CODES, ParseError, signInAgain } from '../../base/errors/parse-error.ts';
import type { Config } from '../../base/settings/config.ts';
import { createRecentSignIn } from '../../identity/sessions/is-recent.ts';
import type { RunFunction } from '../back-end/back-end.ts';
import { checkParams, checkRole } from './check-call.ts';

/** Dependencies of the check. */
interface RecentSignInOptions {
  contracts: () => Contracts;
  clock: Clock;
  config: Pick<Config, 'reauthenticateMinutes'>;
}

/**
 * Refuses calls whose contract says `reauthenticate` if the last sign-in of the session is too old (code 215), whichever back end makes them. Roles and parameters
 * are checked first, so that nobody signs in again for a call that is refused anyway. API tokens are refused (code 119).
 */
export function requireRecentSignIn(runFunction: RunFunction, { contracts, clock, config }: RecentSignInOptions): RunFunction {
  const isRecent = createRecentSignIn(clock, config);
  return async (session, name, params, request) => {
    const known = contracts();
    const contract = known.calls.get(name);
    if (session !== undefined && contract?.reauthenticate !== undefined && contract.effect !== 'read' && !isRecent(session)) {
      const { roles, apiToken } = checkRole(session.user, contract);
      const given = checkParams(params, contract, known, roles);
      if (isRequired(contract, given, known)) throw apiToken ? needsPerson(name) : signInAgain(config.reauthenticateMinutes);
    }
    return runFunction(session, name, params, request);
  };
}

function needsPerson(name: string): ParseError {
  return new ParseError(
    PARSE_CODES.forbidden,
    `The call ${name} with these parameters accepts no API token: it is for people who sign in.`,
  );
}

/** Whether a condition holds for parameters. One without an answer holds. */
function isRequired(contract: CallContract, given: Record<string, unknown>, contracts: Contracts): boolean {
  if (typeof contract.reauthenticate !== 'string') return true;
  const scope = withVariables(EMPTY_SCOPE, { given: withEmptiedTexts(given, contract) });
  const evaluation = evaluate(compiled(contract, contract.reauthenticate, contracts), scope);
  return evaluation.state !== 'value' || evaluation.value !== false;
}

/** Parameters as conditions see them: a text that is sent as null is emptied, and one that is absent stays as it is, so only that is null. */
function withEmptiedTexts(given: Record<string, unknown>, { params }: CallContract): Record<string, unknown> {
  const read = ([name, value]: [string, unknown]) => [name, value === null && params[name]?.type === 'string' ? '' : value];
  return Object.fromEntries(Object.entries(given).map(read));
}

const conditions = new WeakMap<CallContract, CompiledExpression>();

function compiled(contract: CallContract, source: string, contracts: Contracts): CompiledExpression {
  const known = conditions.get(contract) ?? compileReauthenticate(source, contract, contracts).expression;
  conditions.set(contract, known);
  return known;
}
