import { type Dispatcher, Pool } from 'undici';
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

const CONNECTIONS = 64;
const CONNECT_PATIENCE = 5_000;
/** As much as a Parse Server takes itself by default. */
const LARGEST_ANSWER = 20_000_000;

class AnswerTooLargeError extends Error {}

/** Opens a pool of connections that are kept alive. Redirects are not followed: a token must not go to another address. */
export function createUpstream({ url, applicationId, restKey }: UpstreamSettings): Upstream {
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/+$/, '');
  const pool = new Pool(origin, { connections: CONNECTIONS, connect: { timeout: CONNECT_PATIENCE }, headersTimeout: 0, bodyTimeout: 0 });

  return {
    async ask(request) {
      const signal = AbortSignal.timeout(request.patience);
      const progress = { isSent: false };
      try {
        return await Promise.race([exchange(request, signal, progress), endOf(signal)]);
      } catch (error) {
        return { state: progress.isSent ? 'lost' : 'unavailable', why: describe(error) };
      }
    },

    close: () => pool.close(),
  };

  async function exchange(request: UpstreamRequest, signal: AbortSignal, progress: { isSent: boolean }): Promise<UpstreamAnswer> {
    const watched = pool.compose(
      (dispatch) => (options, handler) =>
        dispatch(
          options,
          watchStart(handler, () => {
            // A request whose time was over while it waited for a connection does not go out.
            progress.isSent = !signal.aborted;
          }),
        ),
    );
    const response = await watched.request({
      method: request.method,
      path: base + request.path,
      headers: headersOf(request),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal,
    });
    return readAnswer(response.statusCode, await readText(response.body));
  }

  function headersOf({ token, body, requestId }: UpstreamRequest): Record<string, string> {
    return {
      accept: 'application/json',
      'x-parse-application-id': applicationId,
      'x-parse-revocable-session': '1',
      ...(restKey === undefined ? {} : { 'x-parse-rest-api-key': restKey }),
      ...(token === undefined ? {} : { 'x-parse-session-token': token }),
      ...(requestId === undefined ? {} : { 'x-parse-request-id': requestId }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
  }
}

/** Tells when a request goes out on a connection: what fails before that was certainly not done. */
function watchStart(handler: Dispatcher.DispatchHandler, onStart: () => void): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (controller, context) => {
      onStart();
      handler.onRequestStart?.(controller, context);
    },
    onRequestUpgrade: (...parts) => handler.onRequestUpgrade?.(...parts),
    onResponseStart: (...parts) => handler.onResponseStart?.(...parts),
    onResponseData: (...parts) => handler.onResponseData?.(...parts),
    onResponseEnd: (...parts) => handler.onResponseEnd?.(...parts),
    onResponseError: (...parts) => handler.onResponseError?.(...parts),
  };
}

function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > LARGEST_ANSWER) throw new AnswerTooLargeError(`more than ${LARGEST_ANSWER} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.message;
}
