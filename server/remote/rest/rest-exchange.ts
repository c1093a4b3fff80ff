import type { Logger } from 'pino';
import { createHttpExchange, type HttpAnswer, type NoHttpAnswer } from '../relay/http-exchange.ts';
import type { OutgoingCall } from '../relay/relayed-call.ts';
import { writeBody } from './conventions.ts';
import { bearer, type RestApi } from './rest-api.ts';
import type { RestRequest } from './rest-request.ts';
import type { RestWatch } from './rest-state.ts';

/** A request of a call: whose it is, its id, and how long it may take. */
export type Asking = Pick<OutgoingCall, 'name' | 'session' | 'requestId' | 'patience'>;

/** Sends the requests of calls to one back end. */
export interface RestExchange {
  /** Sends one request, with all that every request of this back end has. Never rejects. */
  ask(call: Asking, request: RestRequest): Promise<HttpAnswer | NoHttpAnswer>;
  close(): Promise<void>;
}

/** What sending needs. */
export interface RestExchangeOptions {
  api: RestApi & { url: string };
  logger: Logger;
  /** Whether the token of the session may be shown to this back end. */
  passesToken: boolean;
  watch: RestWatch;
}

/** Opens the connections to a back end. Its watch and the log hear where no answer comes. */
export function createRestExchange({ api, logger, passesToken, watch }: RestExchangeOptions): RestExchange {
  const exchange = createHttpExchange(api.url);
  const { contentType, headers: common, idempotency = 'idempotency-key' } = api.conventions ?? {};
  return {
    async ask({ name, session, requestId, patience }, { method, path, headers, body }) {
      const authorization = api.authorization ?? bearer(passesToken ? session?.token : undefined);
      const text = body === undefined ? undefined : writeBody(body, contentType);
      const answer = await exchange.send({
        ...{ method: method as 'GET', path, patience },
        headers: {
          ...common,
          // Answers are JSON of some kind, whatever bodies are.
          ...(contentType?.includes('json') && { accept: contentType }),
          ...(contentType !== undefined && text !== undefined && { 'content-type': contentType }),
          ...headers,
          ...(authorization && { [authorization.header]: authorization.value }),
          ...(requestId === undefined ? {} : { [idempotency]: requestId }),
        },
        ...(text !== undefined && { text }),
      });
      if (answer.state !== 'answered') {
        watch.heard(answer, false);
        logger.warn({ function: name, ...answer }, `No answer of ${api.label}`);
      }
      return answer;
    },
    close: () => exchange.close(),
  };
}
