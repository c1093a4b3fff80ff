import type { Contracts } from '../../language/contracts/contract-types.ts';
import { type NameOverrides, nameAt } from '../../language/contracts/named-contracts.ts';
import { valuesOf } from './fact-contents.ts';
import type { Difference } from './fact-differences.ts';

/** Values with different labels on both sides: `Paid` is `Settled`; unchanged ones are missing. */
export type RenamedValues = ReadonlyMap<string, string>;

/** Enum values whose labels differ between the sides. */
export function renamedValues(before: NameOverrides | undefined, after: NameOverrides | undefined, { enums }: Contracts): RenamedValues {
  const found = new Map<string, string>();
  for (const owner of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    const called = Object.entries(enums.get(owner)?.values ?? {}).map(
      ([path, { label }]) => [before, after].map((names) => nameAt({ owner, path }, names) ?? label) as [string, string],
    );
    if (called.some(([old, young]) => old !== young)) for (const [old, young] of called) found.set(old, young);
  }
  return found;
}

/** Labels of values on both sides. */
export type Renaming = readonly [old: string, young: string];

/** The renamed values, where two texts differ in nothing else; undefined otherwise. */
export function renamingsIn(then: string, now: string, renamed: RenamedValues): readonly Renaming[] | undefined {
  if (renamed.size === 0 || then === now) return undefined;
  const names = [...renamed.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const found = new Map<string, string>();
  const text = then.replace(pattern, (old) => {
    const young = renamed.get(old) as string;
    if (young !== old) found.set(old, young);
    return young;
  });
  return text === now ? [...found] : undefined;
}

/** The renamed values, where two parts differ in nothing else; undefined otherwise. */
export function renamingsAmong(then: unknown, now: unknown, renamed: RenamedValues): readonly Renaming[] | undefined {
  if (renamed.size === 0) return undefined;
  const found = new Map<string, string>();
  const isRenamed = isAlike(then, now, (old, young) => {
    const renamings = renamingsIn(old, young, renamed);
    for (const [was, is] of renamings ?? []) found.set(was, is);
    return renamings !== undefined;
  });
  return isRenamed && found.size > 0 ? [...found] : undefined;
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

/** Labels on both sides of a renaming: to find consequences in shown values. */
export function renamedBy({ before, after }: Difference): RenamedValues {
  const young = new Map(valuesOf(after).map(({ value, label }) => [value, label]));
  return new Map(valuesOf(before).map(({ value, label }) => [label, young.get(value) ?? label]));
}
