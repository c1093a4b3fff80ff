import { type Kysely, sql } from 'kysely';
import type { Store } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { type ChangedEntity, limited } from './changed-entities.ts';

const CHANNEL = 'tablero_changes';
/** PostgreSQL allows less than 8000 bytes per notification. */
const LONGEST = 7_500;

/** Changes of a commit. */
export interface Changes {
  records: readonly ChangedEntity[];
  /** Its tables; absent if unknown. */
  tables?: readonly string[] | undefined;
  /** Id of the call; absent if none. */
  by?: string | undefined;
}

/** Changes of a commit, or a sign that some may have been missed. */
export type ReceivedChanges = Changes | 'missed';

/** Publishes record changes to all processes. */
export interface ChangeNews {
  /** Calls `hear` after each committed change; returns the unsubscribe function. */
  subscribe(hear: (changes: ReceivedChanges) => void): () => void;
  close(): Promise<void>;
}

/** Opens the notifications of a database. */
export async function openChangeNews({ listen }: Pick<Store, 'listen'>): Promise<ChangeNews> {
  const hearing = new Set<(changes: ReceivedChanges) => void>();
  const close = await listen(CHANNEL, (notified) => {
    const changes = notified === undefined ? ('missed' as const) : readChanges(notified);
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

/** Notifies all processes of changed records in one statement, after the commit. Does nothing without changes. */
export async function notifyChanges(
  database: Kysely<PlatformTables>,
  records: readonly ChangedEntity[],
  notified: Pick<Changes, 'tables' | 'by'> = {},
): Promise<void> {
  if (records.length === 0) return;
  await sql`select pg_notify(${CHANNEL}, ${writeChanges({ records, ...notified })})`.execute(database);
}

function writeChanges({ records, tables, by }: Changes): string {
  const named = limited(records).map(({ entityClass, id }) => (id === undefined ? [entityClass] : [entityClass, id]));
  const classes = [...new Set(records.map(({ entityClass }) => entityClass))].map((entityClass) => [entityClass]);
  const ways = [
    { records: named, tables, by },
    { records: classes, tables, by },
    { records: classes, by },
  ].map((way) => JSON.stringify(way));
  return ways.find((text) => Buffer.byteLength(text) <= LONGEST) ?? '';
}

/** An unreadable notification comes from another version, or is too large: something has changed. */
function readChanges(notified: string): ReceivedChanges {
  try {
    const { records, ...besides } = JSON.parse(notified) as Omit<Changes, 'records'> & { records: [string, string?][] };
    return { records: records.map(([entityClass, id]) => ({ entityClass, ...(id !== undefined && { id }) })), ...besides };
  } catch {
    return 'missed';
  }
}
