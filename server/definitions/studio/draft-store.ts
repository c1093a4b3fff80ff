import type { DraftContent } from '../../../src/authoring/review/studio-answers.ts';
import type { Clock } from '../../base/clock.ts';
import { newId } from '../../base/new-id.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { VersionAuthor } from '../versions.ts';

export interface Draft extends DraftContent {
  id: string;
  owner: Required<VersionAuthor>;
  /** Grows with every save. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A draft in a list: file names without texts. */
export interface DraftEntry extends Omit<Draft, 'changes' | 'steps'> {
  files: readonly string[];
}

/** Drafts in the database. Callers check access. */
export interface DraftStore {
  /** Drafts of one owner, or all, last saved first. */
  list(ownerId?: string): Promise<DraftEntry[]>;
  read(id: string): Promise<Draft | undefined>;
  /**
   * Creates a draft. The same `request` of the same owner returns the existing one. `full` if the owner has `MOST_DRAFTS`,
   * `taken` if the request belongs to another owner.
   */
  create(owner: Required<VersionAuthor>, content: DraftContent, request?: string): Promise<Draft | 'full' | 'taken'>;
  /** Saves over this version; undefined if it is gone, belongs to another owner, or was saved since. */
  save(id: string, ownerId: string, version: number, content: DraftContent): Promise<Draft | undefined>;
  /** Removes it, or only this version of it. Idempotent. */
  remove(id: string, version?: number): Promise<void>;
}

/** Maximum number of drafts per person. */
export const MOST_DRAFTS = 50;

export function createDraftStore(database: Database, clock: Clock): DraftStore {
  return {
    async list(ownerId) {
      const rows = await database
        .selectFrom('studio_drafts')
        .select(['id', 'owner_id', 'owner', 'base', 'files', 'version', 'created_at', 'updated_at'])
        .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId as string))
        .orderBy('updated_at', 'desc')
        .execute();
      return rows.map((row) => ({ ...headOf(row), files: row.files }));
    },
    async read(id) {
      const row = await database.selectFrom('studio_drafts').selectAll().where('id', '=', id).executeTakeFirst();
      return row && draftOf(row);
    },
    async create(owner, content, request) {
      const now = clock.now();
      const id = request ?? newId();
      const row = { id, owner_id: owner.id, owner: owner.name, ...columnsOf(content), created_at: now, updated_at: now };
      return database.transaction().execute(async (transaction) => {
        // Two concurrent requests would exceed the limit by one.
        await transaction.selectFrom('users').select('id').where('id', '=', owner.id).forUpdate().execute();
        const known = await transaction.selectFrom('studio_drafts').selectAll().where('id', '=', id).executeTakeFirst();
        if (known) return known.owner_id === owner.id ? draftOf(known) : 'taken';
        const { count } = await transaction
          .selectFrom('studio_drafts')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('owner_id', '=', owner.id)
          .executeTakeFirstOrThrow();
        if (Number(count) >= MOST_DRAFTS) return 'full';
        const written = await transaction.insertInto('studio_drafts').values(row).returningAll().executeTakeFirstOrThrow();
        return draftOf(written);
      });
    },
    async save(id, ownerId, version, content) {
      const row = await database
        .updateTable('studio_drafts')
        .set({ ...columnsOf(content), version: version + 1, updated_at: clock.now() })
        .where('id', '=', id)
        .where('owner_id', '=', ownerId)
        .where('version', '=', version)
        .returningAll()
        .executeTakeFirst();
      return row && draftOf(row);
    },
    async remove(id, version) {
      await database
        .deleteFrom('studio_drafts')
        .where('id', '=', id)
        .$if(version !== undefined, (query) => query.where('version', '=', version as number))
        .execute();
    },
  };
}

function columnsOf({ base, changes, steps }: DraftContent): { base: number; changes: string; files: string; steps: string } {
  return { base, changes: JSON.stringify(changes), files: JSON.stringify(Object.keys(changes)), steps: JSON.stringify(steps) };
}

interface HeadRow {
  id: string;
  owner_id: string;
  owner: string;
  base: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

function draftOf(row: HeadRow & Pick<Draft, 'changes' | 'steps'>): Draft {
  return { ...headOf(row), changes: row.changes, steps: row.steps };
}

function headOf(row: HeadRow): Omit<Draft, 'changes' | 'steps'> {
  return {
    id: row.id,
    owner: { id: row.owner_id, name: row.owner },
    base: row.base,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
