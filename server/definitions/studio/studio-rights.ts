import { RIGHTS, type Right } from '../../../src/authoring/review/review.ts';
import type { MissingRight } from '../../../src/authoring/review/studio-answers.ts';
import type { ReviewAnswer } from '../review-texts.ts';
import type { ServedDefinitions } from '../served-definitions.ts';

/** Rights of these roles by the live definitions: a draft that grants rights grants none before it is live. Admins have all. */
export function rightsOf(roles: readonly string[], { studio }: Pick<ServedDefinitions, 'studio'>): Right[] {
  return RIGHTS.filter((right) => roles.includes('admin') || studio[right]?.some((role) => roles.includes(role)));
}

/** Rights that a change requires, each with its causes: effects for people, and places in texts. */
export function neededRights({ sentences, gains, rights }: Pick<ReviewAnswer, 'sentences' | 'gains' | 'rights'>): Map<Right, string[]> {
  const needed = new Map<Right, string[]>();
  const add = (right: Right, because: string) => void needed.set(right, [...new Set([...(needed.get(right) ?? []), because])]);
  for (const { right, text } of sentences) add(right, text);
  for (const { role, screen, call } of gains) add('access', `${role} can cause ${call} on ${screen}`);
  for (const { right, file, pointer } of rights) add(right, `${file}${pointer === '' ? '' : ` at ${pointer}`}`);
  return needed;
}

/** The missing ones of these rights. */
export function missingRights(needed: ReadonlyMap<Right, string[]>, own: readonly Right[]): MissingRight[] {
  return [...needed].filter(([right]) => !own.includes(right)).map(([right, because]) => ({ right, because: because.slice(0, 10) }));
}
