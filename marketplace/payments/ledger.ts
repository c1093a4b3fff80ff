import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Clock } from '../../server/base/clock.ts';
import { newId } from '../../server/base/new-id.ts';
import type { Answer } from '../../server/work/outgoing-requests/outgoing-request-kind.ts';
import type { Tables } from '../store/tables/index.ts';
import { disputesOfLedger } from './ledger-disputes.ts';
import { takeFault } from './ledger-faults.ts';
import { type ChargeRefund, LOCAL_MARK, type Payments } from './payments.ts';

type Entry = Tables['ledger_entries']['kind'];
type Written = Answer<{ id: string }>;

/** Prefixes of entry ids. */
const MARKS: Record<Entry, string> = {
  refund: `${LOCAL_MARK}re_`,
  product: `${LOCAL_MARK}prod_`,
  plan: `${LOCAL_MARK}price_`,
  cancellation: `${LOCAL_MARK}can_`,
};

/**
 * The built-in provider: a ledger in the database that moves no money. It knows its charges and refunds, and refuses what a bank
 * would refuse. Each write is a transaction of its own, as with an external provider. `planFault` makes the next one fail.
 */
export function createLedger(database: Kysely<Tables>, clock: Clock): Payments {
  return {
    refund: ({ key, ...content }) => write('refund', { key, content, effect: (transaction) => takeFromCharge(transaction, content) }),
    keepProduct: ({ key, ...content }) => write('product', { key, content, changes: true }),
    keepPlan: ({ key, ...content }) =>
      write('plan', { key, content, changes: true, effect: (transaction) => findProduct(transaction, content.product) }),
    cancelSubscription: ({ key, ...content }) => write('cancellation', { key, content }),
    ...disputesOfLedger(database),
  };

  /** Does one write, or its planned fault. */
  async function write(kind: Entry, ledgerWrite: LedgerWrite): Promise<Written> {
    const fault = await takeFault(database);
    if (fault?.outcome === 'refused') return { state: 'refused', reason: fault.reason ?? 'The local ledger was set to refuse this.' };
    if (fault?.outcome === 'unavailable') return { state: 'unknown', reason: 'The local ledger was set not to answer.' };
    const answer = await database.transaction().execute((transaction) => enter(transaction, kind, ledgerWrite));
    return fault?.outcome === 'lost' ? { state: 'unknown', reason: 'The local ledger was set to lose its answer.' } : answer;
  }

  async function enter(
    transaction: Transaction<Tables>,
    kind: Entry,
    { key, content, changes = false, effect }: LedgerWrite,
  ): Promise<Written> {
    // Serialises attempts at the same entry, even before it has a row to lock.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${key}`}, 33))`.execute(transaction);
    const before = await transaction
      .selectFrom('ledger_entries')
      .select(['id', 'content'])
      .where('kind', '=', kind)
      .where('key', '=', key)
      .executeTakeFirst();
    if (before !== undefined && !changes && !isDeepStrictEqual(before.content, JSON.parse(JSON.stringify(content))))
      return { state: 'refused', reason: `The local ledger has something else under ${key}.` };
    if (before !== undefined && !changes) return { state: 'done', value: { id: before.id } };
    const refusal = await effect?.(transaction);
    if (refusal !== undefined) return { state: 'refused', reason: refusal };
    const now = clock.now();
    const { id } = await transaction
      .insertInto('ledger_entries')
      .values({ id: MARKS[kind] + newId(), kind, key, content: JSON.stringify(content), created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ content: JSON.stringify(content), updated_at: now }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return { state: 'done', value: { id } };
  }
}

/** An entry to write. */
interface LedgerWrite {
  key: string;
  content: object;
  /** An existing entry takes the new content; otherwise the content must be equal. */
  changes?: boolean;
  /** Further effect; returns why it is impossible. */
  effect?: (transaction: Transaction<Tables>) => Promise<string | undefined>;
}

async function takeFromCharge(
  transaction: Transaction<Tables>,
  { chargeId, amount }: Omit<ChargeRefund, 'key'>,
): Promise<string | undefined> {
  const charge = await transaction.selectFrom('ledger_charges').selectAll().where('id', '=', chargeId).forUpdate().executeTakeFirst();
  if (charge === undefined) return `There is no charge ${chargeId} in the local ledger.`;
  if (!charge.succeeded) return `The charge ${chargeId} failed, so there is nothing to pay back.`;
  if (charge.refunded + amount > charge.amount) return `More than is left of the charge ${chargeId}.`;
  await transaction
    .updateTable('ledger_charges')
    .set({ refunded: charge.refunded + amount })
    .where('id', '=', chargeId)
    .execute();
  return undefined;
}

async function findProduct(transaction: Transaction<Tables>, key: string): Promise<string | undefined> {
  const product = await transaction
    .selectFrom('ledger_entries')
    .select('id')
    .where('kind', '=', 'product')
    .where('key', '=', key)
    .executeTakeFirst();
  return product === undefined ? `There is no product ${key} in the local ledger.` : undefined;
}
