// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { UserEvent } from '../enums.ts';

/** User Event. */
export interface UserEventValue {
  id: string;
  eventName: UserEvent;
  createdAt: string;
  newValue?: string | null;
  performedBy?: { objectId: string; full_name: string } | null;
}
