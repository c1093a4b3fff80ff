// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { UserType } from '../enums.ts';

/** User. */
export interface UserDetailValue {
  objectId: string;
  full_name: string;
  email?: string | null;
  username?: string | null;
  phone?: string | null;
  address?: string | null;
  type?: UserType | null;
  roles?: Array<string>;
  locked?: boolean;
  isLockedOut?: boolean;
  deleted?: boolean;
  isDriver?: boolean;
  isInternalUser?: boolean;
  allowAPIAccess?: boolean;
  accessToken?: string | null;
  accessTokenCreatedAt?: string | null;
  accessTokenExpiresAt?: string | null;
  overrideValidPaymentMethodForFleetOrder?: boolean;
  hasPrimeSubscription?: boolean;
  hasPrimeSubscriptionInvitation?: boolean;
  primeInvitedAt?: string | null;
  stripeId?: string | null;
  dashboardLink?: string | null;
  profilePicture?: { url: string } | null;
  appVersion?: string | null;
  driverAppVersion?: string | null;
  merchantAppVersion?: string | null;
  ipAddress?: string | null;
  createdAt: string;
  totalOrdersMade: number;
  firstOrderMadeAt?: string | null;
  lastOrderMadeAt?: string | null;
}
