import type { Issue, Severity } from './issue.ts';
import type { IssueNames } from './issue-names.ts';

/** The message of an issue in its parts. */
export interface IssueText {
  /** The problem and its place: one sentence. */
  problem: string;
  /** The fix: one or two sentences. */
  fix: string;
  /** Details for developers: output of a parser, an example, a command. The Studio shows it with the technical details. */
  detail?: string | undefined;
}

/** The found and the allowed values of an issue. */
export type FoundValue = Pick<Issue, 'received' | 'allowed'>;

/** One code of the catalogue: severity, and a message from typed arguments. */
export interface CodeEntry<Parts> {
  readonly severity: Severity;
  readonly text: (parts: Parts, say: IssueNames, found: FoundValue) => IssueText;
}

/** Types one catalogue entry by the arguments of its message. */
export function defineCode<Parts>(severity: Severity, text: CodeEntry<Parts>['text']): CodeEntry<Parts> {
  return { severity, text };
}

/** A message: problem, fix, details for developers. */
export function text(problem: string, fix: string, detail?: string): IssueText {
  return { problem, fix, ...(detail !== undefined && { detail }) };
}

/** The words before the names of roles, for one of them and for several: `The role`, `The roles`. */
export function these(roles: unknown, word: string): string {
  const count = (Array.isArray(roles) ? roles : String(roles).split(',')).length;
  return count === 1 ? word : `${word}s`;
}
