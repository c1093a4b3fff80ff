import type { ColumnType } from 'kysely';
import type { Defaulted, Moment, NullableMoment, Sequence } from '../../../server/store/columns.ts';
import type { DriverEvent } from '../../generated/index.ts';
import type { DriverProfile } from '../documents.ts';

/** What staff and the marketplace know of people beside their accounts. */
export interface PeopleTables {
  /** Columns beside those of the account. */
  users: UserDetails;
  user_notes: { id: string; user_id: string; note: string; created_at: Moment; by_id: string | null; seq: Sequence };
  user_events: {
    id: string;
    user_id: string;
    event_name: DriverEvent;
    new_value: string | null;
    created_at: Moment;
    by_id: string | null;
    seq: Sequence;
  };
}

interface UserDetails {
  is_driver: Defaulted<boolean>;
  type: Defaulted<string | null>;
  username: Defaulted<string | null>;
  /** Set once somebody became a driver; stays when they are none any more. */
  driver_approved_at: NullableMoment;
  driver_online: Defaulted<boolean>;
  /** Id at the payment provider. */
  stripe_id: Defaulted<string | null>;
  /** What staff know of a driver under the names of the wire; what is absent is not known. */
  driver_profile: ColumnType<DriverProfile, string | undefined, string>;
}
