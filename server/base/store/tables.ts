import type { ColumnType } from 'kysely';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import type { Defaulted, JsonList, Moment, NullableMoment, OpenObject, Sequence } from './columns.ts';

/** Tables of the platform as Kysely types; a console adds its own. `migrations/` describes the columns. */
export interface PlatformTables {
  users: UsersTable;
  sessions: {
    token_hash: string;
    /** Public id of a session, for its user; it grants nothing. */
    id: string;
    user_id: string;
    created_at: Moment;
    expires_at: Moment;
    /** Accurate to some minutes. */
    used_at: Moment;
    /** When its person last proved who they are; null if only an earlier sign-in at their provider says it. */
    authenticated_at: NullableMoment;
    /** Browser and address at sign-in; '' if unknown. */
    agent: string;
    address: string;
  };
  /** Links by which people choose a password, until they are used or another takes their place; only hashes of them. */
  password_links: { token_hash: string; user_id: string; kind: 'invitation' | 'reset'; created_at: Moment; expires_at: Moment };
  /** Accounts at identity providers. */
  openid_identities: { issuer: string; subject: string; user_id: string; created_at: Moment };
  /** Sign-ins that are on their way through a provider; state and cookie as hashes. */
  openid_sign_ins: {
    state_hash: string;
    browser_hash: string;
    provider: string;
    nonce: string;
    verifier: string;
    target: string;
    expires_at: Moment;
  };
  /** Sessions that began at a provider, which may end them. */
  openid_sessions: { token_hash: string; provider: string; issuer: string; subject: string; sid: string | null; id_token: string };
  /** Logout tokens that were used. */
  openid_logouts: { issuer: string; jti: string; expires_at: Moment };
  /** Entries of the audit trail; `seq` and `hash` once an entry is in the chain. */
  audit_trail: {
    id: string;
    at: Moment;
    kind: 'call' | 'export' | 'account' | 'publish';
    action: string;
    user_id: string | null;
    subject_class: string | null;
    subject_id: string | null;
    address: string;
    request_id: string | null;
    details: ColumnType<OpenObject, string, never>;
    seq: ColumnType<string | null, never, number>;
    hash: ColumnType<string | null, never, string>;
  };
  /** Start of the chain of the audit trail, once the retention removed its first entries. */
  audit_removed: { seq: ColumnType<string, number, never>; hash: string; removed_at: Moment };
  /** Secrets of time-based codes. `last_step` is the time step of the last code that was used. */
  second_factors: { user_id: string; secret: string; last_step: number; created_at: Moment };
  /** Passkeys; `credential_id` and `public_key`, a COSE key, are in base64url. `counter` is of its last use. */
  passkeys: {
    id: string;
    credential_id: string;
    user_id: string;
    name: string;
    public_key: string;
    counter: ColumnType<string, number, number>;
    transports: string[];
    created_at: Moment;
    used_at: NullableMoment;
  };
  /** Challenges that wait for the answer of a passkey, as hashes, as is the cookie of the browser that answers. */
  passkey_challenges: {
    challenge_hash: string;
    browser_hash: string;
    purpose: 'add' | 'second-factor' | 'sign-in';
    /** The person who has to answer; null if the passkey identifies them. */
    user_id: string | null;
    expires_at: Moment;
  };
  /** Codes that are still good; only hashes of them. */
  recovery_codes: { code_hash: string; user_id: string };
  /** The remaining step of a browser before a sign-in or a set-up counts. A change of the account ends it. */
  pending_sign_ins: {
    token_hash: string;
    user_id: string;
    account_updated_at: Moment;
    step: 'code' | 'set-up';
    /** The secret that is being set up. */
    secret: string | null;
    /** Whether the browser has a session already. */
    is_signed_in: boolean;
    /** The identity provider's data for ending the session later. */
    provider_session: ColumnType<OpenObject | null, string | null, string | null>;
    expires_at: Moment;
  };
  /** Browsers in which a person has signed in, as hashes of a cookie. */
  devices: { token_hash: string; previous_hash: string | null; user_id: string; created_at: Moment; used_at: Moment };
  /** API tokens, as hashes with their first and last characters. `calls` are names of calls, `*` for all or `*reads` for those that read. */
  api_tokens: {
    id: string;
    user_id: string;
    name: string;
    token_hash: string;
    beginning: string | null;
    ending: string;
    calls: string[];
    created_at: Moment;
    created_by: string;
    expires_at: NullableMoment;
    last_used_at: NullableMoment;
    revoked_at: NullableMoment;
    revoked_by: string | null;
  };
  /** Two kinds of rows: an account at one address, and the account at all addresses (both keys equal). */
  sign_in_attempts: { email_key: string; account_key: string; failures: number; first_at: Moment; locked_until: NullableMoment };
  request_outcomes: {
    user_id: string;
    function: string;
    request_id: string;
    body_hash: string;
    outcome: ColumnType<OpenObject | null, string | null, string | null>;
    created_at: Moment;
  };
  /** Requests relayed to a Parse Server. `answer` is the result, or the code and text of a refusal. */
  relayed_requests: {
    user_id: string;
    function: string;
    request_id: string;
    body_hash: string;
    state: 'started' | 'done' | 'refused' | 'unknown';
    answer: ColumnType<OpenObject | null, string | null, string | null>;
    started_at: Moment;
  };
  uploads_of_days: { user_id: string; day: ColumnType<Date, string, never>; bytes: ColumnType<string, number, number> };
  /** First mark of the primary, by cluster and timeline. */
  timeline_marks: { cluster: string; timeline: number; mark: string };
  uploads_taken: { upload: string; day: ColumnType<Date, string, never> };
  outbox: OutboxTable;
  jobs: JobsTable;
  /** Why messages of the next scheduled jobs are held: a backup was restored. */
  held_schedules: { reason: string };
  job_items: { job_id: string; at: number; item: ColumnType<Json, string, never> };
  errands: OutgoingRequestsTable;
  definition_texts: { hash: string; text: string };
  definition_editions: {
    number: number;
    author: string;
    author_id: string | null;
    message: string;
    origin: 'file' | 'studio' | 'rollback' | 'merge' | 'upgrade';
    parent: number | null;
    request: string | null;
    accepted_at: Defaulted<Date>;
    /** The second person, where one approved it. */
    approver: string | null;
    approver_id: string | null;
  };
  definition_sentences: { edition: number; sentences: JsonList<string> };
  studio_drafts: StudioDraftsTable;
  studio_reviews: StudioReviewsTable;
  studio_comments: StudioCommentsTable;
  /** Tokens of previews with real rows, as hashes. */
  studio_previews: { token_hash: string; user_id: string; draft_id: string | null; role: string; expires_at: Moment };
  definition_changes: { name: string; edition: number; hash: string | null };
  definition_reports: { edition: number; report: string };
  definition_files: { name: string; hash: string };
  screen_losses: { screen: string; definitions: string; user_id: string; lost_at: Moment };
  definition_folders: { hash: string; met_at: Defaulted<Date>; waiting: JsonList<[name: string, base: string | null]> };
  saved_filters: {
    user_id: string;
    list: string;
    name: string;
    content: ColumnType<OpenObject, string, string>;
    saved_at: Moment;
    /** Roles that can use them, and who shared them. */
    shared_with: JsonList<string>;
    saved_by: string;
  };
  hidden_columns: {
    user_id: string;
    list: string;
    columns: JsonList<string>;
    column_order: JsonList<string>;
    is_dense: boolean;
    widths: ColumnType<Record<string, number>, string | undefined, string>;
    start: ColumnType<string, string | undefined, string>;
  };
  seed_parts: { part: string; version: number; seeded_at: Moment; now: Moment };
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

/** Accounts and other people known to the console. A console may add columns. */
interface UsersTable {
  id: string;
  full_name: string;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  roles: Defaulted<string[]>;
  locked: Defaulted<boolean>;
  deleted: Defaulted<boolean>;
  allow_api_access: Defaulted<boolean>;
  signed_in_at: NullableMoment;
  created_at: Moment;
  updated_at: Moment;
}

interface JobsTable {
  id: string;
  type: string;
  status: 'PENDING' | 'PROCESSED' | 'FAILED';
  /** Null for scheduled jobs. */
  started_by: string | null;
  input: ColumnType<Json, string, never>;
  /** For jobs started before items had rows of their own. */
  items: ColumnType<unknown[] | null, never, never>;
  total: ColumnType<number | null, never, number>;
  /** Number of finished items. */
  done: ColumnType<number, never, number>;
  result: ColumnType<Json, never, string>;
  error: ColumnType<{ message: string } | null, never, string>;
  /** Id of the task in the queue. */
  queue_id: string | null;
  /** When its items were searched. */
  begun_at: NullableMoment;
  /** Id of the request that started it. */
  caused_by: string | null;
  /** Why its messages are held: they may have been sent before a backup was restored. */
  held_because: string | null;
  created_at: Moment;
  updated_at: Moment;
}

interface OutgoingRequestsTable {
  id: string;
  seq: Sequence;
  kind: string;
  lane: string;
  input: ColumnType<Json, string, never>;
  state: Defaulted<'PENDING' | 'PROCESSED' | 'FAILED'>;
  attempts: Defaulted<number>;
  /** The last failure, or the reason of the refusal. */
  problem: Defaulted<string | null>;
  /** Id of the request that caused it. */
  caused_by: string | null;
  created_at: Moment;
  next_attempt_at: Moment;
  ended_at: NullableMoment;
  /** Start of the attempt under way; null between attempts. */
  claimed_at: NullableMoment;
  /** The awaited answer arrived during an attempt. */
  is_wanted: Defaulted<boolean>;
}

interface OutboxTable {
  id: string;
  kind: 'mail' | 'sms' | 'push';
  recipient: string;
  subject: string | null;
  body: string;
  /** Id of the message's subject; the name is as old as the table. */
  order_id: string | null;
  created_by: string | null;
  created_at: Moment;
  attempts: Defaulted<number>;
  next_attempt_at: Moment;
  /** When it was sent. */
  sent_at: NullableMoment;
  /** Reference elsewhere: id at the mail server or message service, or path of a file. */
  place: string | null;
  /** Why it was not sent, completely or in part. */
  error: string | null;
  state: Defaulted<'WAITING' | 'SENDING' | 'SENT' | 'RECORDED' | 'FAILED' | 'IN_DOUBT'>;
  /** When a process claimed it for sending. */
  claimed_at: NullableMoment;
  /** The outcome of an attempt is unknown. */
  in_doubt: Defaulted<boolean>;
  /** Number of manual repetitions. */
  round: Defaulted<number>;
  job_id: string | null;
  /** Id of the request that caused it. */
  caused_by: string | null;
  attachments: ColumnType<StoredAttachment[], string | undefined, string>;
}

/** Attachment of a mail. */
export interface StoredAttachment {
  filename: string;
  contentType: string;
  /** Content as text. */
  content: string;
}

/** Unpublished changes of definitions. */
/** A draft that was sent for review; one row per draft. */
interface StudioReviewsTable {
  draft_id: string;
  state: 'waiting' | 'returned';
  /** The version of the draft that was sent. */
  version: number;
  message: string;
  /** The author's answers to conflicts with published changes. */
  answers: ColumnType<Record<string, 'published' | 'draft'>, string, string>;
  /** Rights that it needed when it was sent. */
  rights: JsonList<string>;
  sent_at: Moment;
  /** Why it was returned, by whom, and when. */
  reply: Defaulted<string>;
  replied_by: string | null;
  replied_by_id: string | null;
  replied_at: NullableMoment;
}

interface StudioCommentsTable {
  id: string;
  draft_id: string;
  /** The comment that it answers; null for the first of a thread. */
  thread: string | null;
  /** File and stable path of a part; '' for the draft as a whole. */
  place: string;
  text: string;
  author: string;
  author_id: string;
  created_at: Moment;
  resolved_by: string | null;
  resolved_at: NullableMoment;
}

interface StudioDraftsTable {
  id: string;
  owner_id: string;
  owner: string;
  base: number;
  changes: ColumnType<Record<string, string | null>, string, string>;
  /** Names of the files in `changes`. */
  files: JsonList<string>;
  steps: ColumnType<Json, string, string>;
  version: Defaulted<number>;
  created_at: Moment;
  updated_at: Moment;
}
