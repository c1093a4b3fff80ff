import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../../marketplace/seed/random.ts';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import type { Engine, Fault, FaultContext, FaultResult } from './fault.ts';
import { type FaultServer, startFaultServer } from './support/fault-server.ts';
import { type OwnPostgres, startOwnPostgres } from './support/own-postgres.ts';

export interface TriedFault {
  name: string;
  engine: Engine;
  result: FaultResult;
  seconds: number;
}

const SEED = { SEED_ORDERS: '1500', DEMO_ACCOUNTS: 'true', TRUST_PROXY: '127.0.0.1' };

/** Runs faults in sequence, each on its own data. A fault that throws counts as failed. */
export async function runFaults(faults: readonly Fault[], tell: (line: string) => void): Promise<TriedFault[]> {
  const bin = findPostgres();
  const tried: TriedFault[] = [];
  for (const fault of faults) {
    for (const engine of fault.engines) {
      if (engine === 'PostgreSQL' && bin === undefined) {
        tell(`${fault.name}, PostgreSQL: left out, its programs are not here`);
        continue;
      }
      if (fault.needs?.isHere() === false) {
        tell(`${fault.name}: left out, ${fault.needs.what} are not here`);
        continue;
      }
      const start = performance.now();
      const result = await tryFault(fault, engine, bin, tell);
      const seconds = Math.round((performance.now() - start) / 100) / 10;
      tried.push({ name: fault.name, engine, result, seconds });
      tell(
        `${fault.name}, ${engine}: ${result.must.every(({ holds }) => holds) ? 'holds' : 'DOES NOT HOLD'} (${seconds} s) ${JSON.stringify(result.counts)}`,
      );
      for (const { what, holds } of result.must) if (!holds) tell(`  not so: ${what}`);
    }
  }
  return tried;
}

async function tryFault(fault: Fault, engine: Engine, bin: string | undefined, tell: (line: string) => void): Promise<FaultResult> {
  const folder = await mkdtemp(join(tmpdir(), 'tablero-fault-'));
  await chmod(folder, 0o755);
  const servers: FaultServer[] = [];
  const postgres: OwnPostgres | undefined = engine === 'PostgreSQL' ? await startOwnPostgres(bin as string) : undefined;
  const context: FaultContext = {
    engine,
    size: 'full',
    folder,
    random: createRandom(fault.name),
    ...(postgres === undefined ? {} : { postgres }),
    async startServer({ dataDir = folder, environment = {} } = {}) {
      const database: Record<string, string> = postgres === undefined ? {} : { DATABASE_URL: postgres.url };
      const server = await startFaultServer(dataDir, { ...SEED, ...database, ...environment });
      servers.push(server);
      return server;
    },
  };
  try {
    const result = await fault.run(context);
    if (process.env.SHOW_FAULTS === '1') for (const server of servers) tell(server.log());
    return result;
  } catch (error) {
    const said = servers.map((server) => server.log().slice(-1_500)).join('\n');
    const what = `It could be tried: ${error instanceof Error ? error.message : String(error)}`;
    tell(`${what}\n${said}`);
    return { done: 'It broke off.', counts: {}, must: [{ what, holds: false }] };
  } finally {
    for (const server of servers) await server.kill();
    await postgres?.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
