import type { ColumnType } from 'kysely';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import type { Defaulted, JsonList, Moment, NullableMoment, OpenObject, Sequence } from './columns.ts';

/** The tables of the platform, as Kysely types; a console adds its own. The columns are described in `migrations/`. */
export interface PlatformTables {
  users: UsersTable;
  sessions: {
    token_hash: string;
    /** By which its user names it; it opens nothing. */
    id: string;
    user_id: string;
    created_at: Moment;
    expires_at: Moment;
    /** To within some minutes. */
    used_at: Moment;
    /** What it began in and from where; '' where that is not known. */
    agent: string;
    address: string;
  };
  /** One for each account that may have one; the token itself is kept nowhere. */
  api_tokens: { user_id: string; token_hash: string; ending: string; created_at: Moment; created_by: string };
  /** Two kinds of rows: an account at one place, and the account at all places, where both keys are the same. */
  sign_in_attempts: { email_key: string; account_key: string; failures: number; first_at: Moment; locked_until: NullableMoment };
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
  uploads_of_days: { user_id: string; day: ColumnType<Date, string, never>; bytes: ColumnType<string, number, number> };
  /** By the cluster of PostgreSQL and its timeline, what its primary wrote first on it. */
  timeline_marks: { cluster: string; timeline: number; mark: string };
  uploads_taken: { upload: string; day: ColumnType<Date, string, never> };
  outbox: OutboxTable;
  jobs: JobsTable;
  /** Why messages of what the schedule starts next are held: a backup was restored since. */
  held_schedules: { reason: string };
  job_items: { job_id: string; at: number; item: ColumnType<Json, string, never> };
  errands: ErrandsTable;
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
  };
  definition_sentences: { edition: number; sentences: JsonList<string> };
  studio_drafts: StudioDraftsTable;
  /** Tokens of previews that show real rows; the token itself is kept nowhere. */
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
    /** Roles that see them, too, and who saved them for those. */
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

/** Accounts, and everybody whom the console knows of. A console may have more columns. */
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
  created_at: Moment;
  updated_at: Moment;
}

interface JobsTable {
  id: string;
  type: string;
  status: 'PENDING' | 'PROCESSED' | 'FAILED';
  /** Null where a schedule did. */
  started_by: string | null;
  input: ColumnType<Json, string, never>;
  /** Of a job that was begun before items had rows of their own. */
  items: ColumnType<unknown[] | null, never, never>;
  total: ColumnType<number | null, never, number>;
  /** How many of the items are done. */
  done: ColumnType<number, never, number>;
  result: ColumnType<Json, never, string>;
  error: ColumnType<{ message: string } | null, never, string>;
  /** Id of the task in the queue. */
  queue_id: string | null;
  /** When its items were looked for. */
  begun_at: NullableMoment;
  /** Id of the request that started it. */
  caused_by: string | null;
  /** Why its messages are held: they may have gone out before a backup was restored. */
  held_because: string | null;
  created_at: Moment;
  updated_at: Moment;
}

interface ErrandsTable {
  id: string;
  seq: Sequence;
  kind: string;
  lane: string;
  input: ColumnType<Json, string, never>;
  state: Defaulted<'PENDING' | 'PROCESSED' | 'FAILED'>;
  attempts: Defaulted<number>;
  /** Why the last attempt came to nothing, or why it was refused. */
  problem: Defaulted<string | null>;
  /** Id of the request that it goes back to. */
  caused_by: string | null;
  created_at: Moment;
  next_attempt_at: Moment;
  ended_at: NullableMoment;
  /** When a process began the attempt that is under way; null between attempts. */
  claimed_at: NullableMoment;
  /** What it waits for came while an attempt was under way. */
  is_wanted: Defaulted<boolean>;
}

interface OutboxTable {
  id: string;
  kind: 'mail' | 'sms' | 'push';
  recipient: string;
  subject: string | null;
  body: string;
  /** Id of what the message is about; the name is as old as the table. */
  order_id: string | null;
  created_by: string | null;
  created_at: Moment;
  attempts: Defaulted<number>;
  next_attempt_at: Moment;
  /** When it went out. */
  sent_at: NullableMoment;
  /** What is known of it elsewhere: the id at the mail server or the message service, or the path of a file. */
  place: string | null;
  /** Why it did not go out, or what of it did not. */
  error: string | null;
  state: Defaulted<'WAITING' | 'SENDING' | 'SENT' | 'RECORDED' | 'FAILED' | 'IN_DOUBT'>;
  /** When a process took it to send it. */
  claimed_at: NullableMoment;
  /** An attempt came to no certain end. */
  in_doubt: Defaulted<boolean>;
  /** How often it was sent anew by hand. */
  round: Defaulted<number>;
  job_id: string | null;
  /** Id of the request that it goes back to. */
  caused_by: string | null;
  attachments: ColumnType<StoredAttachment[], string | undefined, string>;
}

/** A file that goes along with a mail. */
export interface StoredAttachment {
  filename: string;
  contentType: string;
  /** Its text. */
  content: string;
}

/** Changes of definitions that somebody has in hand. */
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
