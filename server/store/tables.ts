import type { ColumnType, JSONColumnType } from 'kysely';
import type { Json } from '../../src/runtime/contracts/contract-types.ts';
import type {
  DiscountType,
  DocumentCode,
  DriverEvent,
  LeadEvent,
  RouteActivityType,
  RouteStatus,
  ScrapperPlatform,
} from '../generated/calls.ts';
import type {
  DiscountEligibility,
  DishLine,
  DriverProfile,
  RefundedLine,
  RestaurantProfile,
  ReviewRatings,
  StoredAttachment,
  StoredRouteChange,
  TransactionCard,
} from './documents.ts';

/** A moment: a `Date` when read; ISO text or a `Date` when written. */
type Moment = ColumnType<Date, Date | string, Date | string>;
type NullableMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Lists in jsonb are written as text: the driver would send a JavaScript array as a PostgreSQL array. */
type JsonList<T> = ColumnType<T[], string, string>;
type OpenObject = Record<string, unknown>;
/** Counts up with every row, so that rows of one moment keep their order. */
type Sequence = ColumnType<string, never, never>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** Every table, as Kysely types. The columns are described in `migrations/`. */
export interface Tables {
  users: UsersTable;
  sessions: { token_hash: string; user_id: string; created_at: Moment; expires_at: Moment };
  sign_in_attempts: { email_key: string; failures: number; first_at: Moment; locked_until: NullableMoment };
  request_outcomes: {
    user_id: string;
    function: string;
    request_id: string;
    body_hash: string;
    outcome: ColumnType<OpenObject | null, string | null, string | null>;
    created_at: Moment;
  };
  /** Requests that went on to a Parse Server. `answer` holds the result, or the code and text of a refusal. */
  relayed_requests: {
    user_id: string;
    function: string;
    request_id: string;
    body_hash: string;
    state: 'started' | 'done' | 'refused' | 'unknown';
    answer: ColumnType<OpenObject | null, string | null, string | null>;
    started_at: Moment;
  };
  outbox: OutboxTable;
  jobs: JobsTable;
  definition_texts: { hash: string; text: string };
  definition_editions: {
    number: number;
    author: string;
    author_id: string | null;
    message: string;
    origin: 'file' | 'studio' | 'rollback' | 'merge';
    parent: number | null;
    request: string | null;
    accepted_at: Defaulted<Date>;
  };
  definition_changes: { name: string; edition: number; hash: string | null };
  definition_reports: { edition: number; report: string };
  definition_files: { name: string; hash: string };
  definition_folders: { hash: string; met_at: Defaulted<Date>; waiting: JsonList<[name: string, base: string | null]> };
  saved_filters: { user_id: string; list: string; name: string; content: ColumnType<OpenObject, string, string>; saved_at: Moment };
  hidden_columns: { user_id: string; list: string; columns: JsonList<string> };
  seed_parts: { part: string; version: number; seeded_at: Moment; now: Moment };
  municipios: { code: string; name: string; latitude: number; longitude: number };
  restaurants: RestaurantsTable;
  tolls: { id: string; name: string; amount_cents: number; latitude: number; longitude: number };
  orders: OrdersTable;
  order_notes: { id: string; order_id: string; note: string; created_at: Moment; by_id: string | null; seq: Sequence };
  order_updates: {
    id: string;
    order_id: string;
    previous: JSONColumnType<OpenObject | null, string | null, string | null>;
    updated: JSONColumnType<OpenObject | null, string | null, string | null>;
    updated_at: Moment;
    by_id: string | null;
    seq: Sequence;
  };
  order_tolls: {
    id: string;
    order_id: string;
    toll_name: string;
    requested_cents: number;
    approved_cents: number | null;
    created_at: Moment;
    seq: Sequence;
  };
  driver_rejections: {
    id: string;
    order_id: string;
    driver_id: string;
    reason: string | null;
    bonus_cents: number | null;
    rejected_at: Moment;
  };
  not_accepted: { id: string; order_id: string; driver_id: string; assigned_at: Moment };
  reviews: {
    id: string;
    order_id: string;
    user_id: string | null;
    driver_id: string | null;
    restaurant_id: string | null;
    created_at: Moment;
    ratings: JSONColumnType<ReviewRatings>;
  };
  transactions: {
    order_id: string;
    success: boolean;
    error: string | null;
    charge_id: string | null;
    ath_movil_reference: string | null;
    card: JSONColumnType<TransactionCard | null, string | null, string | null>;
  };
  refunds: RefundsTable;
  tags: { id: string; kind: 'restaurant' | 'dish'; name: string; created_at: Moment };
  restaurant_notes: { id: string; restaurant_id: string; note: string; created_at: Moment; by_id: string | null; seq: Sequence };
  restaurant_documents: { id: string; restaurant_id: string; name: string; file: string; created_at: Moment; expires_at: NullableMoment };
  online_spans: { id: string; restaurant_id: string; started_at: Moment; ended_at: NullableMoment };
  blacklisted_drivers: { driver_id: string; restaurant_id: string; created_at: Moment; by_id: string | null };
  uva_categories: {
    id: string;
    name: string;
    es_name: string | null;
    parent_id: string | null;
    icon: string | null;
    use_as_main: Defaulted<boolean>;
    created_at: Moment;
  };
  user_notes: { id: string; user_id: string; note: string; created_at: Moment; by_id: string | null; seq: Sequence };
  user_documents: {
    id: string;
    user_id: string;
    document_code: DocumentCode;
    file: string;
    /** Null until somebody has looked at it. */
    is_approved: boolean | null;
    unapprove_reason: string | null;
    expires_at: NullableMoment;
    created_at: Moment;
    seq: Sequence;
  };
  user_events: {
    id: string;
    user_id: string;
    event_name: DriverEvent;
    new_value: string | null;
    created_at: Moment;
    by_id: string | null;
    seq: Sequence;
  };
  scrappers: {
    id: string;
    name: string;
    restaurant_id: string;
    platform: ScrapperPlatform;
    url: string;
    active: Defaulted<boolean>;
    filter_by_tags: Defaulted<boolean>;
    /** Null until a server has it. */
    instance: Defaulted<string | null>;
    last_scrapping_at: NullableMoment;
    running: Defaulted<boolean>;
    has_error: Defaulted<boolean>;
    created_at: Moment;
    updated_at: NullableMoment;
  };
  leads: LeadsTable;
  /** A view: leads with their papers counted, and whether they became drivers. */
  lead_states: LeadsTable & { is_driver: boolean; approved: boolean; total_documents: number; last_document_at: NullableMoment };
  lead_events: {
    id: string;
    lead_id: string;
    event_name: LeadEvent;
    created_at: Moment;
    by_id: string | null;
    /** Name of the agent who got the lead. */
    assigned_to: string | null;
    document_code: DocumentCode | null;
    seq: Sequence;
  };
  lead_notes: { id: string; lead_id: string; note: string; created_at: Moment; by_id: string | null; seq: Sequence };
  routes: RoutesTable;
  route_stops: {
    route_id: string;
    position: number;
    type: RouteActivityType;
    order_id: string | null;
    latitude: number;
    longitude: number;
  };
  route_updates: {
    id: string;
    route_id: string;
    name: string;
    value: string | null;
    changes: JsonList<StoredRouteChange>;
    created_at: Moment;
    by_id: string | null;
    seq: Sequence;
  };
  /** A view: routes with how far they are. */
  route_states: RoutesTable & { status: RouteStatus; open_orders: number };
  dishes: DishesTable;
  dish_variants: DishVariantsTable;
  discounts: DiscountsTable;
  merchant_collections: {
    id: string;
    title: string;
    function: string;
    params: JSONColumnType<Record<string, Json>>;
    active: boolean;
    created_at: Moment;
    seq: Sequence;
  };
  configs: { name: string; value: string; description: string | null };
  cron_jobs: {
    id: string;
    name: string;
    server_instance: string | null;
    expression: string;
    params: JSONColumnType<Record<string, Json>>;
    active: boolean;
    error: string | null;
    last_run_at: NullableMoment;
    last_error_at: NullableMoment;
    created_at: Moment;
  };
  cloud_requests: {
    id: string;
    created_at: Moment;
    updated_at: Moment;
    function: string;
    entity_class: string | null;
    entity_id: string | null;
    params: ColumnType<Json, string, string>;
    result: ColumnType<Json, string | null, string | null>;
    user_id: string;
    seq: Sequence;
  };
}

interface UsersTable {
  id: string;
  full_name: string;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  roles: Defaulted<string[]>;
  is_driver: Defaulted<boolean>;
  type: string | null;
  locked: Defaulted<boolean>;
  deleted: Defaulted<boolean>;
  created_at: Moment;
  updated_at: Moment;
  username: Defaulted<string | null>;
  /** Set once somebody became a driver; stays when they are none any more. */
  driver_approved_at: NullableMoment;
  driver_online: Defaulted<boolean>;
  /** Id at the payment provider. */
  stripe_id: Defaulted<string | null>;
  /** What staff know of a driver under the names of the wire; what is absent is not known. */
  driver_profile: ColumnType<DriverProfile, string | undefined, string>;
}

interface LeadsTable {
  id: string;
  /** Who the lead is since signing up. */
  user_id: string | null;
  agent_id: string | null;
  full_name: string;
  email: string | null;
  phone: string | null;
  city: string | null;
  facebook_lead_id: string | null;
  mobile_os: string | null;
  has_served_for_other: Defaulted<boolean>;
  transport_method: string | null;
  /** Null until somebody has set it. */
  is_interested: boolean | null;
  is_declined: boolean | null;
  last_action: LeadEvent;
  created_at: Moment;
}

interface JobsTable {
  id: string;
  type: string;
  status: 'PENDING' | 'PROCESSED' | 'FAILED';
  started_by: string;
  input: ColumnType<Json, string, never>;
  /** Null until they were looked for. */
  items: ColumnType<unknown[] | null, never, string>;
  total: ColumnType<number | null, never, number>;
  /** How many of the items are done. */
  done: ColumnType<number, never, number>;
  result: ColumnType<Json, never, string>;
  error: ColumnType<{ message: string } | null, never, string>;
  /** Id of the task in the queue. */
  queue_id: string | null;
  created_at: Moment;
  updated_at: Moment;
}

interface OutboxTable {
  id: string;
  kind: 'mail' | 'sms' | 'push';
  recipient: string;
  subject: string | null;
  body: string;
  order_id: string | null;
  created_by: string | null;
  created_at: Moment;
  attempts: Defaulted<number>;
  next_attempt_at: Moment;
  sent_at: NullableMoment;
  place: string | null;
  error: string | null;
  attachments: ColumnType<StoredAttachment[], string | undefined, string>;
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
  /** Minutes. */
  average_cooking_time: Defaulted<number | null>;
  contract_date: NullableMoment;
  categories: ColumnType<string[], string | undefined, string>;
  /** Settings under the names of the wire; what is absent is not set. */
  profile: ColumnType<RestaurantProfile, string | undefined, string>;
}

interface RoutesTable {
  id: string;
  name: string | null;
  driver_id: string | null;
  distance_metres: number;
  transport_minutes: number;
  earning_cents: number;
  created_at: Moment;
}

interface DishesTable {
  id: string;
  restaurant_id: string;
  name: string;
  description: string | null;
  /** Address below `/files`. */
  image: string | null;
  price_cents: number;
  tax_percent: number | null;
  category: string | null;
  quantity: number | null;
  available: Defaulted<boolean>;
  deleted: Defaulted<boolean>;
  min_selected_variants: Defaulted<number>;
  max_selected_variants: number | null;
  uva_category_id: string | null;
  created_at: Moment;
  seq: Sequence;
}

interface DishVariantsTable {
  id: string;
  dish_id: string;
  parent_id: string | null;
  name: string;
  price_cents: number;
  min_count: number;
  max_count: number;
  min_selected_variants: Defaulted<number>;
  max_selected_variants: number | null;
  available: Defaulted<boolean>;
  seq: Sequence;
}

interface DiscountsTable {
  id: string;
  code: string;
  type: DiscountType;
  percent: number | null;
  amount: number | null;
  user_limit: number | null;
  global_limit: number | null;
  start_date: NullableMoment;
  end_date: NullableMoment;
  active: boolean;
  only_on_first_order: boolean;
  only_for_pickup: boolean;
  is_automatic: Defaulted<boolean>;
  eligibility: JSONColumnType<DiscountEligibility>;
  created_at: Moment;
  seq: Sequence;
}

/** Amounts are whole cents. */
export interface OrdersTable {
  id: string;
  order_number: string;
  status: string;
  created_at: Moment;
  updated_at: Moment;
  delivered_at: NullableMoment;
  scheduled_for: NullableMoment;
  moved_to_id: string | null;
  restaurant_id: string | null;
  user_id: string | null;
  driver_id: string | null;
  driver_assigned_at: NullableMoment;
  parent_order_id: string | null;
  is_parent: Defaulted<boolean>;
  is_fleet: Defaulted<boolean>;
  route_id: string | null;
  is_delivery: Defaulted<boolean>;
  delivery_address: string | null;
  pickup_address: string | null;
  contact_name: string | null;
  contact_phone: string | null;
  dishes: JsonList<DishLine>;
  item_count: number;
  subtotals: number;
  subtotals_markup: number;
  delivery_charges: number;
  discount_amount: number;
  discount_code: string | null;
  tip: number;
  delivery_taxes: number;
  food_taxes: number;
  markup_taxes: number;
  total: number;
  delivery_notes: string | null;
  earnings_cents: number | null;
  distance_miles: number | null;
  duration_minutes: number | null;
  bonus_cents: Defaulted<number>;
  distance_bonus_cents: Defaulted<number>;
  rejection_bonus_cents: Defaulted<number>;
  merchant_distance_bonus_cents: Defaulted<number>;
  route_bonus_cents: Defaulted<number>;
  /** Addresses below `/files`. */
  pickup_photo: Defaulted<string | null>;
  delivery_photo: Defaulted<string | null>;
  refund_status: 'PARTIALLY_REFUNDED' | 'REFUNDED' | null;
  refund_amount: Defaulted<number>;
  is_excluded_from_cooking_time: Defaulted<boolean>;
}

interface RefundsTable {
  id: string;
  order_id: string;
  refunded_at: Moment;
  refunded_by: string;
  type: 'full' | 'partial' | 'delivery' | 'per item';
  reason: string | null;
  description: string | null;
  food: number;
  delivery: number;
  food_taxes: number;
  delivery_taxes: number;
  tip: number;
  discount_amount: number;
  total_amount: number;
  metadata: JsonList<RefundedLine>;
}
