import { type Kysely, sql } from 'kysely';
import type { SessionUser } from '../../identity/sessions/session.ts';
import type { TableApi } from './table-api.ts';
import type { TablePool } from './table-pool.ts';
import type { BoundValue } from './table-values.ts';

/** Progress of a transaction at its failure. */
export interface Standing {
  note(values: readonly BoundValue[]): void;
  values(): readonly BoundValue[];
  leftOut(paths: readonly string[]): void;
  closed: ReadonlySet<string>;
  /** The commit was requested. */
  isCommitting(): boolean;
}

/** User and access mode of a transaction. */
interface TransactionNeeds {
  pool: TablePool;
  api: TableApi;
  caller: Pick<SessionUser, 'id' | 'email' | 'roles'>;
  access: 'read only' | 'read write';
}

/**
 * Runs work in one transaction: a consistent snapshot for reads, all or nothing for writes. Policies of the database find the user in
 * `tablero.user`, `tablero.email` and `tablero.roles`. `transactionProgressOf` returns the progress behind a thrown error.
 */
export async function inTransaction<Result>(
  { pool, api, caller, access }: TransactionNeeds,
  work: (transaction: Kysely<never>, standing: Standing) => Promise<Result>,
): Promise<Result> {
  let values: readonly BoundValue[] = [];
  let isCommitting = false;
  const closed = new Set<string>();
  const standing: Standing = {
    note: (noted) => {
      values = noted;
    },
    values: () => values,
    leftOut: (paths) => {
      for (const path of paths) closed.add(path);
    },
    closed,
    isCommitting: () => isCommitting,
  };
  try {
    return await pool.database
      .transaction()
      .setAccessMode(access)
      .setIsolationLevel(access === 'read only' ? 'repeatable read' : 'read committed')
      .execute(async (transaction) => {
        await sql`select set_config('statement_timeout', ${`${api.timeout}s`}, true), set_config('datestyle', 'ISO', true),
          set_config('tablero.user', ${caller.id}, true), set_config('tablero.email', ${caller.email}, true),
          set_config('tablero.roles', ${caller.roles.join(',')}, true)`.execute(transaction);
        const result = await work(transaction, standing);
        isCommitting = true;
        return result;
      });
  } catch (error) {
    if (typeof error === 'object' && error !== null) STANDINGS.set(error, standing);
    throw error;
  }
}

const STANDINGS = new WeakMap<object, Standing>();

/** The progress of the transaction that threw an error; undefined for other errors. */
export function transactionProgressOf(error: unknown): Standing | undefined {
  return typeof error === 'object' && error !== null ? STANDINGS.get(error) : undefined;
}
