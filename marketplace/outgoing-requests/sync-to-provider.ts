import { newId } from '../../server/base/new-id.ts';
import type { FunctionContext } from '../../server/calls/functions/define-function.ts';
import type { Outcome, OutgoingRequestStep } from '../../server/work/outgoing-requests/outgoing-request-kind.ts';
import type { MarketplaceTypes } from '../marketplace-types.ts';

/** Tables that are synchronised with the payment provider. */
export type Kept = 'products' | 'plans';

/** A row and the version to send. */
export type SyncedVersion = { id: string; version: number };

const KIND = { products: 'keep-product', plans: 'keep-plan' } as const;

/** Kind of outgoing request that synchronises a table. */
export function syncKind(table: Kept): string {
  return KIND[table];
}

/** Queue of a row: an older version never follows a newer one. */
export function syncQueue(table: Kept, id: string): string {
  return `${table} ${id}`;
}

/** Adds an outgoing request that sends a row's current state. Returns its id. */
export async function syncToProvider(
  { addOutgoingRequest }: Pick<FunctionContext<MarketplaceTypes>, 'addOutgoingRequest'>,
  table: Kept,
  { id, version }: SyncedVersion,
): Promise<string> {
  const requestKey = newId();
  await addOutgoingRequest({ id: requestKey, kind: KIND[table], input: { id, version }, queue: syncQueue(table, id) });
  return requestKey;
}

/** Stores the provider's result for a version. Results of older versions are ignored. */
export async function settleSync(
  table: Kept,
  outcome: Outcome<{ id: string }>,
  { id, version }: SyncedVersion,
  { database, changed }: OutgoingRequestStep<MarketplaceTypes>,
): Promise<void> {
  changed(table === 'products' ? 'PaymentProduct' : 'SubscriptionPlan', id);
  const isDone = outcome.state === 'done';
  if (isDone) await database.updateTable(table).set({ provider_id: outcome.value.id }).where('id', '=', id).execute();
  await database
    .updateTable(table)
    .set({ provider_state: isDone ? 'PROCESSED' : 'FAILED', provider_problem: isDone ? null : outcome.reason })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}
