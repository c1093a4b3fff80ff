import type { Json } from '../contracts/contract-types.ts';
import { CATALOGUE, createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import { type CheckedFile, walkFile } from './definition-file.ts';
import type { Schemas } from './load-schemas.ts';

/** A suppressed issue of a definition: `{ code, reason, until }` under `suppress`, with its location. */
export interface Suppression {
  code: string;
  reason: string;
  /** The last day that it counts, e.g. `2027-01-31`. */
  until: string;
  file: string;
  /** The suppressing element: it covers its own issues and those inside. */
  pointer: string;
  /** Location of the entry itself. */
  entry: string;
}

/** Active suppressions of a project: decides for each issue whether it is covered, and reports faults of suppressions at the end. */
export interface Suppressions {
  covers(issue: Issue): boolean;
  /** Expired and unused ones, and those with an unknown code. Call it after all issues. */
  issues(): Issue[];
  /** Suppressions in use. */
  used(): Suppression[];
}

/** Suppressions in a file. Shape issues cannot be suppressed, so only files with a valid shape have any. */
export function suppressionsIn({ path, parsed, definition }: CheckedFile, schemas: Schemas): Suppression[] {
  const found: Suppression[] = [];
  if (!parsed || !definition) return found;
  walkFile(path, parsed.value, schemas, ({ value, pointer }) => {
    const entries = entriesOf(value);
    for (const [index, { code, reason, until }] of entries.entries())
      found.push({ code, reason, until, file: path, pointer, entry: `${pointer}/suppress/${index}` });
  });
  return found;
}

/** Puts suppressions to work. `today` is a day such as `2026-12-24`. */
export function createSuppressions(all: readonly Suppression[], today: string): Suppressions {
  const used = new Set<Suppression>();
  const isExpired = ({ until }: Suppression) => until < today;
  return {
    covers(issue) {
      const covering = all.filter((each) => !isExpired(each) && each.code === issue.code && isInside(issue, each));
      for (const each of covering) used.add(each);
      return covering.length > 0;
    },
    issues: () => all.flatMap((each) => issuesOf(each, used.has(each), isExpired(each))),
    used: () => [...used],
  };
}

function issuesOf(suppression: Suppression, isUsed: boolean, isExpired: boolean): Issue[] {
  const { code, until, file, entry } = suppression;
  if (!Object.hasOwn(CATALOGUE, code)) {
    const location = { file, pointer: `${entry}/code`, received: code, allowed: Object.keys(CATALOGUE) };
    return [createIssue('unknown-value', { value: JSON.stringify(code), of: '"code"' }, location)];
  }
  if (isExpired) return [createIssue('suppress-expired', { code, until }, { file, pointer: `${entry}/until`, received: until })];
  return isUsed ? [] : [createIssue('suppress-unused', { code }, { file, pointer: entry })];
}

function entriesOf(value: Json): { code: string; reason: string; until: string }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Array.isArray(value.suppress)) return [];
  // The structure check has proven their shape.
  return value.suppress as unknown as { code: string; reason: string; until: string }[];
}

function isInside(issue: Issue, { file, pointer }: Suppression): boolean {
  return issue.file === file && (issue.pointer === pointer || issue.pointer.startsWith(`${pointer}/`));
}
