import type { Kysely, Selectable } from 'kysely';
import { readPage } from '../../server/calls/functions/paging.ts';
import type { Tables } from '../store/tables/index.ts';
import type { Payments, ProviderDispute } from './payments.ts';

/** States of a dispute in card networks. */
export const DISPUTE_STATUSES = ['needs_response', 'under_review', 'won', 'lost', 'warning_needs_response', 'warning_closed'];

/** Sample disputes of the local ledger. */
export function disputesOfLedger(database: Kysely<Tables>): Pick<Payments, 'disputeStatuses' | 'disputes' | 'dispute'> {
  return {
    disputeStatuses: async () => ({ state: 'done', value: DISPUTE_STATUSES }),
    async disputes({ page, limit, status, createdFrom, createdTo, dueFrom, dueTo }) {
      let query = database.selectFrom('ledger_disputes').selectAll().orderBy('created_at', 'desc').orderBy('id');
      if (status !== undefined) query = query.where('status', '=', status);
      if (createdFrom !== undefined) query = query.where('created_at', '>=', new Date(createdFrom));
      if (createdTo !== undefined) query = query.where('created_at', '<=', new Date(createdTo));
      if (dueFrom !== undefined) query = query.where('due_by', '>=', new Date(dueFrom));
      if (dueTo !== undefined) query = query.where('due_by', '<=', new Date(dueTo));
      const { rows, total } = await readPage(query, { page, limit });
      return { state: 'done', value: { items: rows.map(disputeOf), total } };
    },
    async dispute(id) {
      const row = await database.selectFrom('ledger_disputes').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined
        ? { state: 'refused', reason: `There is no dispute ${id} in the local ledger.` }
        : { state: 'done', value: disputeOf(row) };
    },
  };
}

function disputeOf(row: Selectable<Tables['ledger_disputes']>): ProviderDispute {
  const { id, status, charge_id: chargeId, amount, currency } = row;
  return { id, status, chargeId, amount, currency, createdAt: row.created_at.toISOString(), dueBy: row.due_by.toISOString() };
}
