import { type Kysely, sql } from 'kysely';
import type { Store } from '../store/open-store.ts';
import type { PlatformTables } from '../store/tables.ts';
import { type ChangedEntity, limited } from './changed-entities.ts';

const CHANNEL = 'tablero_changes';
/** PostgreSQL takes less than 8000 bytes with a notification. */
const LONGEST = 7_500;

/** What is heard: the records that a commit changed, or that some changes may have been missed. */
export type HeardChanges = readonly ChangedEntity[] | 'missed';

/** Tells which records were changed, in whichever process that was. */
export interface ChangeNews {
  /** Calls `hear` after each change has committed; returns what stops it. */
  subscribe(hear: (changes: HeardChanges) => void): () => void;
  close(): Promise<void>;
}

/** Opens the news of a database. */
export async function openChangeNews({ listen }: Pick<Store, 'listen'>): Promise<ChangeNews> {
  const hearing = new Set<(changes: HeardChanges) => void>();
  const close = await listen(CHANNEL, (told) => {
    const changes = told === undefined ? ('missed' as const) : readChanges(told);
    for (const hear of [...hearing]) hear(changes);
  });
  return {
    close,
    subscribe(hear) {
      hearing.add(hear);
      return () => void hearing.delete(hear);
    },
  };
}

/** Tells every process of changed records, with one statement, once the transaction has committed. Nothing changed is nothing told. */
export async function tellChanges(database: Kysely<PlatformTables>, changes: readonly ChangedEntity[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`select pg_notify(${CHANNEL}, ${writeChanges(changes)})`.execute(database);
}

function writeChanges(changes: readonly ChangedEntity[]): string {
  const text = JSON.stringify(limited(changes).map(({ entityClass, id }) => (id === undefined ? [entityClass] : [entityClass, id])));
  if (Buffer.byteLength(text) <= LONGEST) return text;
  return JSON.stringify([...new Set(changes.map(({ entityClass }) => entityClass))].map((entityClass) => [entityClass]));
}

/** What cannot be read was told by another version of this server: something has changed. */
function readChanges(told: string): HeardChanges {
  try {
    const pairs = JSON.parse(told) as [string, string?][];
    return pairs.map(([entityClass, id]) => ({ entityClass, ...(id !== undefined && { id }) }));
  } catch {
    return 'missed';
  }
}
