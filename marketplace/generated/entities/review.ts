// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DriverValue } from './driver.ts';
import type { RestaurantValue } from './restaurant.ts';
import type { UserValue } from './user.ts';

/** Review. */
export interface ReviewValue {
  objectId: string;
  order?: { objectId: string } | null;
  user?: UserValue | null;
  driver?: DriverValue | null;
  restaurant?: RestaurantValue | null;
  createdAt: string;
  review: {
    uva?: { star?: number | null; text?: string | null } | null;
    service?: { star?: number | null; text?: string | null } | null;
    driver?: { star?: number | null; text?: string | null } | null;
    restaurant?: { star?: number | null; text?: string | null } | null;
  };
}
