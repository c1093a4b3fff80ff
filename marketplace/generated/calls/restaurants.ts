// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { BlacklistedDriverValue } from '../entities/blacklisted-driver.ts';
import type { OnlineTimeStatValue } from '../entities/online-time-stat.ts';
import type { RestaurantValue } from '../entities/restaurant.ts';
import type { RestaurantChangesValue } from '../entities/restaurant-changes.ts';
import type { RestaurantDetailValue } from '../entities/restaurant-detail.ts';
import type { RestaurantDocumentValue } from '../entities/restaurant-document.ts';
import type { RestaurantListRowValue } from '../entities/restaurant-list-row.ts';
import type { RestaurantNoteValue } from '../entities/restaurant-note.ts';
import type { RestaurantStatsValue } from '../entities/restaurant-stats.ts';
import type { RestaurantVisibilityValue } from '../entities/restaurant-visibility.ts';
import type { VerticalValue } from '../entities/vertical.ts';
import type { MessageOutcome, RestaurantPicture, RestaurantSortField, SortOrder } from '../enums.ts';

/** The calls of restaurants. */
export interface RestaurantsCalls {
  searchRestaurants: { params: { searchTerm?: string; id?: string }; result: Array<RestaurantValue> };
  fetchRestaurantsByAdmin: {
    params: {
      filter?: { restaurantId?: string; verticalType?: string; active?: boolean; online?: boolean };
      page?: number;
      limit?: number;
      sort?: { field: RestaurantSortField; order: SortOrder };
    };
    result: { items?: Array<RestaurantListRowValue>; total: number };
  };
  fetchVerticals: { params: Record<string, never>; result: Array<VerticalValue> };
  fetchRestaurantDetailsByAdmin: { params: { id: string }; result: RestaurantDetailValue };
  createRestaurant: { params: { data: RestaurantChangesValue }; result: RestaurantDetailValue };
  updateRestaurant: { params: { restaurantId: string; data: RestaurantChangesValue }; result: RestaurantDetailValue };
  uploadRestaurantPicture: {
    params: { restaurantId: string; picture: RestaurantPicture; file: string };
    result: RestaurantDetailValue;
  };
  setRestaurantOnline: { params: { restaurantId: string }; result: { objectId: string } };
  setRestaurantOffline: { params: { restaurantId: string }; result: { objectId: string } };
  toggleRestaurantActiveStatus: { params: { restaurantId: string }; result: { objectId: string } };
  toggleAcceptDeferred: { params: { restaurantId: string }; result: { objectId: string } };
  optOutAutoLogOff: { params: { restaurantId: string }; result: { objectId: string } };
  optInAutoLogOff: { params: { restaurantId: string }; result: { objectId: string } };
  optOutAutoLogIn: { params: { restaurantId: string }; result: { objectId: string } };
  optInAutoLogIn: { params: { restaurantId: string }; result: { objectId: string } };
  fetchRestaurantOnlineTime: {
    params: { restaurantId: string; startDate: string; endDate: string };
    result: Array<OnlineTimeStatValue>;
  };
  whyAmIHidden: { params: { restaurantId: string }; result: RestaurantVisibilityValue };
  fetchRestaurantStats: { params: { restaurantId: string }; result: RestaurantStatsValue };
  fetchRestaurantDocuments: { params: { restaurantId: string }; result: Array<RestaurantDocumentValue> };
  exportRestaurantReportByEmail: {
    params: { restaurantId: string; emails: Array<string>; startDate: string; endDate: string };
    result: { sentTo: number; messageId?: string | null; outcome?: MessageOutcome | null; told?: string | null };
  };
  addRestaurantNote: { params: { restaurantId: string; note: string }; result: { notes?: Array<RestaurantNoteValue> } };
  editRestaurantNote: {
    params: { restaurantId: string; note: string; noteId: string };
    result: { notes?: Array<RestaurantNoteValue> };
  };
  deleteRestaurantNote: {
    params: { restaurantId: string; noteId: string };
    result: { notes?: Array<RestaurantNoteValue> };
  };
  fetchBlacklistedDriversForMerchant: {
    params: { restaurantId: string; limit?: number };
    result: Array<BlacklistedDriverValue>;
  };
  addBlacklistedDriverForMerchant: { params: { restaurantId: string; driverId: string }; result: { objectId: string } };
  removeBlacklistedDriverForMerchant: {
    params: { restaurantId: string; driverId: string };
    result: { objectId: string };
  };
  uploadRestaurantDocument: {
    params: { restaurantId: string; name: string; expiresAt?: string; file: string };
    result: { objectId: string };
  };
  replaceRestaurantDocument: { params: { id: string; expiresAt?: string; file: string }; result: { objectId: string } };
  deleteRestaurantDocument: { params: { id: string }; result: { objectId: string } };
}
