// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { BlacklistedMerchantValue } from '../entities/blacklisted-merchant.ts';
import type { CityValue } from '../entities/city.ts';
import type { DeactivationReasonValue } from '../entities/deactivation-reason.ts';
import type { DriverDetailValue } from '../entities/driver-detail.ts';
import type { DriverEventValue } from '../entities/driver-event.ts';
import type { RemovedFromOrderValue } from '../entities/removed-from-order.ts';
import type { UserNoteValue } from '../entities/user-note.ts';
import type { VehicleTypeValue } from '../entities/vehicle-type.ts';
import type { Gender } from '../enums.ts';

/** The calls of drivers. */
export interface DriversCalls {
  fetchDriverDetailForAdminDashboard: { params: { id: string }; result: DriverDetailValue };
  showPersonalNumbers: {
    params: { userId: string };
    result: { ssn?: string | null; accountNumber?: string | null; routingNumber?: string | null };
  };
  updateUser: {
    params: {
      id: string;
      full_name?: string;
      email?: string | null;
      phone?: string | null;
      username?: string | null;
      address?: string | null;
      isInternalUser?: boolean;
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
    };
    result: { objectId: string };
  };
  toggleIsDriver: { params: { id: string }; result: { objectId: string } };
  toggleOnlineStatusByAdmin: { params: { id: string }; result: { objectId: string } };
  fetchDriverDeactivationReasons: { params: Record<string, never>; result: Array<DeactivationReasonValue> };
  fetchAllCities: { params: Record<string, never>; result: Array<CityValue> };
  fetchVehicleTypes: { params: Record<string, never>; result: Array<VehicleTypeValue> };
  fetchDriverActivities: {
    params: { id: string; filter?: { startDate?: string; endDate?: string }; page?: number; limit?: number };
    result: { items?: Array<DriverEventValue>; total: number };
  };
  fetchOrdersFromWhichDriverRemoved: {
    params: { filter?: { driverId?: string; page?: number; startDate?: string; endDate?: string }; page?: number; limit?: number };
    result: { items?: Array<RemovedFromOrderValue>; total: number };
  };
  fetchBlacklistedMerchantsForDriver: {
    params: { driverId: string; page?: number; limit?: number };
    result: { items?: Array<BlacklistedMerchantValue>; total: number };
  };
  addBlacklistedMerchantForDriver: { params: { driverId: string; restaurantId: string }; result: { objectId: string } };
  removeBlacklistedMerchantForDriver: {
    params: { driverId: string; restaurantId: string };
    result: { objectId: string };
  };
  addUserNote: { params: { userId: string; note: string }; result: { objectId: string; notes?: Array<UserNoteValue> } };
  editUserNote: {
    params: { userId: string; note: string; noteId: string };
    result: { objectId: string; notes?: Array<UserNoteValue> };
  };
  deleteUserNote: {
    params: { userId: string; noteId: string };
    result: { objectId: string; notes?: Array<UserNoteValue> };
  };
}
