// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DriverEvent } from '../enums.ts';

/** Driver Event. */
export interface DriverEventValue {
  id: string;
  eventName: DriverEvent;
  createdAt: string;
  newValue?: string | null;
  performedBy?: string | null;
}
