import pg from 'pg';
import { hostAddresses } from '../settings/host-addresses.ts';

/** Timeout of a probe, in milliseconds. */
const PROBE_PATIENCE = 2_000;
const ASK = `select not pg_is_in_recovery() as "takesWrites", case when pg_is_in_recovery() then 0
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;
/** PostgreSQL's error for too many connections: the host is alive. */
const TOO_MANY = '53300';

/** State of a host. A promoted standby begins a new timeline, one higher than that of its primary. */
export interface HostState {
  takesWrites: boolean;
  timeline: number;
}

/** `gone`: no answer, or refuses connections. `busy`: alive without a free connection. */
export type HostAnswer = HostState | 'gone' | 'busy';

/** Probes one host over a connection that stays open. */
export interface HostProbe {
  ask(): Promise<HostAnswer>;
  end(): void;
}

/** Address of the host that accepts writes. Throws the database's error if none does. */
export async function primaryAddress(databaseUrl: string): Promise<string> {
  const addresses = hostAddresses(databaseUrl);
  if (addresses.length === 1) return databaseUrl;
  const probes = addresses.map(createHostProbe);
  const answers = await Promise.all(probes.map((probe) => probe.ask()));
  for (const probe of probes) probe.end();
  return addresses[choosePrimary(answers)] as string;
}

/**
 * Chooses the primary among several hosts: the one with the highest timeline, because an old primary may have come back beside
 * its successor. Ignores timelines below `oldest`. Throws if no host accepts writes, or if two do and neither followed the other.
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

/** Creates a probe. Reconnects with the next probe after a loss or a timeout. */
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

/** Closes a connection without waiting for the other side. The outcome of its statements is unknown. */
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
