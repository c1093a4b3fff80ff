import type { Kysely, Selectable } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import type { UploadLimits } from '../../../server/work/files/file-store.ts';
import type { DocumentValue } from '../../generated/index.ts';
import { recordLeadEventOfUser } from '../../people/lead-events.ts';
import { recordUserEvent } from '../../people/user-events.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type MarketplaceContext, type ServerFunction } from '../define-function.ts';
import { findUser } from '../people/find-user.ts';

type DocumentRow = Selectable<Tables['user_documents']>;

const LIMITS: UploadLimits = {
  kinds: ['pdf', 'jpg', 'png'],
  megabytes: 10,
  isPaper: true,
  refusal: 'Unsupported file type, only pdf and image allowed.',
};

/** Documents of drivers and applicants: approval, rejection with a reason, and expiry. */
export const DOCUMENT_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchUserDocuments', async ({ userId }, { database }) => {
    await findUser(database, userId);
    return loadDocuments(database, userId);
  }),

  defineFunction('uploadDocumentForUser', async ({ userId, documentCode, image }, context) => {
    await findUser(context.database, userId);
    const file = await context.files.keepUpload(image, LIMITS);
    const id = newId();
    const row = {
      id,
      user_id: userId,
      document_code: documentCode,
      file,
      is_approved: null,
      unapprove_reason: null,
      created_at: context.now,
    };
    await context.database.insertInto('user_documents').values(row).execute();
    await recordUserEvent(context, userId, 'documentUploaded', documentCode);
    await recordLeadEventOfUser(context, userId, 'documentUploaded', { documentCode });
    return { objectId: id };
  }),

  defineFunction('approveDocument', async ({ id }, context) => {
    const document = await lockDocument(context, id);
    if (document.is_approved === true) throw new FunctionError('The document is approved already.');
    return change(context, document, { is_approved: true, unapprove_reason: null }, 'documentApproved');
  }),

  defineFunction('unApproveDocument', async ({ id, reason }, context) => {
    const text = reason.trim();
    if (text === '') throw new FunctionError('Reason cannot be empty.');
    return change(context, await lockDocument(context, id), { is_approved: false, unapprove_reason: text }, 'documentUnApproved');
  }),

  defineFunction('setExpirationDateForDocument', async ({ id, expirationDate }, context) =>
    change(context, await lockDocument(context, id), { expires_at: expirationDate }, 'documentExpirationSet'),
  ),

  defineFunction('deleteDocumentForUser', async ({ id }, context) => {
    const document = await lockDocument(context, id);
    await context.database.deleteFrom('user_documents').where('id', '=', id).execute();
    await recordUserEvent(context, document.user_id, 'documentDeleted', document.document_code);
    return { objectId: id };
  }),
];

/** Documents of a person, the newest first. */
export async function loadDocuments(database: Kysely<Tables>, userId: string): Promise<DocumentValue[]> {
  const rows = await database
    .selectFrom('user_documents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  return rows.map((row) => ({
    objectId: row.id,
    documentCode: row.document_code,
    image: `/files/${row.file}`,
    isApproved: row.is_approved,
    unApproveReason: row.unapprove_reason,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }));
}

async function change(
  context: MarketplaceContext,
  { id, user_id, document_code }: DocumentRow,
  columns: { is_approved?: boolean; unapprove_reason?: string | null; expires_at?: string },
  event: 'documentApproved' | 'documentUnApproved' | 'documentExpirationSet',
): Promise<{ objectId: string }> {
  await context.database.updateTable('user_documents').set(columns).where('id', '=', id).execute();
  await recordUserEvent(context, user_id, event, document_code);
  if (event !== 'documentExpirationSet') await recordLeadEventOfUser(context, user_id, event, { documentCode: document_code });
  return { objectId: id };
}

async function lockDocument({ database }: MarketplaceContext, id: string): Promise<DocumentRow> {
  const row = await database.selectFrom('user_documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new FunctionError('This document does not exist any more.');
  return row;
}
