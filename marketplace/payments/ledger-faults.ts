import { type Kysely, sql } from 'kysely';
import type { LedgerFault } from '../generated/index.ts';
import type { Tables } from '../store/tables/index.ts';

/** Planned result of the local ledger's next write. */
export interface PlannedFault {
  outcome: LedgerFault;
  /** Reason of a refusal. */
  reason: string | null;
}

/** Makes the next write of the local ledger fail. Several are used in order. Returns its id. */
export async function planFault(database: Kysely<Tables>, { outcome, reason }: PlannedFault, now: Date): Promise<string> {
  const row = { outcome, reason, created_at: now };
  const { seq } = await database.insertInto('ledger_faults').values(row).returning('seq').executeTakeFirstOrThrow();
  return String(seq);
}

/** Takes the oldest planned fault. */
export async function takeFault(database: Kysely<Tables>): Promise<PlannedFault | undefined> {
  const { rows } = await sql<PlannedFault>`
    delete from ledger_faults where seq = (select seq from ledger_faults order by seq limit 1 for update skip locked)
    returning outcome, reason`.execute(database);
  return rows[0];
}
