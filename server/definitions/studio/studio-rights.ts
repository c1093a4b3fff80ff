import { RIGHTS, type Right } from '../../../src/authoring/review/review.ts';
import type { ReviewAnswer } from '../review-texts.ts';
import type { ServedDefinitions } from '../served-definitions.ts';

/** A right that somebody lacks for a change, and what in it asks for that: sentences, else places in texts. */
export interface MissingRight {
  right: Right;
  because: string[];
}

/** The rights of somebody with these roles, by what is live now: a draft that gives rights gives none before it is live. Admin has all. */
export function rightsOf(roles: readonly string[], { studio }: Pick<ServedDefinitions, 'studio'>): Right[] {
  return RIGHTS.filter((right) => roles.includes('admin') || studio[right]?.some((role) => roles.includes(role)));
}

/** The rights that a change asks for, each with what asks for it: by what people meet, and by what stands in the texts. */
export function neededRights({ sentences, gains, rights }: Pick<ReviewAnswer, 'sentences' | 'gains' | 'rights'>): Map<Right, string[]> {
  const needed = new Map<Right, string[]>();
  const add = (right: Right, because: string) => void needed.set(right, [...new Set([...(needed.get(right) ?? []), because])]);
  for (const { right, text } of sentences) add(right, text);
  for (const { role, screen, call } of gains) add('access', `${role} can cause ${call} on ${screen}`);
  for (const { right, file, pointer } of rights) add(right, `${file}${pointer === '' ? '' : ` at ${pointer}`}`);
  return needed;
}

/** Those of them that somebody lacks. */
export function missingRights(needed: ReadonlyMap<Right, string[]>, own: readonly Right[]): MissingRight[] {
  return [...needed].filter(([right]) => !own.includes(right)).map(([right, because]) => ({ right, because: because.slice(0, 10) }));
}
