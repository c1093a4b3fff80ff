import type { Logger } from 'pino';

/** What happens to the door of an account. */
export type AccountEvent =
  | 'Signed in'
  | 'Sign-in refused'
  | 'Session ended by its user'
  | 'Signed out everywhere'
  | 'Password changed'
  | 'Password change refused';

/** Whose it is and in which request. Nothing here is what somebody typed: people type passwords where names belong. */
export interface AccountEventDetails {
  /** Id of the account; absent where there is none, or it is not known whose it was. */
  account?: string | undefined;
  requestId?: string | undefined;
  /** Why it was refused. */
  reason?: string;
}

/** Writes what happens to accounts into the log. */
export type AccountLog = (event: AccountEvent, details: AccountEventDetails) => void;

/** Creates the account log: lines of the level `info` that are written whatever level the rest of the log has, unless that is silent. */
export function createAccountLog(logger: Logger): AccountLog {
  const isQuiet = ['warn', 'error', 'fatal'].includes(logger.level);
  const log = isQuiet ? logger.child({}, { level: 'info' }) : logger;
  return (event, { requestId, ...details }) => log.info({ ...details, ...(requestId !== undefined && { reqId: requestId }) }, event);
}
