import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { AccountChangeEvent } from '../../identity/accounts/account-log.ts';
import type { ChangedEntity } from '../../work/changes/changed-entities.ts';

/** What a call has left for others to do, once it has committed. */
export interface Added {
  /** Nothing was done: the answer is that of the same request before. */
  isGivenAgain?: boolean;
  /** What it is called where others are told of it. */
  change?: string;
  message: boolean;
  job: boolean;
  errand: boolean;
  /** Records that were changed besides those that the call was about. */
  changes: ChangedEntity[];
  /** Names of files that it has kept. */
  files: string[];
  /** What it did to accounts. */
  accounts: { event: AccountChangeEvent; account: string; role?: Role }[];
}

/** What a call has left that has only begun. */
export const nothingAdded = (): Added => ({ message: false, job: false, errand: false, changes: [], files: [], accounts: [] });
