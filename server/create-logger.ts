import { type DestinationStream, type Logger, pino } from 'pino';
import { causingRequest } from './caused-by.ts';
import type { Config } from './config.ts';

/**
 * The log of the server: JSON lines on standard output, without tokens, cookies and passwords. What is written while a request is answered, or in a job, an errand or a
 * message that goes back to one, carries its id as `reqId`.
 */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
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
