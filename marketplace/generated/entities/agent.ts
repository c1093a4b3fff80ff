// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

/** Agent. */
export interface AgentValue {
  objectId: string;
  full_name: string;
}
