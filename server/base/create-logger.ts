import { type DestinationStream, type Logger, pino, type SerializedError } from 'pino';
import { currentRequestId } from './current-request.ts';
import type { Config } from './settings/config.ts';

/**
 * The server's log: JSON lines on standard output. Tokens, cookies, passwords, search terms and typed values stay out: an address
 * is logged as its path, a database error without its values. Lines of a request, and of jobs, outgoing requests and messages
 * that it started, carry its id as `reqId`.
 */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    serializers: { req: loggedRequest, err: loggedError },
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-parse-session-token"]', '*.password', '*.sessionToken'],
      censor: '[hidden]',
    },
    mixin(_line: object, _level: number, own: Logger) {
      const reqId = currentRequestId();
      // The logger of a request has its id already.
      return own === logger && reqId !== undefined ? { reqId } : {};
    },
  };
  const logger: Logger = destination === undefined ? pino(options) : pino(options, destination);
  return logger;
}

/** The part of an address that is logged: its path, without file names and without anything like an email address. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/);
  return path
    .replace(/^(\/files\/[^/]+)\/.*$/, '$1')
    .split('/')
    .map((part) => (/@|%40/i.test(part) ? '…' : part))
    .join('/');
}

interface LoggableRequest {
  method?: string;
  url?: string;
  host?: string;
  ip?: string;
}

function loggedRequest({ method, url = '', host, ip }: LoggableRequest): object {
  return { method, url: loggedPath(url), host, remoteAddress: ip };
}

/** Fields of a database error that contain values of the statement. */
const VALUES = ['detail', 'where', 'internalQuery', 'query', 'params', 'parameters', 'queryOptions'];

function loggedError(error: Error): SerializedError {
  const logged = pino.stdSerializers.err(error);
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return logged;
  const bare = Object.fromEntries(Object.entries(logged).filter(([name]) => !VALUES.includes(name))) as SerializedError;
  // Example: `invalid input syntax for type integer: "600 111 222"`
  const hide = (text: string) => text.replace(/: ".*/g, ': "…"');
  return { ...bare, message: hide(bare.message), stack: hide(bare.stack) };
}
