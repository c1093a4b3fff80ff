import { type Dispatcher, Pool } from 'undici';
import { hasMoreValues } from './too-many-values.ts';

/** One request to another server. */
export interface HttpRequest {
  method: Dispatcher.HttpMethod;
  /** Below the address of the server, with its leading slash and the query. */
  path: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** The body as it is sent, in place of `body`. */
  text?: string | Buffer;
  /** Milliseconds after which the whole answer must be there. */
  patience: number;
}

/** An answer as it came, whatever its status. */
export interface HttpAnswer {
  state: 'answered';
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** No answer. `unavailable`: the request certainly did not go out. `lost`: nobody knows what became of it. `why` is for the log. */
export interface NoHttpAnswer {
  state: 'unavailable' | 'lost';
  why: string;
}

/** Connections to one server. */
export interface HttpExchange {
  /** Never rejects: every way in which a request can end is an answer. */
  send(request: HttpRequest): Promise<HttpAnswer | NoHttpAnswer>;
  close(): Promise<void>;
}

const CONNECTIONS = 64;
const CONNECT_PATIENCE = 5_000;
/** As much as a Parse Server takes itself by default. */
const LARGEST_ANSWER = 20_000_000;
/** So many values of JSON are read of an answer: a report of 25,000 rows with 40 fields. */
export const MOST_VALUES = 1_000_000;

/** Why there is no answer, where its time was over. */
export const LATE = 'no answer in time';
/** Why there is no answer, where something else than HTTP was said. */
export const NO_HTTP = 'no HTTP';

const TOO_LARGE = 'more than ';

/** Whether there is no answer because it had more bytes or values than are read. */
export function isTooLarge(why: string): boolean {
  return why.startsWith(TOO_LARGE);
}

class AnswerTooLargeError extends Error {}

/** Opens a pool of connections that are kept alive. Redirects are not followed: a token must not go to another address. */
export function createHttpExchange(url: string): HttpExchange {
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/+$/, '');
  const pool = new Pool(origin, { connections: CONNECTIONS, connect: { timeout: CONNECT_PATIENCE }, headersTimeout: 0, bodyTimeout: 0 });

  return {
    async send(request) {
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

  async function exchange(request: HttpRequest, signal: AbortSignal, progress: { isSent: boolean }): Promise<HttpAnswer> {
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
    const { method, path, headers, body } = request;
    const text = request.text ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await watched.request({
      method,
      path: base + path,
      headers: { accept: 'application/json', ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: text ?? null,
      signal,
    });
    return { state: 'answered', status: response.statusCode, headers: response.headers, text: await readText(response.body) };
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
    if (size > LARGEST_ANSWER) throw new AnswerTooLargeError(`${TOO_LARGE}${LARGEST_ANSWER} bytes`);
    parts.push(part);
  }
  const whole = Buffer.concat(parts);
  if (hasMoreValues(whole, MOST_VALUES)) throw new AnswerTooLargeError(`${TOO_LARGE}${MOST_VALUES} values`);
  return whole.toString('utf8');
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return LATE;
  if (error.name === 'HTTPParserError') return NO_HTTP;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.message;
}
