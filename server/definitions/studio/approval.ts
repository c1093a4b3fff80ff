import { sql } from 'kysely';
import type { Right } from '../../../src/authoring/review/review.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { ReviewAnswer } from '../review-texts.ts';
import type { ServedDefinitions } from '../served-definitions.ts';
import { rightsOf } from './studio-rights.ts';

/** Rights that an account needs to approve any change. */
const ALL: readonly Right[] = ['words', 'layout', 'behaviour', 'access', 'publish'];

/** Rights to change definitions, and changes that need approval. */
export type ApprovalRules = Pick<ServedDefinitions, 'studio' | 'approval'>;

/** Whether changes of some right need a second person. */
export function hasApproval({ approval = {} }: ApprovalRules): boolean {
  return Object.values(approval).includes(true);
}

/** Whether a change needs a second person by the live rules. A change of the rules always does while they ask for one. */
export function needsApproval(needed: ReadonlyMap<Right, unknown>, review: Pick<ReviewAnswer, 'rights'>, rules: ApprovalRules): boolean {
  const { approval = {} } = rules;
  return hasApproval(rules) && (changesRules(review) || [...needed.keys()].some((right) => right !== 'publish' && approval[right]));
}

/** Whether a change affects the rights to change definitions, or approval. */
export function changesRules({ rights }: Pick<ReviewAnswer, 'rights'>): boolean {
  return rights.some(({ file, pointer }) => /(^|\/)app\.json$/.test(file) && (pointer === '' || /^\/studio(\/|$)/.test(pointer)));
}

/** The rules of a set of texts; without approval where its app.json cannot be read. */
export function rulesOf(texts: ReadonlyMap<string, string>): ApprovalRules {
  try {
    const { studio: { approval, ...studio } = {} } = JSON.parse(texts.get('app.json') ?? '{}') as { studio?: Record<string, never> };
    return { studio, approval };
  } catch {
    return { studio: {}, approval: undefined };
  }
}

/** An account that can sign in. */
export interface Colleague {
  id: string;
  name: string;
  email: string | null;
}

/** Accounts with these rights by the rules; by default those that may approve any change. */
export async function peopleWith(
  database: Database,
  rules: Pick<ApprovalRules, 'studio'>,
  rights: readonly Right[] = ALL,
): Promise<Colleague[]> {
  const roles = ['admin', ...new Set(Object.values(rules.studio).flatMap((holders) => holders ?? []))];
  const rows = await database
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'roles'])
    .where('locked', '=', false)
    .where('deleted', '=', false)
    // Consoles may keep a million customers in this table.
    .where(sql<boolean>`roles && ${roles}::text[]`)
    .orderBy('full_name')
    .execute();
  return rows
    .filter(({ roles }) => {
      const own = rightsOf(roles, rules);
      return rights.every((right) => own.includes(right));
    })
    .map(({ id, full_name, email }) => ({ id, name: full_name, email }));
}
