import { type Kysely, sql } from 'kysely';
import { hideSecrets } from '../../../server/work/mail/hide-secrets.ts';
import type { Mailer } from '../../../server/work/mail/mailer.ts';
import type { OutboxMessageValue, OutboxRowValue } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';

/** Outbox messages with recipient and author. */
export function selectMessages(database: Kysely<Tables>) {
  return database
    .selectFrom('outbox as o')
    .leftJoin('users as by', 'by.id', 'o.created_by')
    .leftJoin('users as to', (join) => join.onRef('to.id', '=', 'o.recipient').on('o.kind', '=', 'push'))
    .select(['o.id', 'o.kind', 'o.state', 'o.recipient', 'o.subject', 'o.body', 'o.order_id', 'o.job_id', 'o.created_by', 'o.created_at'])
    .select(['o.sent_at', 'o.next_attempt_at', 'o.attempts', 'o.error', 'o.place'])
    .select(['by.full_name as by_name', 'to.full_name as to_name']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

/** File names of a mail; the content is for its recipient. */
export async function readFiles(database: Kysely<Tables>, id: string): Promise<OutboxMessageValue['attachments']> {
  const { rows } = await sql<{ name: string; characters: number }>`
    select file->>'filename' as name, length(file->>'content') as characters
    from outbox, jsonb_array_elements(attachments) with ordinality as files(file, place_in_mail)
    where id = ${id} order by place_in_mail`.execute(database);
  return rows;
}

/** A message for lists, without secrets. */
export function messageRow(row: Row, sends: Mailer['sends']): OutboxRowValue {
  const state = row.state === 'SENDING' ? 'WAITING' : row.state;
  return {
    id: row.id,
    kind: row.kind,
    state,
    recipient: row.recipient,
    recipientUser: row.to_name === null ? null : { objectId: row.recipient, full_name: row.to_name },
    subject: row.subject === null ? null : hideSecrets(row.subject),
    text: hideSecrets(row.body),
    about: row.order_id,
    job: row.job_id,
    createdBy: row.created_by === null ? null : { objectId: row.created_by, full_name: row.by_name ?? row.created_by },
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    nextAttemptAt: row.state === 'WAITING' ? row.next_attempt_at.toISOString() : null,
    attempts: row.attempts,
    reason: row.error === null ? null : hideSecrets(row.error),
    canRetry: whyNotAgain(row, sends) === undefined,
  };
}

/** Why a message cannot be sent again; undefined if it can. Messages that may have been delivered never can. */
export function whyNotAgain({ state, kind }: Pick<Row, 'state' | 'kind'>, sends: Mailer['sends']): string | undefined {
  if (state === 'SENT') return 'This message was sent.';
  if (state === 'SENDING') return 'This message is being sent.';
  if (state === 'IN_DOUBT') return 'This message may have been delivered, so it is not sent again.';
  if (state === 'RECORDED' && !sends[kind]) return 'There is no service that could send this message.';
  return undefined;
}
