import type { Logger } from 'pino';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { RunFunction } from '../../calls/back-end/back-end.ts';
import { auditCall, auditExport } from '../../calls/cloud-requests/audit-call.ts';

export interface AuditElsewhere {
  database: Database;
  clock: Clock;
  contracts: () => Contracts;
  logger: Logger;
}

/**
 * Records calls of other back ends in the audit trail after their answer, since there is no common transaction. A write with an unknown
 * outcome is recorded as such; a refused one is not.
 */
export function auditElsewhere(run: RunFunction, { database, clock, contracts, logger }: AuditElsewhere): RunFunction {
  return async (session, name, params, request) => {
    const known = contracts();
    const contract = known.calls.get(name);
    const isExport = request?.everyRow !== undefined;
    if (contract === undefined || session === undefined || (contract.effect === 'read' && !isExport))
      return run(session, name, params, request);
    const record = async (outcome: string, result?: unknown) => {
      const call = { name, params, userId: session.user.id, apiToken: session.user.apiToken?.id, endedAt: clock.now() };
      const recorded =
        contract.effect === 'read'
          ? auditExport(database, call)
          : auditCall(database, { ...call, contract, result, outcome, seen: request?.seen }, known);
      // The call succeeded, so the caller gets its result even if the entry fails.
      await recorded.catch((error: unknown) =>
        logger.error({ err: error, function: name }, 'A call could not be written to the audit trail'),
      );
    };
    try {
      const result = await run(session, name, params, request);
      await record('done', result);
      return result;
    } catch (error) {
      if (error instanceof ParseError && error.code === PARSE_CODES.timeout && contract.effect !== 'read') await record('unknown');
      throw error;
    }
  };
}
