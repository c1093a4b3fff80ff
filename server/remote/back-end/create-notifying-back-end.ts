import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { backEndOf } from '../../../src/language/contracts/back-end-of.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { BackEnd, RunFunction } from '../../calls/back-end/back-end.ts';
import { notifyChanges } from '../../work/changes/change-news.ts';
import { changedEntities } from '../../work/changes/changed-entities.ts';

export interface NotifyingOptions {
  database: Kysely<PlatformTables>;
  contracts: () => Contracts;
  logger: Logger;
  /** All calls are forwarded to another server. */
  isRelay: boolean;
  /** REST back ends with an address. */
  elsewhere: ReadonlySet<string>;
}

/**
 * Publishes change notifications for this console's writes on other servers, after their answer. Changes by others are unknown: pages get
 * the list of those calls, and poll them.
 */
export function createNotifyingBackEnd(backEnd: BackEnd, { database, contracts, logger, isRelay, elsewhere }: NotifyingOptions): BackEnd {
  if (!isRelay && elsewhere.size === 0) return backEnd;
  const isRemote = (name: string) => isRelay || elsewhere.has(backEndOf(contracts().calls.get(name) ?? {}) ?? '');
  const runFunction: RunFunction = async (session, name, params, requestId) => {
    const result = await backEnd.runFunction(session, name, params, requestId);
    const contract = contracts().calls.get(name);
    if (contract && contract.effect !== 'read' && isRemote(name))
      await notifyChanges(database, changedEntities(contract, params, result, contracts())).catch((error: unknown) =>
        logger.error({ err: error, function: name }, 'Open pages could not be notified of a change'),
      );
    return result;
  };
  return {
    ...backEnd,
    runFunction,
    unheard: () => (isRelay ? 'all' : (backEnd.unheard?.() ?? [])),
  };
}
