import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { AccountChangeEvent, WriteLine } from '../../identity/accounts/account-log.ts';
import type { ChangedEntity } from '../../work/changes/changed-entities.ts';

/** Follow-up work of a call, done after its commit. */
export interface FollowUpWork {
  /** Nothing was done: the answer is the stored one of the same request. */
  isGivenAgain?: boolean;
  /** Id under which other pages are notified. */
  change?: string;
  message: boolean;
  job: boolean;
  outgoingRequest: boolean;
  /** Changed records besides those of the call itself. */
  changes: ChangedEntity[];
  /** Names of stored files. */
  files: string[];
  /** Changes of accounts. */
  accounts: { event: AccountChangeEvent; account: string; role?: Role }[];
  /** Lines of the log to write. */
  lines: WriteLine[];
}

/** Follow-up work of a call that has just started. */
export const noFollowUpWork = (): FollowUpWork => ({
  message: false,
  job: false,
  outgoingRequest: false,
  changes: [],
  files: [],
  accounts: [],
  lines: [],
});
