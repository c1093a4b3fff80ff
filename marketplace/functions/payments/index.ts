import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import { planFault } from '../../payments/ledger-faults.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';

/** Entries of the local ledger, and planned faults of its next write. */
export const PAYMENT_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchPaymentProvider', async (_params, { database, services }) => {
    const { plannedFaults } = await database
      .selectFrom('ledger_faults')
      .select(({ fn }) => fn.countAll<string>().as('plannedFaults'))
      .executeTakeFirstOrThrow();
    return { isLocal: services.hasLocalLedger, plannedFaults: Number(plannedFaults) };
  }),

  defineFunction('fetchLedgerEntries', async ({ filter = {}, ...page }, { database }) => {
    let query = database.selectFrom('ledger_entries').selectAll().orderBy('updated_at', 'desc').orderBy('id');
    if (filter.kind) query = query.where('kind', '=', filter.kind);
    if (filter.key) query = query.where('key', '=', filter.key.trim());
    const { rows, total } = await readPage(query, page);
    const items = rows.map(({ id, kind, key, content, created_at, updated_at }) => ({
      objectId: id,
      kind,
      key,
      chargeId: typeof content.chargeId === 'string' ? content.chargeId : null,
      amount: typeof content.amount === 'number' ? content.amount : null,
      createdAt: created_at.toISOString(),
      updatedAt: updated_at.toISOString(),
    }));
    return { items, total };
  }),

  defineFunction('failNextPayment', async ({ outcome, reason }, { database, now, services }) => {
    if (!services.hasLocalLedger) throw new FunctionError('Payments go to a service, not to the local ledger.');
    const fault = { outcome, reason: outcome === 'refused' ? reason?.trim() || null : null };
    return { objectId: await planFault(database, fault, now), ...fault };
  }),
];
