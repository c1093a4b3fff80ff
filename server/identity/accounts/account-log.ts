import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { AuditEntry } from '../../base/audit/record-audit.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';

/** Events of sign-in and credentials, caused by the owner of an account. */
export type OwnAccountEvent =
  | 'Signed in'
  | 'Sign-in refused'
  | 'Signed out'
  | 'Session ended by its user'
  | 'Signed out everywhere'
  | 'Password changed'
  | 'Password change refused'
  | 'Password reset asked for'
  | 'Password chosen by a link'
  | 'Second factor set up'
  | 'Second factor refused'
  | 'Second factor turned off'
  | 'Recovery codes renewed'
  | 'Passkey added'
  | 'Passkey removed'
  | 'Passkey refused'
  | 'Account created by a provider'
  | 'Account linked to a provider'
  | 'Session ended by its provider';

/** Changes by another person: access, roles and API tokens. */
export type AccountChangeEvent =
  | 'Account locked'
  | 'Account unlocked'
  | 'Sign-in allowed again'
  | 'Account reactivated'
  | 'Role given'
  | 'Role taken'
  | 'Account invited'
  | 'Password reset sent'
  | 'Sessions ended'
  | 'Second factor reset'
  | 'API access allowed'
  | 'API access removed'
  | 'API token made'
  | 'API token revoked';

/** All events of the account log. */
export type AccountEvent = OwnAccountEvent | AccountChangeEvent;

/** Account and request of an event. Contains no typed text, because people type passwords into fields for names. */
export interface AccountEventDetails {
  /** Id of the account; absent if there is none or it is unknown. */
  account?: string | undefined;
  /** Id of the author, if it is another person. */
  by?: string;
  /** The role that was added or removed. */
  role?: Role;
  requestId?: string | undefined;
  /** Network address; default: that of the request. */
  address?: string | undefined;
  /** Why it was refused. */
  reason?: string;
}

/** Writes the line of an event into the log, once its change has committed. */
export type WriteLine = () => void;

/** Writes events of accounts to the log, and those of the owner to the audit trail, too. Changes by admins are in the audit trail as calls. */
export interface AccountLog {
  /** Writes an event that changed nothing, or has committed. */
  (event: AccountEvent, details: AccountEventDetails): Promise<void>;
  /** Adds the entry of an event to the transaction of its change. Without a transaction it is written at once. */
  within(transaction: Kysely<PlatformTables> | undefined, event: AccountEvent, details: AccountEventDetails): Promise<WriteLine>;
}

/** Adds to the audit trail. */
export type AuditAccount = (entry: AuditEntry, transaction: Kysely<PlatformTables> | undefined) => Promise<void>;

/** Writes an event within the transaction of a change. */
export type NoteEvent = (event: AccountEvent, details: AccountEventDetails) => Promise<void>;

/** Runs a change of an account in one transaction with the entries of its events. The lines of the log follow the commit. */
export async function changeWithLog<Result>(
  { database, log }: { database: Database; log: AccountLog },
  run: (transaction: Kysely<PlatformTables>, note: NoteEvent) => Promise<Result>,
): Promise<Result> {
  const lines: WriteLine[] = [];
  const result = await database
    .transaction()
    .execute((transaction) => run(transaction, async (event, details) => void lines.push(await log.within(transaction, event, details))));
  for (const write of lines) write();
  return result;
}

/** An account log with this `within`. */
export function accountLogOf(within: AccountLog['within']): AccountLog {
  const write: NoteEvent = async (event, details) => (await within(undefined, event, details))();
  return Object.assign(write, { within });
}

/** Creates the account log. Its lines have level `info` and are written at any log level except silent. */
export function createAccountLog(logger: Logger, audit?: AuditAccount): AccountLog {
  const isQuiet = ['warn', 'error', 'fatal'].includes(logger.level);
  const log = isQuiet ? logger.child({}, { level: 'info' }) : logger;
  return accountLogOf(async (transaction, event, { requestId, address, ...details }) => {
    const { account, by, reason } = details;
    if (by === undefined)
      await audit?.({ kind: 'account', action: event, user: account, address, request: requestId, details: { reason } }, transaction);
    return () => log.info({ ...details, ...(requestId !== undefined && { reqId: requestId }) }, event);
  });
}
