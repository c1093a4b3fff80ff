import type { Contracts } from '../../language/contracts/contract-types.ts';
import { type GivenNames, nameAt } from '../../language/contracts/named-contracts.ts';
import { listOf } from './condition-in-words.ts';

/** What values are called on one side and on the other, of every list in which that is different: `Paid` is `Settled`, and `Partially Paid` stays. */
export type RenamedValues = ReadonlyMap<string, string>;

/** The values of lists of which the names of both sides call one otherwise. */
export function renamedValues(before: GivenNames | undefined, after: GivenNames | undefined, { enums }: Contracts): RenamedValues {
  const found = new Map<string, string>();
  for (const owner of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    const called = Object.entries(enums.get(owner)?.values ?? {}).map(
      ([path, { label }]) => [before, after].map((names) => nameAt({ owner, path }, names) ?? label) as [string, string],
    );
    if (called.some(([old, young]) => old !== young)) for (const [old, young] of called) found.set(old, young);
  }
  return found;
}

/** Where a text differs from another in nothing but the names of values: `Paid is called Settled`. Undefined where more is different. */
export function renamingIn(then: string, now: string, renamed: RenamedValues): string | undefined {
  if (renamed.size === 0 || then === now) return undefined;
  const names = [...renamed.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const told = new Set<string>();
  const text = then.replace(pattern, (old) => {
    const young = renamed.get(old) as string;
    if (young !== old) told.add(`${old} is called ${young}`);
    return young;
  });
  return text === now ? listOf([...told], 'and') : undefined;
}

/** Where what is said on both sides differs in nothing but the names of values: `Paid is called Settled`. Undefined where more is different. */
export function renamingAmong(then: unknown, now: unknown, renamed: RenamedValues): string | undefined {
  const told = new Set<string>();
  const isRenamed =
    renamed.size > 0 &&
    isAlike(then, now, (old, young) => {
      const renaming = renamingIn(old, young, renamed);
      if (renaming !== undefined) told.add(renaming);
      return renaming !== undefined;
    });
  return isRenamed && told.size > 0 ? listOf([...told], 'and') : undefined;
}

function isAlike(then: unknown, now: unknown, isTextAlike: (old: string, young: string) => boolean): boolean {
  if (then === now) return true;
  if (typeof then === 'string' && typeof now === 'string') return isTextAlike(then, now);
  if (typeof then !== 'object' || typeof now !== 'object' || then === null || now === null) return false;
  const [old, young] = [Object.entries(then), Object.entries(now)];
  return (
    old.length === young.length &&
    old.every(([key, value], index) => young[index]?.[0] === key && isAlike(value, young[index][1], isTextAlike))
  );
}
