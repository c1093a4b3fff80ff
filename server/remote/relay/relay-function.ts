import type { Logger } from 'pino';
import { encodeParams } from '../../../src/language/contracts/wire-codec.ts';
import { PARSE_CODES } from '../../base/errors/parse-error.ts';
import type { DifferenceLog } from '../../calls/answers/difference-log.ts';
import type { RunFunction } from '../../calls/back-end/back-end.ts';
import { convertAnswer } from './convert-answer.ts';
import { refuse, THE_PARSE_SERVER, unavailable } from './relay-error.ts';
import type { RelaySessions } from './relay-sessions.ts';
import { type Called, createRelayedCall, type OutgoingCall, type RelayedCallServices } from './relayed-call.ts';
import type { RelayedOutcome } from './relayed-requests.ts';
import type { Upstream } from './upstream.ts';

export interface RelayFunctionServices extends Omit<RelayedCallServices, 'send' | 'whom'> {
  upstream: Upstream;
  sessions: RelaySessions;
  logger: Logger;
  /** Records differences between results and contracts. */
  log: DifferenceLog;
}

/** Refusals before any effect: the id may be used again. */
const UNSENT_CODES: ReadonlySet<number> = new Set([PARSE_CODES.tooManyRequests, PARSE_CODES.invalidJson, PARSE_CODES.invalidSession]);

/** Creates the runner that forwards to a Parse Server. Results are converted to their contract, and differences are logged. */
export function createRelayFunction({ upstream, sessions, logger, log, ...services }: RelayFunctionServices): RunFunction {
  return createRelayedCall({ ...services, whom: THE_PARSE_SERVER, send });

  async function send({ params, session, requestId, patience, changed, ...called }: OutgoingCall): Promise<RelayedOutcome> {
    const refusal = await changed();
    if (refusal) return refusal;
    const { name, contract, contracts } = called;
    const token = session?.token;
    const body = encodeParams(params, contract.params, contracts);
    const answer = await upstream.ask({
      method: 'POST',
      path: `/functions/${encodeURIComponent(name)}`,
      token,
      body,
      requestId,
      patience,
    });
    if (answer.state === 'answered') return readResult(answer.body, { ...called, params });
    if (answer.state === 'refused') {
      logger.warn({ function: name, code: answer.code, text: answer.text }, 'A function of the Parse Server refused');
      if (answer.code === PARSE_CODES.invalidSession && token !== undefined) sessions.forget(token);
      // The Parse Server knows this id already; the outcome of that request is unknown.
      if (answer.code === PARSE_CODES.duplicateRequest) return { state: 'unknown' };
      return UNSENT_CODES.has(answer.code) ? { state: 'unsent', error: refuse(answer) } : answer;
    }
    logger.warn({ function: name, ...answer }, 'The Parse Server gave no proper answer');
    return answer.state === 'unavailable'
      ? { state: 'unsent', error: unavailable() }
      : { state: 'unknown', code: answer.code, text: answer.text };
  }

  function readResult(body: Record<string, unknown>, called: Called & Pick<OutgoingCall, 'params'>): RelayedOutcome {
    if (!Object.hasOwn(body, 'result') && Object.keys(body).length > 0) {
      logger.warn({ function: called.name }, 'The Parse Server answered without a result');
      return { state: 'unknown' };
    }
    const placeOf = (path: string) => (path === '' ? 'result' : `result.${path}`);
    return convertAnswer(body.result, called, { log, whom: THE_PARSE_SERVER, placeOf });
  }
}
