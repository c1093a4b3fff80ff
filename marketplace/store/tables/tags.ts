import type { Moment } from '../../../server/base/store/columns.ts';

/** Tags of restaurants and of dishes. */
export interface TagTables {
  tags: { id: string; kind: 'restaurant' | 'dish'; name: string; created_at: Moment };
}
