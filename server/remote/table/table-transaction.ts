import { type Kysely, sql } from 'kysely';
import type { SessionUser } from '../../identity/sessions/session.ts';
import type { TableApi } from './table-api.ts';
import type { TablePool } from './table-pool.ts';
import type { BoundValue } from './table-values.ts';

/** What is known of a transaction when it fails. */
export interface Standing {
  note(values: readonly BoundValue[]): void;
  values(): readonly BoundValue[];
  leftOut(paths: readonly string[]): void;
  closed: ReadonlySet<string>;
  /** Its work is done, and the database was asked to keep it. */
  isCommitting(): boolean;
}

/** Whose transaction it is, and what it may do. */
interface TransactionNeeds {
  pool: TablePool;
  api: TableApi;
  caller: Pick<SessionUser, 'id' | 'email' | 'roles'>;
  access: 'read only' | 'read write';
}

/**
 * Works in one transaction: one moment for all that it reads, or all or nothing of what it writes. Policies of the database find the person in `tablero.user`, `tablero.email` and `tablero.roles`. Of what
 * is thrown `standingOf` knows more.
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

/** What was known of the transaction that failed with an error; undefined for an error of none. */
export function standingOf(error: unknown): Standing | undefined {
  return typeof error === 'object' && error !== null ? STANDINGS.get(error) : undefined;
}
