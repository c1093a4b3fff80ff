import { createHttpExchange } from './http-exchange.ts';
import { readAnswer, type UpstreamAnswer } from './read-answer.ts';

/** Address and credentials of the Parse Server. */
export interface UpstreamSettings {
  /** With the mount path, e.g. `https://host/parse`. */
  url: string;
  applicationId: string;
  restKey?: string | undefined;
}

/** A request with the token of its user; anonymous without one. */
export interface UpstreamRequest {
  method: 'GET' | 'POST';
  /** Relative to the mount path, with leading slash. */
  path: string;
  token?: string | undefined;
  body?: Record<string, unknown>;
  requestId?: string | undefined;
  /** Timeout in milliseconds for the whole answer. */
  patience: number;
}

/** The connections to the Parse Server. */
export interface Upstream {
  /** Never rejects: each failure is an answer. */
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
