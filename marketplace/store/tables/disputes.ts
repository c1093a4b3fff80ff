import type { Moment, Sequence } from '../../../server/base/store/columns.ts';

/** Local data of disputes. */
export interface DisputeTables {
  disputes: { id: string; provider_id: string; created_at: Moment };
  dispute_notes: { id: string; dispute_id: string; note: string; created_at: Moment; by_id: string | null; seq: Sequence };
}
