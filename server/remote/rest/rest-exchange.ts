import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import { createHttpExchange, type HttpAnswer, type NoHttpAnswer } from '../relay/http-exchange.ts';
import type { OutgoingCall } from '../relay/relayed-call.ts';
import { type AccessToken, createAccessTokens } from './access-tokens.ts';
import { signActingUser } from './acting-user.ts';
import { writeBody } from './conventions.ts';
import { bearer, type RestApi, type RestAuthorization } from './rest-api.ts';
import type { RestRequest } from './rest-request.ts';
import type { RestWatch } from './rest-state.ts';
import { whileLimited } from './retry-after.ts';

/** A request's user, id and timeout. */
export type Asking = Pick<OutgoingCall, 'name' | 'session' | 'requestId' | 'patience'>;

/** Sends the requests of calls to one back end. */
export interface RestExchange {
  /** Sends one request, with the headers of this back end. Never rejects. */
  ask(call: Asking, request: RestRequest): Promise<HttpAnswer | NoHttpAnswer>;
  close(): Promise<void>;
}

export interface RestExchangeOptions {
  api: RestApi & { url: string };
  logger: Logger;
  /** Whether the session's token may be passed to this back end. */
  passesToken: boolean;
  watch: RestWatch;
  clock: Clock;
}

/** Connects to a back end. Missing answers are reported to its watch and the log. */
export function createRestExchange({ api, logger, passesToken, watch, clock }: RestExchangeOptions): RestExchange {
  const exchange = createHttpExchange(api.url);
  const tokens = api.credentials && createAccessTokens(api.credentials, api.label);
  const common = api.conventions ?? {};
  return {
    ask: (call, request) => whileLimited((patience) => ask({ ...call, patience }, request), call.patience),
    async close() {
      await Promise.all([exchange.close(), tokens?.close()]);
    },
  };

  async function ask(call: Asking, request: RestRequest): Promise<HttpAnswer | NoHttpAnswer> {
    const given = api.authorization ?? ofPerson(passesToken ? call.session?.token : undefined);
    if (!tokens) return send(call, request, given);
    const first = await tokens.current();
    if (!('token' in first)) return withoutToken(call, first);
    const answer = await send(call, request, bearer(first.token));
    if (answer.state !== 'answered' || answer.status !== 401) return answer;
    // Nothing was done: the token may have been revoked early.
    const second = await tokens.renewed(first.token);
    if (!('token' in second)) return withoutToken(call, second);
    return second.token === first.token ? answer : send(call, request, bearer(second.token));
  }

  /** The authorization header with the user's token. */
  function ofPerson(token: string | undefined): RestAuthorization | undefined {
    return token === undefined || api.sessionHeader === undefined ? bearer(token) : { header: api.sessionHeader, value: token };
  }

  function withoutToken({ name }: Asking, fault: Exclude<AccessToken, { token: string }>): NoHttpAnswer {
    watch.lacksToken(fault);
    logger.warn({ function: name, why: fault.says }, `No access token for ${api.label}`);
    return { state: 'unavailable', why: fault.says };
  }

  async function send(
    { name, session, requestId, patience }: Asking,
    { method, path, headers, body, contentType = common.contentType }: RestRequest,
    authorization: RestAuthorization | undefined,
  ): Promise<HttpAnswer | NoHttpAnswer> {
    const written = body === undefined ? undefined : await writeBody(body, contentType);
    const type = written?.type ?? contentType;
    const answer = await exchange.send({
      ...{ method: method as 'GET', path, patience },
      headers: {
        ...common.headers,
        // Answers are some kind of JSON, whatever the bodies are.
        ...(common.contentType?.includes('json') && { accept: common.contentType }),
        ...(type !== undefined && written && { 'content-type': type }),
        ...headers,
        ...(authorization && { [authorization.header]: authorization.value }),
        ...(api.actingUser && session && { [api.actingUser.header]: signActingUser(api.actingUser, session.user, clock.now()) }),
        ...(requestId === undefined ? {} : { [common.idempotency ?? 'idempotency-key']: requestId }),
      },
      ...(written && { text: written.text }),
    });
    if (answer.state !== 'answered') {
      watch.heard(answer, false);
      logger.warn({ function: name, ...answer }, `No answer of ${api.label}`);
    }
    return answer;
  }
}
