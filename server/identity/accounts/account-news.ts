import { type Kysely, sql } from 'kysely';
import type { Store } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';

const CHANNEL = 'tablero_accounts';

/** Notifies of changed accounts (locks, roles) in any process. */
export interface AccountNews {
  /** Calls `hear` after each committed change, and if one may have been missed. Returns a function that ends the subscription. */
  subscribe(hear: () => void): () => void;
  close(): Promise<void>;
}

/** Opens the notifications of a database. */
export async function openAccountNews({ listen }: Pick<Store, 'listen'>): Promise<AccountNews> {
  const hearing = new Set<() => void>();
  const close = await listen(CHANNEL, () => {
    for (const hear of [...hearing]) hear();
  });
  return {
    close,
    subscribe(hear) {
      hearing.add(hear);
      return () => void hearing.delete(hear);
    },
  };
}

/** Notifies every process of a changed account, once the transaction has committed. */
export async function notifyAccountChange(database: Kysely<PlatformTables>, userId: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${userId})`.execute(database);
}
