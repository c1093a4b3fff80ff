import pg from 'pg';
import { hostAddresses } from '../settings/host-addresses.ts';

/** How long a host may take to say whether it takes writes, in milliseconds. */
const PROBE_PATIENCE = 2_000;
const ASK = `select not pg_is_in_recovery() as "takesWrites", case when pg_is_in_recovery() then 0
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;
/** What PostgreSQL says that has no connection to give: it is there. */
const TOO_MANY = '53300';

/** What a host says of itself. A standby that becomes a primary begins a new timeline, one higher than that which it followed. */
export interface HostState {
  takesWrites: boolean;
  timeline: number;
}

/** `gone`: it does not answer, or does not take connections. `busy`: it is there, and had no connection to give. */
export type HostAnswer = HostState | 'gone' | 'busy';

/** Asks one host what it is, over a connection that stays. */
export interface HostProbe {
  ask(): Promise<HostAnswer>;
  end(): void;
}

/**
 * The address of the host that takes writes, of several the one that is no standby. Throws what a database throws that cannot be reached, where none does.
 */
export async function primaryAddress(databaseUrl: string): Promise<string> {
  const addresses = hostAddresses(databaseUrl);
  if (addresses.length === 1) return databaseUrl;
  const probes = addresses.map(createHostProbe);
  const answers = await Promise.all(probes.map((probe) => probe.ask()));
  for (const probe of probes) probe.end();
  return addresses[choosePrimary(answers)] as string;
}

/**
 * Which of several hosts is the primary. Where an older one came back beside its successor, it is the successor: its timeline is the higher one. None below `oldest`
 * counts. Throws where none takes writes, and where two do of which neither followed the other.
 */
export function choosePrimary(answers: readonly HostAnswer[], oldest = 0): number {
  const timelines = answers.map((answer) =>
    typeof answer === 'object' && answer.takesWrites && answer.timeline >= oldest ? answer.timeline : -1,
  );
  const newest = Math.max(...timelines);
  const found = timelines.indexOf(newest);
  if (newest === -1) throw unreachable('No host of DATABASE_URL takes writes.');
  if (timelines.lastIndexOf(newest) !== found)
    throw unreachable(
      'Two hosts of DATABASE_URL take writes, and neither is the successor of the other. Nothing is written until one of them is stopped.',
    );
  return found;
}

/** Creates what asks a host. A connection that breaks, or is silent for too long, is made anew with the next question. */
export function createHostProbe(address: string): HostProbe {
  let client: pg.Client | undefined;
  return {
    async ask() {
      try {
        client ??= await connect(address);
        return (await client.query<HostState>(ASK)).rows[0] ?? 'gone';
      } catch (error) {
        drop();
        return (error as { code?: unknown }).code === TOO_MANY ? 'busy' : 'gone';
      }
    },
    end: drop,
  };

  function drop(): void {
    if (client) cutConnection(client);
    client = undefined;
  }
}

/** Ends a connection without waiting for its other end, which may be silent. What is asked over it fails, and is in doubt. */
export function cutConnection(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PROBE_PATIENCE, query_timeout: PROBE_PATIENCE });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    cutConnection(client);
    throw error;
  }
}

function unreachable(message: string): Error {
  return Object.assign(new Error(message), { code: 'ECONNREFUSED' });
}
