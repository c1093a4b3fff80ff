// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { FleetLocationValue } from '../entities/fleet-location.ts';
import type { PrimeSubscriptionValue } from '../entities/prime-subscription.ts';
import type { UserValue } from '../entities/user.ts';
import type { UserDetailValue } from '../entities/user-detail.ts';
import type { UserEventValue } from '../entities/user-event.ts';
import type { UserRestaurantValue } from '../entities/user-restaurant.ts';
import type { MessageOutcome } from '../enums.ts';

/** The calls of users. */
export interface UsersCalls {
  fetchUserDetailForAdminDashboard: { params: { id: string }; result: UserDetailValue };
  fetchUserHistory: {
    params: { userId: string; page?: number; limit?: number };
    result: { items?: Array<UserEventValue>; total: number };
  };
  assignRole: { params: { userId: string; role: string }; result: { objectId: string } };
  removeUserFromRole: { params: { userId: string; role: string }; result: { objectId: string } };
  lockUser: { params: { userId: string }; result: UserDetailValue };
  unlockUser: { params: { userId: string }; result: UserDetailValue };
  allowSignInAgain: { params: { userId: string }; result: UserDetailValue };
  reactivateUser: { params: { userId: string }; result: UserDetailValue };
  setAsFleetUser: { params: { id: string }; result: { objectId: string } };
  removeAsFleetUser: { params: { id: string }; result: { objectId: string } };
  toggleOverrideValidPaymentMethodNeededFlag: { params: { id: string }; result: { objectId: string } };
  allowAPIAccess: { params: { userId: string }; result: { objectId: string } };
  disallowAPIAccess: { params: { userId: string }; result: { objectId: string } };
  generateToken: { params: { userId: string }; result: { accessToken: string } };
  fetchUserPrimeSubscriptionDetail: { params: { userId: string }; result: PrimeSubscriptionValue };
  sendPrimeSubscriptionInvitationToUsers: {
    params: { userIds: Array<string> };
    result: { objectId: string; sentTo: number; messageIds?: Array<string>; outcome?: MessageOutcome | null; told?: string | null };
  };
  cancelPrimeSubscription: { params: { userId: string }; result: PrimeSubscriptionValue };
  fetchUserRestaurants: { params: { userId: string }; result: Array<UserRestaurantValue> };
  addRestaurantToUser: { params: { userId: string; restaurantId: string }; result: { objectId: string } };
  removeRestaurantFromUser: { params: { userId: string; restaurantId: string }; result: { objectId: string } };
  fetchFleetUserByEmail: { params: { email: string }; result: UserValue };
  fetchStoresForUser: { params: { userId: string }; result: Array<FleetLocationValue> };
}
