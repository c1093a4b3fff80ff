import type { ColumnType } from 'kysely';
import type { Defaulted, Moment, NullableMoment, Sequence } from '../../../server/base/store/columns.ts';
import type { SubscriptionStatus, UserEvent } from '../../generated/index.ts';
import type { AppUse, DriverProfile } from '../documents.ts';
import type { NoteEdit } from './note-edit.ts';

/** Data of people beside their accounts. */
export interface PeopleTables {
  /** Columns beside those of the account. */
  users: UserDetails;
  user_notes: { id: string; user_id: string; note: string; created_at: Moment; by_id: string | null; seq: Sequence } & NoteEdit;
  user_events: {
    id: string;
    user_id: string;
    event_name: UserEvent;
    new_value: string | null;
    created_at: Moment;
    by_id: string | null;
    seq: Sequence;
  };
  user_restaurants: { user_id: string; restaurant_id: string; created_at: Moment; by_id: string | null };
  prime_subscriptions: {
    id: string;
    user_id: string;
    name: string;
    /** Paid months. */
    months: number;
    started_at: Moment;
    /** Set once it was cancelled: the end of the period that was paid then. */
    ends_at: NullableMoment;
    plan_id: Defaulted<string | null>;
    quantity: Defaulted<number>;
    status: Defaulted<SubscriptionStatus>;
    /** Id at the payment provider; null for one that it does not know of. */
    provider_id: Defaulted<string | null>;
    /** Outcome of cancelling it; null before an attempt and after success. */
    cancellation: Defaulted<'PENDING' | 'FAILED' | null>;
    created_at: Moment;
  };
  prime_invitations: { user_id: string; invited_at: Moment; by_id: string | null };
  fleet_locations: {
    id: string;
    user_id: string;
    name: string;
    address: string;
    phone: string | null;
    latitude: number;
    longitude: number;
    created_at: Moment;
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
  /** Data of a driver under its names on the wire; absent keys are unknown. */
  driver_profile: ColumnType<DriverProfile, string | undefined, string>;
  address: Defaulted<string | null>;
  is_internal: Defaulted<boolean>;
  /** Fleet orders need no valid payment method. */
  overrides_payment_method: Defaulted<boolean>;
  /** Data of the user's apps at their last use. */
  seen: ColumnType<AppUse, string | undefined, string>;
}
