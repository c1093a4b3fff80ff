// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { DriverListItemValue } from '../entities/driver-list-item.ts';
import type { UserValue } from '../entities/user.ts';
import type { UserListItemValue } from '../entities/user-list-item.ts';
import type { PersonSortField, SortOrder } from '../enums.ts';

/** The calls of people. */
export interface PeopleCalls {
  searchUserByName: {
    params: { term?: string; onlyDriver?: boolean; everDriver?: boolean; onlyFleet?: boolean; id?: string };
    result: Array<UserValue>;
  };
  fetchRoles: { params: Record<string, never>; result: Array<string> };
  fetchUsersForAdminDashboard: {
    params: {
      filter?: { userId?: string; email?: string; phone?: string };
      page?: number;
      limit?: number;
      sort?: { field: PersonSortField; order: SortOrder };
    };
    result: { items?: Array<UserListItemValue>; total: number };
  };
  fetchDriversForAdminDashboard: {
    params: {
      filter?: { driverId?: string; email?: string; phone?: string };
      page?: number;
      limit?: number;
      sort?: { field: PersonSortField; order: SortOrder };
    };
    result: { items?: Array<DriverListItemValue>; total: number };
  };
}
