import type { Logger } from 'pino';
import { completeValue } from '../../src/runtime/contracts/complete-value.ts';
import type { CallContract, Contracts } from '../../src/runtime/contracts/contract-types.ts';
import { encodeWire } from '../../src/runtime/contracts/wire-codec.ts';
import type { RunFunction } from '../back-end/back-end.ts';
import { PARSE_CODES, ParseError } from '../errors/parse-error.ts';
import { checkParams, checkRole } from '../functions/check-call.ts';
import { requestKey } from '../functions/request-outcome.ts';
import { createDifferenceLog } from './difference-log.ts';
import { fitResult } from './fit-result.ts';
import { outcomeUnknown, refuse, unavailable } from './relay-error.ts';
import type { RelaySessions } from './relay-sessions.ts';
import type { RelayedOutcome } from './relayed-requests.ts';
import type { SendOnce } from './send-once.ts';
import type { Upstream, UpstreamRequest } from './upstream.ts';

/** What relaying functions needs. */
export interface RelayFunctionServices {
  upstream: Upstream;
  sessions: RelaySessions;
  /** The contracts as they are now; a call goes by those of its beginning. */
  contracts: () => Contracts;
  requests: SendOnce;
  logger: Logger;
  /** Milliseconds that a person waits. */
  patience: number;
  /** Milliseconds after which a write that somebody may still ask about is given up. */
  longest: number;
}

/** Refusals before any work: the id may be used again. */
const UNSENT_CODES: ReadonlySet<number> = new Set([PARSE_CODES.tooManyRequests, PARSE_CODES.invalidJson, PARSE_CODES.invalidSession]);

/**
 * Creates the runner that relays. Existence, role and parameters are checked here first: what does not fit the contract never reaches the Parse Server. The
 * result is made to fit the contract, differences are logged, and fields that the caller's roles do not open are left out, as from the embedded back end.
 */
export function createRelayFunction(services: RelayFunctionServices): RunFunction {
  const { upstream, sessions, requests, logger, patience, longest } = services;
  const logDifferences = createDifferenceLog(logger);

  return async (session, name, params, requestId) => {
    const contracts = services.contracts();
    const contract = contracts.calls.get(name);
    if (contract === undefined) throw new ParseError(PARSE_CODES.functionRefused, `Invalid function: "${name}"`);
    const caller = checkRole(session?.user, contract);
    checkParams(params, contract, contracts);
    const body = encodeWire(params, { type: 'object', fields: contract.params }, contracts) as Record<string, unknown>;
    const called = { name, contract, contracts };
    const request = { method: 'POST', path: `/functions/${encodeURIComponent(name)}`, token: session?.token, body, requestId } as const;
    const result =
      requestId === undefined
        ? resultOf(await send({ ...request, patience }, called), contract)
        : await requests.once(
            requestKey(caller.id, name, requestId, params),
            () => send({ ...request, patience: longest }, called),
            contract.givenOnce,
          );
    return completeValue(result, contract.result, contracts, caller.roles);
  };

  async function send(request: UpstreamRequest, called: Called): Promise<RelayedOutcome> {
    const answer = await upstream.ask(request);
    if (answer.state === 'answered') return readResult(answer.body, called);
    if (answer.state === 'refused') {
      if (answer.code === PARSE_CODES.invalidSession && request.token !== undefined) sessions.forget(request.token);
      // It has met this id before, which is not for us to explain: whatever happened then, nobody knows.
      if (answer.code === PARSE_CODES.duplicateRequest) return { state: 'unknown' };
      return UNSENT_CODES.has(answer.code) ? { state: 'unsent', error: refuse(answer) } : answer;
    }
    logger.warn({ function: called.name, ...answer }, 'The Parse Server gave no proper answer');
    return answer.state === 'unavailable' ? { state: 'unsent', error: unavailable() } : { state: 'unknown' };
  }

  function readResult(body: Record<string, unknown>, { name, contract, contracts }: Called): RelayedOutcome {
    if (!Object.hasOwn(body, 'result') && Object.keys(body).length > 0) {
      logger.warn({ function: name }, 'The Parse Server answered without a result');
      return { state: 'unknown' };
    }
    const differences: { path: string; expected: string }[] = [];
    const result = fitResult(body.result, contract.result, contracts, (path, expected) => {
      differences.push({ path, expected });
    });
    logDifferences(name, differences);
    return { state: 'done', result: result ?? null };
  }
}

/** What is called, by the contracts of when it was. */
interface Called {
  name: string;
  contract: CallContract;
  contracts: Contracts;
}

function resultOf(outcome: RelayedOutcome, contract: CallContract): unknown {
  if (outcome.state === 'done') return outcome.result;
  if (outcome.state === 'refused') throw refuse(outcome);
  if (outcome.state === 'unsent') throw outcome.error;
  throw contract.effect === 'read' ? unavailable() : outcomeUnknown();
}
