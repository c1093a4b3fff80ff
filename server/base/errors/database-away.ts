import { EngineStoppedError } from './engine-stopped-error.ts';
import { PARSE_CODES, ParseError } from './parse-error.ts';

/** Value of `Retry-After`, in seconds. */
export const ASK_AGAIN = 5;

/** The database does not answer: 503, so that clients and proxies retry. Not a fault of this server. */
export class DatabaseAwayError extends ParseError {
  constructor(isAsked: boolean) {
    super(
      isAsked ? PARSE_CODES.timeout : PARSE_CODES.connectionFailed,
      isAsked
        ? 'The database was lost meanwhile, so it is not known whether this was done. Try again in a moment.'
        : 'Temporarily unavailable: the database does not answer. Nothing was done. Try again in a moment.',
    );
    this.name = 'DatabaseAwayError';
  }

  override get status(): number {
    return 503;
  }
}

/** Nothing was executed: no connection, or the server refuses writes (standby, full disk). */
const UNASKED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENOENT',
  '57P03',
  '53300',
  '53100',
  '25006',
]);
/** The connection broke, or the server ended it. */
const BROKEN: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '08000', '08003', '08006']);

/**
 * Translates an error of the database client into `DatabaseAwayError`; undefined for every other fault. The outcome is unknown if
 * a statement was under way or the call `hasWritten` before.
 */
export function databaseAway(error: unknown, hasWritten = false): DatabaseAwayError | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof EngineStoppedError) return new DatabaseAwayError(error.isAsked || hasWritten);
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const said = typeof code === 'string' ? code : '';
  // A missing file has the same code as a missing socket of the database.
  const isUnasked =
    (UNASKED.has(said) && (said !== 'ENOENT' || syscall === 'connect')) || /timeout exceeded when trying to connect/.test(error.message);
  if (isUnasked) return new DatabaseAwayError(hasWritten);
  return BROKEN.has(said) || /^Connection terminated|not queryable|^Query read timeout$/.test(error.message)
    ? new DatabaseAwayError(true)
    : undefined;
}
