import pg from 'pg';
import { primaryAddress } from '../store/primary.ts';
import { openEngine } from '../store/synced-files.ts';

/** Runs a statement and gives the rows that it returns. */
type Ask = (text: string, values?: unknown[]) => Promise<readonly unknown[]>;

const HAS_STATES = `select 1 from information_schema.columns where table_name = 'outbox' and column_name = 'state'`;
const HOLD = `update outbox set state = 'IN_DOUBT', in_doubt = true, error = $1, claimed_at = null where state in ('WAITING', 'SENDING') returning id`;

/** Keeps what waited in the outbox of the engine's files at the moment of a backup from going out: it may have gone out since. Gives how many messages that are. */
export async function holdInFiles(directory: string, made: string): Promise<number> {
  const engine = await openEngine(directory);
  try {
    return await hold(async (text, values) => (await engine.query(text, values)).rows, made);
  } finally {
    await engine.close();
  }
}

/** The same in the database of a PostgreSQL server. */
export async function holdOnServer(databaseUrl: string, made: string): Promise<number> {
  const client = new pg.Client({ connectionString: await primaryAddress(databaseUrl), connectionTimeoutMillis: 20_000 });
  await client.connect();
  try {
    return await hold(async (text, values) => (await client.query(text, values)).rows, made);
  } finally {
    await client.end();
  }
}

async function hold(ask: Ask, made: string): Promise<number> {
  // A backup of an older version has no words for it.
  if ((await ask(HAS_STATES)).length === 0) return 0;
  return (await ask(HOLD, [`It waited when the backup of ${made} was made, and may have gone out since.`])).length;
}
