// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { ConfigEntryValue } from '../entities/config-entry.ts';

/** The calls of configs. */
export interface ConfigsCalls {
  fetchAllConfigWithDescription: { params: Record<string, never>; result: Array<ConfigEntryValue> };
  upsertConfigDescription: { params: { name: string; description?: string | null }; result: ConfigEntryValue };
}
