// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

import type { CloudRequestValue } from '../entities/cloud-request.ts';
import type { CloudRequestRowValue } from '../entities/cloud-request-row.ts';

/** The calls of cloud-requests. */
export interface CloudRequestsCalls {
  fetchCloudRequests: {
    params: {
      filter?: { userId?: string; entityId?: string; entityClass?: string; startDate?: string; endDate?: string };
      page?: number;
      limit?: number;
    };
    result: { items?: Array<CloudRequestRowValue>; total: number };
  };
  getCloudRequestDetail: { params: { id: string }; result: CloudRequestValue };
  getEntityTypes: { params: Record<string, never>; result: Array<string> };
}
