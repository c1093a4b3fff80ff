import type { Random } from '../../marketplace/seed/random.ts';
import type { FaultServer } from './support/fault-server.ts';
import type { OwnPostgres } from './support/own-postgres.ts';

export type Engine = 'PGlite' | 'PostgreSQL';

/** Environment of a fault. */
export interface FaultContext {
  engine: Engine;
  /** `full`: report, `short`: tests. */
  size: 'full' | 'short';
  /** A temporary folder. */
  folder: string;
  /** Reproducible by name. */
  random: Random;
  /** The database server, which the fault may stop; PostgreSQL only. */
  postgres?: OwnPostgres;
  /** Starts a server with demo accounts and a small seed on its own data; removed afterwards. */
  startServer(options?: { dataDir?: string; environment?: Record<string, string> }): Promise<FaultServer>;
}

/** A requirement, and whether it held. */
export interface Promised {
  what: string;
  holds: boolean;
}

export interface FaultResult {
  /** One sentence. */
  done: string;
  /** Counts by name. */
  counts: Readonly<Record<string, number | string>>;
  must: readonly Promised[];
}

/** A scripted, reproducible fault. */
export interface Fault {
  name: string;
  engines: readonly Engine[];
  /** Required Debian programs; without them the fault is skipped with a note. */
  needs?: { what: string; isHere: () => boolean };
  run(context: FaultContext): Promise<FaultResult>;
}
