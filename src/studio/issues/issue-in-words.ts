import type { IssueCode } from '../../language/errors/catalogue.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { type IssueNames, type IssueWorld, issueNames } from './issue-names.ts';
import type { IssueTold, WordsOf } from './issue-told.ts';
import { COMPILE_WORDS } from './words/compile-words.ts';
import { CONTRACT_WORDS } from './words/contract-words.ts';
import { EXPRESSION_WORDS } from './words/expression-words.ts';
import { FILE_WORDS } from './words/file-words.ts';
import { PROJECT_WORDS } from './words/project-words.ts';
import { SENSE_WORDS } from './words/sense-words.ts';
import { STRUCTURE_WORDS } from './words/structure-words.ts';
import { WORDS_WORDS } from './words/words-words.ts';

/** The words of every code. TypeScript names a code that has none. */
export const ISSUE_WORDS: WordsOf<Record<IssueCode, unknown>> = {
  ...STRUCTURE_WORDS,
  ...EXPRESSION_WORDS,
  ...COMPILE_WORDS,
  ...SENSE_WORDS,
  ...WORDS_WORDS,
  ...PROJECT_WORDS,
  ...FILE_WORDS,
  ...CONTRACT_WORDS,
};

/** An issue for people who have never seen a definition: what is wrong, what to do, where that is, and what mending it by a press would do. */
export interface IssueInWords extends IssueTold {
  /** `Tolls, column Amount: format`. Undefined for what is in no definition. */
  place: string | undefined;
  /** What the checker thinks was meant, as people call it. */
  meant: string | undefined;
}

/** Tells an issue. One of a code that this page does not know yet, as after a deployment, is told as far as that can be done. */
export function issueInWords(issue: Issue, world: IssueWorld): IssueInWords {
  const say = issueNames(issue, world);
  const { wrong, way } = toldOf(issue, say);
  return { wrong: asSentence(wrong), way, place: say.place, meant: meantBy(issue, say) };
}

function toldOf(issue: Issue, say: IssueNames): IssueTold {
  const words = ISSUE_WORDS[issue.code as IssueCode] as ((facts: never, say: IssueNames, issue: Issue) => IssueTold) | undefined;
  try {
    if (words) return words((issue.facts ?? {}) as never, say, issue);
  } catch {
    // A server of another version may send other facts. A page that breaks because of it would tell nobody anything.
  }
  return { wrong: `${say.it} is not right as it is.`, way: 'Undo it, or ask somebody who develops the console.' };
}

const LISTS: Readonly<Record<string, 'lookups' | 'options' | 'ranges'>> = {
  'unknown-lookup': 'lookups',
  'unknown-options': 'options',
  'unknown-range': 'ranges',
};

/** The suggestion of the checker, as people call it. */
function meantBy({ code, suggestion, facts = {} }: Issue, say: IssueNames): string | undefined {
  if (suggestion === undefined) return undefined;
  const list = LISTS[code];
  if (list !== undefined) return say.listed(list, suggestion);
  switch (code as IssueCode) {
    case 'unknown-key':
    case 'missing-key':
      return say.property(suggestion);
    case 'unknown-value':
      return say.choice(suggestion);
    case 'unknown-role':
      return `“${say.role(suggestion)}”`;
    case 'unknown-shared':
      return say.shared(suggestion);
    case 'unknown-route':
      return say.address(suggestion);
    case 'unknown-enum-value':
      return say.value(facts.enum, suggestion);
    case 'unknown-parameter':
      return say.parameter(facts.call, suggestion);
    case 'unknown-setting':
      return say.words(suggestion.replaceAll('_', ' ').replaceAll('/', ', '));
    default:
      return say.name(suggestion);
  }
}

function asSentence(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
