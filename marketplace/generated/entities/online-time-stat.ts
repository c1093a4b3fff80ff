// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Online Time. */
export interface OnlineTimeStatValue {
  day: string;
  avgOnlineTime: number;
}
