import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { completeValue } from '../../src/runtime/contracts/complete-value.ts';
import type { CallContract, Contracts } from '../../src/runtime/contracts/contract-types.ts';
import { validateValue } from '../../src/runtime/contracts/validate-value.ts';
import type { Clock } from '../clock.ts';
import { FunctionError } from '../errors/function-error.ts';
import { PARSE_CODES, ParseError, validationFailed } from '../errors/parse-error.ts';
import type { Courier } from '../mail/courier.ts';
import { addToOutbox } from '../mail/outbox.ts';
import type { SessionUser } from '../sessions/session-store.ts';
import type { Database } from '../store/open-store.ts';
import type { Tables } from '../store/tables.ts';
import { recordCloudRequest } from './cloud-requests/record-cloud-request.ts';
import type { FunctionContext, ServerFunction } from './define-function.ts';
import type { FunctionRegistry } from './registry.ts';
import { enterRequest, keepOutcome, requestKey } from './request-outcome.ts';

/** What running functions needs. */
export interface FunctionServices {
  registry: FunctionRegistry;
  contracts: Contracts;
  database: Database;
  clock: Clock;
  courier: Courier;
  logger: Logger;
  /** Results that break their contract are faults; otherwise they are logged. */
  isStrict: boolean;
}

/**
 * Runs a function for a user and gives the completed result, dates as ISO text. Checks in this order: the function exists (141), somebody is
 * signed in (142), a role fits (142), the parameters fit (142). A refusal of the function itself is 141. Everything else that is thrown is a
 * fault of the server. With a request id a call happens once, also one that reads and sends what it read: its outcome is kept and given again.
 * Every write leaves a cloud request.
 */
export type RunFunction = (
  user: SessionUser | undefined,
  name: string,
  params: Record<string, unknown>,
  requestId?: string,
) => Promise<unknown>;

/** Creates the runner. */
export function createRunFunction(services: FunctionServices): RunFunction {
  const { registry, contracts, database, clock, courier, logger } = services;
  return async (user, name, params, requestId) => {
    const serverFunction = registry.get(name);
    const contract = contracts.calls.get(name);
    if (serverFunction === undefined || contract === undefined)
      throw new ParseError(PARSE_CODES.functionRefused, `Invalid function: "${name}"`);
    const caller = checkRole(user, contract);
    checkParams(params, contract);
    let hasSent = false;
    try {
      const result = contract.effect === 'read' && requestId === undefined ? await run(database) : await runOnce();
      if (hasSent) courier.wake();
      return completeValue(result, contract.result, contracts, caller.roles);
    } catch (error) {
      if (error instanceof FunctionError) throw new ParseError(PARSE_CODES.functionRefused, error.message);
      throw error;
    }

    async function run(on: Kysely<Tables>): Promise<unknown> {
      const now = clock.now();
      const context: FunctionContext = {
        database: on,
        user: caller,
        now,
        send: async (message) => {
          await addToOutbox(on, { ...message, createdBy: caller.id }, now);
          hasSent = true;
        },
      };
      const result = await (serverFunction as ServerFunction).run(params as never, context);
      checkResult(name, result, contract as CallContract);
      return result;
    }

    async function runOnce(): Promise<unknown> {
      const key = requestId === undefined ? undefined : requestKey(caller.id, name, requestId, params);
      return database.transaction().execute(async (transaction) => {
        const before = key === undefined ? undefined : await enterRequest(transaction, key, clock.now());
        if (before !== undefined) return before.result;
        const startedAt = clock.now();
        const done = await run(transaction);
        const call = { name, contract: contract as CallContract, params, result: done, userId: caller.id, startedAt, endedAt: clock.now() };
        if (call.contract.effect !== 'read') await recordCloudRequest(transaction, call, contracts);
        if (key !== undefined) await keepOutcome(transaction, key, done);
        return done;
      });
    }
  };

  function checkParams(params: Record<string, unknown>, contract: CallContract): void {
    const [fault, ...more] = validateValue(params, { type: 'object', fields: contract.params }, contracts, 'params');
    if (fault === undefined) return;
    const others = more.length === 0 ? '' : ` ${more.length} more ${more.length === 1 ? 'field does' : 'fields do'} not fit.`;
    throw validationFailed(
      `Invalid value for ${fault.path || 'the parameters'}. Expected: ${fault.expected}; received: ${fault.received}.${others}`,
    );
  }

  function checkResult(name: string, result: unknown, contract: CallContract): void {
    const faults = validateValue(result, contract.result, contracts, 'result');
    if (faults.length === 0) return;
    // What was received may be personal data: it stays out of the production log.
    const places = faults.map(({ path, expected }) => `${path}: expected ${expected}`);
    if (services.isStrict) throw new Error(`The result of ${name} breaks its contract: ${JSON.stringify(faults)}`);
    logger.error({ function: name, places }, 'A result breaks its contract');
  }
}

function checkRole(user: SessionUser | undefined, contract: CallContract): SessionUser {
  if (user === undefined) throw validationFailed('Please login to continue.');
  const mayCall = contract.roles === 'anyone' || user.roles.includes('admin') || contract.roles.some((role) => user.roles.includes(role));
  if (!mayCall) throw validationFailed('User does not match the required roles.');
  return user;
}
