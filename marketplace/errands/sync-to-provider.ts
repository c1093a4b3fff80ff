import { newId } from '../../server/base/new-id.ts';
import type { FunctionContext } from '../../server/calls/functions/define-function.ts';
import type { ErrandStep, Outcome } from '../../server/work/errands/errand-kind.ts';
import type { MarketplaceTypes } from '../marketplace-types.ts';

/** What the payment provider keeps for us. */
export type Kept = 'products' | 'plans';

/** Names a row, and which of its versions the provider is to have. */
export type SyncedVersion = { id: string; version: number };

const KIND = { products: 'keep-product', plans: 'keep-plan' } as const;

/** The kind of errand that brings a row to the provider. */
export function syncKind(table: Kept): string {
  return KIND[table];
}

/** The lane of a row: an older version never comes after a newer one. */
export function syncQueue(table: Kept, id: string): string {
  return `${table} ${id}`;
}

/** Sends an errand that brings a row to the provider as it is now. Gives its id. */
export async function syncToProvider(
  { addErrand }: Pick<FunctionContext<MarketplaceTypes>, 'addErrand'>,
  table: Kept,
  { id, version }: SyncedVersion,
): Promise<string> {
  const errandId = newId();
  await addErrand({ id: errandId, kind: KIND[table], input: { id, version }, lane: syncQueue(table, id) });
  return errandId;
}

/** Writes down what the provider made of a version. An outcome of an older one says nothing of the newest. */
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
