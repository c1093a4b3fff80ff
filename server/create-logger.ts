import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** The log of the server: JSON lines on standard output, without tokens, cookies and passwords. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-parse-session-token"]', '*.password', '*.sessionToken'],
      censor: '[hidden]',
    },
  });
}
