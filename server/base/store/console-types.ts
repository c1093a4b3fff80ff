import type { PlatformTables } from '../store/tables.ts';

/** Types that functions and jobs of one console are written against. */
export interface ConsoleTypes {
  /** Its calls, generated from the contracts by `npm run generate`. */
  calls: Record<never, { params: unknown; result: unknown }>;
  /** Tables of the platform and of the console. */
  tables: PlatformTables;
  /** Result of its `services`. */
  services: object;
  jobType: string;
}
