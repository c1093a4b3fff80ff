import type { IssueArguments, IssueCode } from '../../language/errors/catalogue.ts';
import type { Issue } from '../../language/errors/issue.ts';
import type { IssueNames } from './issue-names.ts';

/** An issue as people read it. */
export interface IssueTold {
  /** What is wrong: a sentence. */
  wrong: string;
  /** What to do about it: a sentence or two. */
  way: string;
}

/** How issues of some codes are told: from their facts, with the names that people have for them. */
export type WordsOf<Codes> = {
  readonly [Code in keyof Codes & IssueCode]: (facts: IssueArguments<Code>, say: IssueNames, issue: Issue) => IssueTold;
};

/** Puts both sentences together. */
export function told(wrong: string, way: string): IssueTold {
  return { wrong, way };
}

/** What is not mended with the Studio's own pages. */
export const FOR_DEVELOPERS = 'Somebody who develops the console has to mend this.';
