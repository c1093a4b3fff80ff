// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { UserNoteValue } from './user-note.ts';
import type { Gender } from '../enums.ts';

/** Driver. */
export interface DriverDetailValue {
  objectId: string;
  full_name: string;
  email?: string | null;
  phone?: string | null;
  ssn?: string | null;
  dateOfBirth?: string | null;
  gender?: Gender | null;
  accountNumber?: string | null;
  routingNumber?: string | null;
  city?: string | null;
  cityOfWork?: string | null;
  vehicleModel?: string | null;
  vehicleYear?: string | null;
  vehicleColor?: string | null;
  vehicleMake?: string | null;
  vehicleType?: string | null;
  deactivationReason?: string | null;
  isDriver?: boolean;
  driverOnline?: boolean;
  driverApprovedAt?: string | null;
  createdAt: string;
  profilePicture?: { url: string } | null;
  totalEarnings: number;
  totalUvaBonus: number;
  totalTips: number;
  totalTolls: number;
  totalDistanceBonus: number;
  totalOrderServed: number;
  firstOrderServedAt?: string | null;
  lastOrderServedAt?: string | null;
  notes?: Array<UserNoteValue>;
}
