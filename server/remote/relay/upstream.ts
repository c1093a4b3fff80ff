import { createHttpExchange } from './http-exchange.ts';
import { readAnswer, type UpstreamAnswer } from './read-answer.ts';

/** Where the Parse Server is and how it knows us. */
export interface UpstreamSettings {
  /** With the mount path, e.g. `https://host/parse`. */
  url: string;
  applicationId: string;
  restKey?: string | undefined;
}

/** One request. The token is that of the person for whom it is made; without one it is anonymous. */
export interface UpstreamRequest {
  method: 'GET' | 'POST';
  /** Below the mount path, with its leading slash. */
  path: string;
  token?: string | undefined;
  body?: Record<string, unknown>;
  requestId?: string | undefined;
  /** Milliseconds after which the whole answer must be there. */
  patience: number;
}

/** The connections to the Parse Server. */
export interface Upstream {
  /** Never rejects: every way in which a request can end is an answer. */
  ask(request: UpstreamRequest): Promise<UpstreamAnswer>;
  close(): Promise<void>;
}

/** Opens the connections to a Parse Server. */
export function createUpstream({ url, applicationId, restKey }: UpstreamSettings): Upstream {
  const exchange = createHttpExchange(url);
  return {
    async ask({ token, requestId, ...request }) {
      const headers = {
        'x-parse-application-id': applicationId,
        'x-parse-revocable-session': '1',
        ...(restKey === undefined ? {} : { 'x-parse-rest-api-key': restKey }),
        ...(token === undefined ? {} : { 'x-parse-session-token': token }),
        ...(requestId === undefined ? {} : { 'x-parse-request-id': requestId }),
      };
      const answer = await exchange.send({ ...request, headers });
      return answer.state === 'answered' ? readAnswer(answer.status, answer.text) : answer;
    },

    close: () => exchange.close(),
  };
}
