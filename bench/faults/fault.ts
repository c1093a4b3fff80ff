import type { Random } from '../../marketplace/seed/random.ts';
import type { FaultServer } from './support/fault-server.ts';
import type { OwnPostgres } from './support/own-postgres.ts';

/** The database that a fault is tried on. */
export type Engine = 'PGlite' | 'PostgreSQL';

/** What a fault works with. */
export interface FaultContext {
  engine: Engine;
  /** `full` as in the report; `short` in the tests. */
  size: 'full' | 'short';
  /** A folder of its own, gone after the fault. */
  folder: string;
  /** Repeats the same choices for the same name. */
  random: Random;
  /** The database server, to take away; only with PostgreSQL. */
  postgres?: OwnPostgres;
  /** A server with demo accounts and a small seed, on data of its own. Gone after the fault. */
  startServer(options?: { dataDir?: string; environment?: Record<string, string> }): Promise<FaultServer>;
}

/** Something that must hold, and whether it did. */
export interface Promised {
  what: string;
  holds: boolean;
}

/** What a fault gives. */
export interface FaultResult {
  /** What was done, in a sentence. */
  done: string;
  /** What was counted, by its name. */
  counts: Readonly<Record<string, number | string>>;
  must: readonly Promised[];
}

/** One fault: scripted, and the same each time as far as its choices go. */
export interface Fault {
  name: string;
  engines: readonly Engine[];
  /** Programs of Debian besides the database that it needs; without them it is left out, and says so. */
  needs?: { what: string; isHere: () => boolean };
  run(context: FaultContext): Promise<FaultResult>;
}
