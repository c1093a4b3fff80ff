import type { PlatformTables } from '../store/tables.ts';

/** What the functions and kinds of jobs of one console are written against. */
export interface ConsoleTypes {
  /** Its calls, as `npm run generate` prints them from the contracts. */
  calls: Record<never, { params: unknown; result: unknown }>;
  /** The tables of the platform with its own beside them. */
  tables: PlatformTables;
  /** What its `services` make. */
  services: object;
  /** The types of its jobs. */
  jobType: string;
}
