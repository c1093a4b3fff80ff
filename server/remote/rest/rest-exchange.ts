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
  const common = api.conventions ?? {};
  return {
    async ask({ name, session, requestId, patience }, { method, path, headers, body, contentType = common.contentType }) {
      const authorization = api.authorization ?? bearer(passesToken ? session?.token : undefined);
      const written = body === undefined ? undefined : await writeBody(body, contentType);
      const type = written?.type ?? contentType;
      const answer = await exchange.send({
        ...{ method: method as 'GET', path, patience },
        headers: {
          ...common.headers,
          // Answers are JSON of some kind, whatever bodies are.
          ...(common.contentType?.includes('json') && { accept: common.contentType }),
          ...(type !== undefined && written && { 'content-type': type }),
          ...headers,
          ...(authorization && { [authorization.header]: authorization.value }),
          ...(requestId === undefined ? {} : { [common.idempotency ?? 'idempotency-key']: requestId }),
        },
        ...(written && { text: written.text }),
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
