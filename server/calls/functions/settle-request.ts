import { FunctionError } from '../../base/errors/function-error.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { SettleRequest } from '../back-end/back-end.ts';
import { checkRole } from './check-call.ts';
import type { FunctionServices } from './function-services.ts';
import { giveUpRequest } from './give-up-request.ts';

/** Creates `SettleRequest`: a committed request is done, or what its function's `finish` says; any other is given up. */
export function createSettleRequest(services: FunctionServices): SettleRequest {
  const { registry, database, clock, mailer, jobs, outgoingRequests } = services;
  return async (session, lost) => {
    const contract = services.contracts().calls.get(lost.functionName);
    if (contract === undefined) throw new ParseError(PARSE_CODES.functionRefused, `Invalid function: "${lost.functionName}"`);
    checkRole(session.user, contract);
    const found = await giveUpRequest(database, { ...lost, userId: session.user.id }, clock.now());
    if (found.state !== 'done') return found;
    const rest = { jobs, mailer, outgoingRequests, database, now: clock.now(), services: services.own };
    try {
      await registry.get(lost.functionName)?.finish?.(found.result as never, rest as never);
      return { state: 'done' };
    } catch (error) {
      if (error instanceof FunctionError) return { state: 'refused', reason: error.message };
      throw error;
    }
  };
}
