import { newId } from '../../server/base/new-id.ts';
import type { FunctionContext } from '../../server/calls/functions/define-function.ts';
import type { ErrandStep, Outcome } from '../../server/work/errands/errand-kind.ts';
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

/** Lane of a row: an older version never follows a newer one. */
export function syncQueue(table: Kept, id: string): string {
  return `${table} ${id}`;
}

/** Adds an outgoing request that sends a row's current state. Returns its id. */
export async function syncToProvider(
  { addErrand }: Pick<FunctionContext<MarketplaceTypes>, 'addErrand'>,
  table: Kept,
  { id, version }: SyncedVersion,
): Promise<string> {
  const errandId = newId();
  await addErrand({ id: errandId, kind: KIND[table], input: { id, version }, lane: syncQueue(table, id) });
  return errandId;
}

/** Stores the provider's result for a version. Results of older versions are ignored. */
export async function settleSync(
  table: Kept,
  outcome: Outcome<{ id: string }>,
  { id, version }: SyncedVersion,
  { database, changed }: ErrandStep<MarketplaceTypes>,
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
