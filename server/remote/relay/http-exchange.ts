import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type Dispatcher, Pool } from 'undici';
import { hasMoreValues } from './too-many-values.ts';

/** One request to another server. */
export interface HttpRequest {
  method: Dispatcher.HttpMethod;
  /** Relative to the server's address, with leading slash and query. */
  path: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Encoded body, in place of `body`. */
  text?: string | Buffer;
  /** Timeout in milliseconds for the whole answer. */
  patience: number;
}

/** An answer with any status. */
export interface HttpAnswer {
  state: 'answered';
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** No answer. `unavailable`: the request was certainly not sent. `lost`: its outcome is unknown. `why` is for the log. */
export interface NoHttpAnswer {
  state: 'unavailable' | 'lost';
  why: string;
}

/** Connections to one server. */
export interface HttpExchange {
  /** Never rejects: each failure is an answer. */
  send(request: HttpRequest): Promise<HttpAnswer | NoHttpAnswer>;
  close(): Promise<void>;
}

const CONNECTIONS = 64;
const CONNECT_PATIENCE = 5_000;
/** Maximum answer in bytes: the default limit of a Parse Server for requests. */
const LARGEST_ANSWER = 20_000_000;
/** Maximum number of JSON values in an answer: a report of 25,000 rows with 40 fields. */
export const MOST_VALUES = 1_000_000;

/** Reason: timeout. */
export const LATE = 'no answer in time';
/** Reason: the answer was no HTTP. */
export const NO_HTTP = 'no HTTP';

const TOO_LARGE = 'more than ';

/** Whether the answer exceeded the maximum bytes or values. */
export function isTooLarge(why: string): boolean {
  return why.startsWith(TOO_LARGE);
}

class AnswerTooLargeError extends Error {}

/** Opens a pool of keep-alive connections. Redirects are not followed: a token must not go to another address. */
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
            // A request whose timeout passed while it waited for a connection is not sent.
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
    return {
      state: 'answered',
      status: response.statusCode,
      headers: response.headers,
      text: await readText(response.body, response.headers),
    };
  }
}

/** Reports when a request is written to a connection: an earlier failure means that it was certainly not done. */
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

type Headers = HttpAnswer['headers'];

/** Decoders of bodies that a server compresses without being asked to. */
const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function decoded(body: Readable, headers: Headers): Readable {
  const encoding = String(headers['content-encoding'] ?? '')
    .trim()
    .toLowerCase();
  const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined;
  // A failure of either ends the other, and the reader with it.
  return decoder ? pipeline(body, decoder(), () => undefined) : body;
}

/** The text of bytes, in the charset of the header; UTF-8 without one. A byte order mark is no part of it. */
function textOf(bytes: Buffer, headers: Headers): string {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(String(headers['content-type'] ?? ''))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

async function readText(body: Readable, headers: Headers): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of decoded(body, headers) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_ANSWER) throw new AnswerTooLargeError(`${TOO_LARGE}${LARGEST_ANSWER} bytes`);
    parts.push(part);
  }
  const whole = Buffer.concat(parts);
  if (hasMoreValues(whole, MOST_VALUES)) throw new AnswerTooLargeError(`${TOO_LARGE}${MOST_VALUES} values`);
  return textOf(whole, headers);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return LATE;
  if (error.name === 'HTTPParserError') return NO_HTTP;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.message;
}
