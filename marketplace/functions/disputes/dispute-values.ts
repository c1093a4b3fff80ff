import type { Kysely } from 'kysely';
import { newId } from '../../../server/base/new-id.ts';
import type { DisputeNoteValue, DisputeValue } from '../../generated/index.ts';
import { LOCAL_MARK, type ProviderDispute } from '../../payments/payments.ts';
import type { Tables } from '../../store/tables/index.ts';
import type { MarketplaceContext } from '../define-function.ts';
import { loadNotes } from '../load-notes.ts';

/** The provider's disputes as in the contract, in their order. New ones get an id of ours. */
export async function disputeValues(
  { database, now, services }: Pick<MarketplaceContext, 'database' | 'now' | 'services'>,
  disputes: readonly ProviderDispute[],
): Promise<DisputeValue[]> {
  if (disputes.length === 0) return [];
  const ids = await idsOf(database, disputes, now);
  const orders = await database
    .selectFrom('transactions')
    .select(['charge_id', 'order_id'])
    .where(
      'charge_id',
      'in',
      disputes.map(({ chargeId }) => chargeId),
    )
    .execute();
  const orderOf = new Map(orders.map((row) => [row.charge_id, row.order_id]));
  return disputes.map((dispute) => {
    const order = orderOf.get(dispute.chargeId);
    return {
      objectId: ids.get(dispute.id)!,
      status: dispute.status,
      stripeDisputeId: dispute.id,
      isSample: dispute.id.startsWith(LOCAL_MARK),
      chargeId: dispute.chargeId,
      order: order === undefined ? null : { objectId: order },
      amount: dispute.amount,
      currency: dispute.currency.toUpperCase(),
      dashboardLink: services.dashboardLink('disputes', dispute.id),
      disputeCreatedAt: dispute.createdAt,
      responseDueBy: dispute.dueBy,
    };
  });
}

/** The notes on a dispute, the newest first. */
export async function disputeNotes(database: Kysely<Tables>, id: string): Promise<DisputeNoteValue[]> {
  const notes = await loadNotes(database, 'dispute_notes', id);
  return notes.map(({ by_id, full_name, createdAt, ...note }) => ({
    ...note,
    timestamp: createdAt,
    by: { objectId: by_id ?? 'unknown', full_name },
  }));
}

async function idsOf(database: Kysely<Tables>, disputes: readonly ProviderDispute[], now: Date): Promise<Map<string, string>> {
  const known = () =>
    database
      .selectFrom('disputes')
      .select(['id', 'provider_id'])
      .where(
        'provider_id',
        'in',
        disputes.map(({ id }) => id),
      )
      .execute();
  const before = new Set((await known()).map((row) => row.provider_id));
  const fresh = disputes.filter(({ id }) => !before.has(id)).map(({ id }) => ({ id: newId(), provider_id: id, created_at: now }));
  if (fresh.length > 0)
    await database
      .insertInto('disputes')
      .values(fresh)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return new Map((await known()).map((row) => [row.provider_id, row.id]));
}
