import type { Kysely } from 'kysely';
import { completeValue } from '../../../src/language/contracts/complete-value.ts';
import type { CallContract, Contracts } from '../../../src/language/contracts/contract-types.ts';
import { newId } from '../../base/new-id.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { entityOfCall } from './entity-of-call.ts';
import { withoutSecrets } from './without-secrets.ts';

/** A call that has written. */
export interface WrittenCall {
  name: string;
  contract: CallContract;
  params: Record<string, unknown>;
  result: unknown;
  userId: string;
  apiToken?: string | undefined;
  startedAt: Date;
  endedAt: Date;
}

/**
 * Records a call as a cloud request in the transaction of its work, so that a rollback leaves none. Secrets are left out, and of
 * the result only what every role may see is kept.
 */
export async function recordCloudRequest(transaction: Kysely<PlatformTables>, call: WrittenCall, contracts: Contracts): Promise<void> {
  const entity = entityOfCall(call.contract, call.params, call.result, contracts);
  const result = call.contract.givenOnce ? null : withoutSecrets(completeValue(call.result, call.contract.result, contracts, []));
  const row = {
    id: newId(),
    created_at: call.startedAt,
    updated_at: call.endedAt,
    function: call.name,
    entity_class: entity?.entityClass ?? null,
    entity_id: entity?.entityId ?? null,
    params: JSON.stringify(withoutSecrets(call.params)),
    result: result === undefined || result === null ? null : JSON.stringify(result),
    user_id: call.userId,
  };
  await transaction.insertInto('cloud_requests').values(row).execute();
}
