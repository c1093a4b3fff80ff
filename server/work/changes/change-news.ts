import { type Kysely, sql } from 'kysely';
import type { Store } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { type ChangedEntity, limited } from './changed-entities.ts';

const CHANNEL = 'tablero_changes';
/** PostgreSQL takes less than 8000 bytes with a notification. */
const LONGEST = 7_500;

/** What a commit changed. */
export interface Changes {
  records: readonly ChangedEntity[];
  /** The tables in which that was; absent where that is not known. */
  tables?: readonly string[] | undefined;
  /** What the call that did it is called; absent where none did. */
  by?: string | undefined;
}

/** What is heard: what a commit changed, or that some changes may have been missed. */
export type ReceivedChanges = Changes | 'missed';

/** Tells which records were changed, in whichever process that was. */
export interface ChangeNews {
  /** Calls `hear` after each change has committed; returns what stops it. */
  subscribe(hear: (changes: ReceivedChanges) => void): () => void;
  close(): Promise<void>;
}

/** Opens the news of a database. */
export async function openChangeNews({ listen }: Pick<Store, 'listen'>): Promise<ChangeNews> {
  const hearing = new Set<(changes: ReceivedChanges) => void>();
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
export async function notifyChanges(
  database: Kysely<PlatformTables>,
  records: readonly ChangedEntity[],
  told: Pick<Changes, 'tables' | 'by'> = {},
): Promise<void> {
  if (records.length === 0) return;
  await sql`select pg_notify(${CHANNEL}, ${writeChanges({ records, ...told })})`.execute(database);
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

/** What cannot be read was told by another version of this server, or is more than can be told: something has changed. */
function readChanges(told: string): ReceivedChanges {
  try {
    const { records, ...besides } = JSON.parse(told) as Omit<Changes, 'records'> & { records: [string, string?][] };
    return { records: records.map(([entityClass, id]) => ({ entityClass, ...(id !== undefined && { id }) })), ...besides };
  } catch {
    return 'missed';
  }
}
