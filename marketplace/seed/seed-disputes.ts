import type { Transaction } from 'kysely';
import { DISPUTE_STATUSES } from '../payments/ledger-disputes.ts';
import { CURRENCY, LOCAL_MARK } from '../payments/payments.ts';
import type { Tables } from '../store/tables/index.ts';
import { insertRows } from './insert-rows.ts';
import { createRandom } from './random.ts';
import type { SeedWorld } from './world.ts';

const DAY = 86_400_000;
const NOTES = [
  'Se pidió el recibo al restaurante.',
  'El cliente dice que no reconoce el cargo.',
  'La foto de la entrega está en la orden.',
];

/** Makes sample disputes of charges of the local ledger, with notes on some of them; no bank knows of any. Needs the charges. */
export async function seedDisputes(transaction: Transaction<Tables>, { staff }: SeedWorld, now: number): Promise<void> {
  const random = createRandom('disputes');
  const charges = await transaction
    .selectFrom('ledger_charges')
    .selectAll()
    .where('succeeded', '=', true)
    .where('id', 'like', `${LOCAL_MARK}ch\\_%`)
    .where('created_at', '<=', new Date(now))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(300)
    .execute();
  const disputed = charges.filter((_, index) => index % 9 === 4).slice(0, 28);
  const disputes = disputed.map((charge, index) => {
    const createdAt = Math.max(charge.created_at.getTime(), now - (index * 1.4 + random.next()) * DAY);
    return {
      id: `${LOCAL_MARK}dp_${random.id()}`,
      status: DISPUTE_STATUSES[index < 6 ? index % 2 : index % DISPUTE_STATUSES.length]!,
      charge_id: charge.id,
      amount: charge.amount,
      currency: CURRENCY,
      created_at: new Date(createdAt).toISOString(),
      due_by: new Date(createdAt + random.integer(3, 16) * DAY).toISOString(),
    };
  });
  await insertRows(transaction, 'ledger_disputes', disputes);
  const seen = disputes.map(({ id, created_at }) => ({ id: random.id(), provider_id: id, created_at }));
  await insertRows(transaction, 'disputes', seen);
  const notes = seen
    .filter((_, index) => index % 3 === 0)
    .map(({ id, created_at }, index) => ({
      id: random.id(),
      dispute_id: id,
      note: NOTES[index % NOTES.length],
      created_at: new Date(Math.min(now, Date.parse(created_at) + DAY / 4)).toISOString(),
      by_id: random.pick(staff).id,
    }));
  await insertRows(transaction, 'dispute_notes', notes);
}
