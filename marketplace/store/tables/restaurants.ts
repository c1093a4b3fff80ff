import type { ColumnType } from 'kysely';
import type { Defaulted, Moment, NullableMoment, Sequence } from '../../../server/base/store/columns.ts';
import type { RestaurantProfile } from '../documents.ts';
import type { NoteEdit } from './note-edit.ts';

/** Restaurants, their notes and papers, when they were online, and the drivers that they do not want. */
export interface RestaurantTables {
  restaurants: RestaurantsTable;
  restaurant_notes: { id: string; restaurant_id: string; note: string; created_at: Moment; by_id: string | null; seq: Sequence } & NoteEdit;
  restaurant_documents: { id: string; restaurant_id: string; name: string; file: string; created_at: Moment; expires_at: NullableMoment };
  online_spans: { id: string; restaurant_id: string; started_at: Moment; ended_at: NullableMoment };
  blacklisted_drivers: { driver_id: string; restaurant_id: string; created_at: Moment; by_id: string | null };
}

interface RestaurantsTable {
  id: string;
  name: string;
  cuisine: string;
  town: string;
  address: string;
  phone: string | null;
  latitude: number;
  longitude: number;
  created_at: Moment;
  code: Defaulted<string | null>;
  vertical: Defaulted<string>;
  active: Defaulted<boolean>;
  online: Defaulted<boolean>;
  featured: Defaulted<boolean>;
  accepts_deferred: Defaulted<boolean>;
  deleted: Defaulted<boolean>;
  auto_log_off: Defaulted<boolean>;
  auto_log_in: Defaulted<boolean>;
  contract_date: NullableMoment;
  categories: ColumnType<string[], string | undefined, string>;
  /** Settings under the names of the wire; what is absent is not set. */
  profile: ColumnType<RestaurantProfile, string | undefined, string>;
}
