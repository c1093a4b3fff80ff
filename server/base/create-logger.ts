import { type DestinationStream, type Logger, pino, type SerializedError } from 'pino';
import { causingRequest } from './caused-by.ts';
import type { Config } from './settings/config.ts';

/**
 * The log of the server: JSON lines on standard output, without tokens, cookies and passwords, and without what people looked for or typed: of an address only its path is written, and of an error
 * of the database not the values that it was about. What is written while a request is answered, or in a job, an errand or a message that goes back to one, carries its id as `reqId`.
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
      const reqId = causingRequest();
      // The log of a request has its id already.
      return own === logger && reqId !== undefined ? { reqId } : {};
    },
  };
  const logger: Logger = destination === undefined ? pino(options) : pino(options, destination);
  return logger;
}

/** What is logged of an address: its path, without the name that a file is saved under, and without what looks like the address of somebody's mailbox. */
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

/** Of an error of the database these carry the values of a statement. */
const VALUES = ['detail', 'where', 'internalQuery', 'query', 'params', 'parameters', 'queryOptions'];

function loggedError(error: Error): SerializedError {
  const logged = pino.stdSerializers.err(error);
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return logged;
  const bare = Object.fromEntries(Object.entries(logged).filter(([name]) => !VALUES.includes(name))) as SerializedError;
  // `invalid input syntax for type integer: "600 111 222"`
  const hide = (text: string) => text.replace(/: ".*/g, ': "…"');
  return { ...bare, message: hide(bare.message), stack: hide(bare.stack) };
}
