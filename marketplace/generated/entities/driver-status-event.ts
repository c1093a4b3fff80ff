// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DriverEvent } from '../enums.ts';

/** Driver Event. */
export interface DriverStatusEventValue {
  eventId: string;
  createdAt: string;
  driverId: string;
  driverName: string;
  performedBy?: string | null;
  eventName: DriverEvent;
  newValue?: boolean;
}
