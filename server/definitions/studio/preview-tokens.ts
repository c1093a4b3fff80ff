import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../base/store/open-store.ts';

/** Scope of a token: real rows as a role, for a person, while a draft exists. */
export interface PreviewGrant {
  userId: string;
  /** Null: the live definitions, while nothing is changed. */
  draftId: string | null;
  role: string;
}

/** Tokens of previews. Each lives for some minutes and allows only reads. */
export interface PreviewTokens {
  give(grant: PreviewGrant): Promise<{ token: string; until: Date }>;
  /** Current scope of a person's token; undefined for foreign, invented and expired ones. */
  open(token: string, userId: string): Promise<PreviewGrant | undefined>;
}

/** Lifetime of a token, in milliseconds. */
export const PREVIEW_LIFE = 5 * 60_000;

/** Stores tokens as hashes, so that every server knows them and nobody can read them. */
export function createPreviewTokens(database: Database, clock: Clock): PreviewTokens {
  return {
    async give({ userId, draftId, role }) {
      const token = randomBytes(32).toString('base64url');
      const until = new Date(clock.now().getTime() + PREVIEW_LIFE);
      await database.deleteFrom('studio_previews').where('expires_at', '<', clock.now()).execute();
      await database
        .insertInto('studio_previews')
        .values({ token_hash: hashOf(token), user_id: userId, draft_id: draftId, role, expires_at: until })
        .execute();
      return { token, until };
    },
    async open(token, userId) {
      const row = await database
        .selectFrom('studio_previews')
        .selectAll()
        .where('token_hash', '=', hashOf(token))
        .where('user_id', '=', userId)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      return row && { userId: row.user_id, draftId: row.draft_id, role: row.role };
    },
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(`preview ${token}`).digest('hex');
}
