import type { Kysely, Selectable, Transaction } from 'kysely';
import type { MergeAnswers } from '../../../src/authoring/edit/merge/merge3.ts';
import type { Right } from '../../../src/authoring/review/review.ts';
import type { DraftComment, SentDraft as SentAnswer } from '../../../src/authoring/review/studio-answers.ts';
import { recordAudit } from '../../base/audit/record-audit.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { VersionAuthor } from '../versions.ts';

type Person = Required<VersionAuthor>;

/** A draft that was sent for review, or came back, and the rights that it needed when it was sent. */
export type SentDraft = SentAnswer<Date> & { rights: readonly Right[] };

/** Further changes in the transaction, such as its mails. */
export type Within = (transaction: Kysely<PlatformTables>) => Promise<void>;

/** Reviews of drafts by a second person, and comments. They are deleted with their draft. Callers check access. */
export interface ReviewStore {
  read(draft: string): Promise<SentDraft | undefined>;
  /** Those of all drafts, by the draft's id. */
  all(): Promise<Map<string, SentDraft>>;
  /** Sends a version of a draft. False, without an effect, where that version is waiting already or the draft has another version by now. */
  send(
    draft: { id: string; version: number },
    by: Person,
    sent: Pick<SentDraft, 'message' | 'answers' | 'rights'>,
    within: Within,
  ): Promise<boolean>;
  /** Takes it back. False where it does not wait. */
  withdraw(draft: string, by: Person): Promise<boolean>;
  /** Returns the version that waits. Without an effect, `repeated` where the same person has returned it, `gone` where it does not wait. */
  return(draft: { id: string; version: number }, by: Person, text: string, within: Within): Promise<'returned' | 'repeated' | 'gone'>;
  comments(draft: string): Promise<DraftComment<Date>[]>;
  /** Ids of the authors of a thread. */
  authors(draft: string, thread: string): Promise<string[]>;
  /** Adds a comment; the same id again adds nothing. `full`, `gone`: its draft has too many, or is gone, as may be what it answers. */
  comment(
    draft: string,
    by: Person,
    given: Pick<DraftComment<Date>, 'id' | 'thread' | 'place' | 'text'>,
    within: Within,
  ): Promise<'added' | 'full' | 'gone'>;
  /** Marks a thread as resolved or open. False where there is none. */
  resolve(draft: string, comment: string, by: Person, isResolved: boolean): Promise<boolean>;
}

/** Maximum number of comments on a draft. */
export const MOST_COMMENTS = 500;

/** The version that was approved is no longer the one that waits. */
export class NoLongerWaiting extends Error {}

/** In the transaction of its version, takes a draft that still waits as it was approved. Throws `NoLongerWaiting`. */
export async function takeWaiting(
  transaction: Transaction<PlatformTables>,
  { id, version }: { id: string; version: number },
): Promise<void> {
  // Saving locks the draft, too; withdrawing and returning its review.
  const draft = await transaction.selectFrom('studio_drafts').select('version').where('id', '=', id).forUpdate().executeTakeFirst();
  const sent = await transaction
    .selectFrom('studio_reviews')
    .select('version')
    .where('draft_id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  if (draft?.version !== version || sent?.version !== version) throw new NoLongerWaiting();
  await transaction.deleteFrom('studio_drafts').where('id', '=', id).execute();
}

export function createReviewStore(database: Database, clock: Clock): ReviewStore {
  const audit = (on: Kysely<PlatformTables>, action: string, by: Person, details: Readonly<Record<string, string | number>>) =>
    recordAudit(on, { kind: 'publish', action, user: by.id, details }, clock.now());
  return {
    async read(draft) {
      const row = await database.selectFrom('studio_reviews').selectAll().where('draft_id', '=', draft).executeTakeFirst();
      return row && sentOf(row);
    },
    async all() {
      const rows = await database.selectFrom('studio_reviews').selectAll().execute();
      return new Map(rows.map((row) => [row.draft_id, sentOf(row)]));
    },
    send: ({ id, version }, by, { message, answers, rights }, within) =>
      database.transaction().execute(async (transaction) => {
        const draft = await transaction.selectFrom('studio_drafts').select('version').where('id', '=', id).forUpdate().executeTakeFirst();
        const before = await transaction.selectFrom('studio_reviews').selectAll().where('draft_id', '=', id).executeTakeFirst();
        if (draft?.version !== version || (before?.state === 'waiting' && before.version === version)) return false;
        const sent = { answers: JSON.stringify(answers), rights: JSON.stringify(rights), sent_at: clock.now() };
        const row = {
          ...sent,
          state: 'waiting' as const,
          version,
          message,
          reply: '',
          replied_by: null,
          replied_by_id: null,
          replied_at: null,
        };
        await transaction
          .insertInto('studio_reviews')
          .values({ draft_id: id, ...row })
          .onConflict((conflict) => conflict.column('draft_id').doUpdateSet(row))
          .execute();
        await audit(transaction, 'Draft sent for review', by, { draft: id, version, message });
        await within(transaction);
        return true;
      }),
    withdraw: (draft, by) =>
      database.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('studio_reviews')
          .where('draft_id', '=', draft)
          .where('state', '=', 'waiting')
          .executeTakeFirst();
        if (Number(numDeletedRows) === 0) return false;
        await audit(transaction, 'Draft withdrawn from review', by, { draft });
        return true;
      }),
    return: ({ id, version }, by, text, within) =>
      database.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('studio_reviews')
          .set({ state: 'returned', reply: text, replied_by: by.name, replied_by_id: by.id, replied_at: clock.now() })
          .where('draft_id', '=', id)
          .where('version', '=', version)
          .where('state', '=', 'waiting')
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) {
          const row = await transaction.selectFrom('studio_reviews').selectAll().where('draft_id', '=', id).executeTakeFirst();
          return row?.state === 'returned' && row.version === version && row.replied_by_id === by.id ? 'repeated' : 'gone';
        }
        await audit(transaction, 'Draft returned', by, { draft: id, version, message: text });
        await within(transaction);
        return 'returned';
      }),
    ...commentsIn(database, clock, audit),
  };
}

type Audit = (on: Kysely<PlatformTables>, action: string, by: Person, details: Readonly<Record<string, string | number>>) => Promise<void>;

function commentsIn(database: Database, clock: Clock, audit: Audit): Pick<ReviewStore, 'comments' | 'authors' | 'comment' | 'resolve'> {
  const all = (draft: string) => database.selectFrom('studio_comments').where('draft_id', '=', draft);
  return {
    async comments(draft) {
      const rows = await all(draft)
        .selectAll()
        .orderBy('created_at')
        .orderBy('thread', (order) => order.asc().nullsFirst())
        .orderBy('id')
        .execute();
      return rows.map(shownComment);
    },
    async authors(draft, thread) {
      const rows = await all(draft)
        .select('author_id')
        .distinct()
        .where((where) => where.or([where('id', '=', thread), where('thread', '=', thread)]))
        .execute();
      return rows.map((row) => row.author_id);
    },
    comment: (draft, by, { id, thread, place, text }, within) =>
      database.transaction().execute(async (transaction) => {
        // Locked, so that it is not removed meanwhile and concurrent comments do not exceed the limit.
        const there = await transaction.selectFrom('studio_drafts').select('id').where('id', '=', draft).forUpdate().executeTakeFirst();
        const rows = await transaction
          .selectFrom('studio_comments')
          .select(['id', 'thread', 'place'])
          .where('draft_id', '=', draft)
          .execute();
        const first = rows.find((row) => row.id === thread && row.thread === null);
        if (!there || (thread !== null && !first)) return 'gone';
        if (rows.some((row) => row.id === id)) return 'added';
        if (rows.length >= MOST_COMMENTS) return 'full';
        const row = {
          id,
          draft_id: draft,
          thread,
          place: first?.place ?? place,
          text,
          author: by.name,
          author_id: by.id,
          created_at: clock.now(),
        };
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('studio_comments')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (Number(numInsertedOrUpdatedRows) === 0) return 'gone';
        await audit(transaction, 'Comment on a draft', by, { draft, place: row.place, text });
        await within(transaction);
        return 'added';
      }),
    resolve: (draft, comment, by, isResolved) =>
      database.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('studio_comments')
          .set(isResolved ? { resolved_by: by.name, resolved_at: clock.now() } : { resolved_by: null, resolved_at: null })
          .where('draft_id', '=', draft)
          .where('id', '=', comment)
          .where('thread', 'is', null)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) return false;
        await audit(transaction, isResolved ? 'Comment resolved' : 'Comment opened again', by, { draft, comment });
        return true;
      }),
  };
}

function shownComment({
  draft_id: _draft,
  author_id: _author,
  created_at: createdAt,
  resolved_by: resolvedBy,
  resolved_at: _at,
  ...row
}: Selectable<PlatformTables['studio_comments']>): DraftComment<Date> {
  return { ...row, createdAt, resolvedBy };
}

interface SentRow {
  state: SentDraft['state'];
  version: number;
  message: string;
  answers: MergeAnswers;
  rights: readonly string[];
  sent_at: Date;
  reply: string;
  replied_by: string | null;
  replied_at: Date | null;
}

function sentOf({ state, version, message, answers, rights, sent_at, reply, replied_by, replied_at }: SentRow): SentDraft {
  const isReturned = replied_by !== null && replied_at !== null;
  return {
    ...{ state, version, message, answers, rights: rights as readonly Right[], sentAt: sent_at },
    ...(isReturned && { reply: { text: reply, by: replied_by, at: replied_at } }),
  };
}
