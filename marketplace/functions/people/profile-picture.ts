import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables/index.ts';

/** Picture of a person: the newest approved document. Null if there is none. */
export async function profilePictureOf(database: Kysely<Tables>, userId: string): Promise<{ url: string } | null> {
  const picture = await database
    .selectFrom('user_documents')
    .select('file')
    .where('user_id', '=', userId)
    .where('document_code', '=', 'profile_picture')
    .where('is_approved', '=', true)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return picture === undefined ? null : { url: `/files/${picture.file}` };
}
