import { CATALOGUE, type IssueCode, textOf } from '../../language/errors/catalogue.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { type IssueWorld, issueNames, type PlacedNames } from './issue-names.ts';
import { MESSAGES } from './messages.ts';

/** The message of an issue with the names that people see: what is wrong, what to do, and where. */
export interface IssueDescription {
  /** What is wrong: a sentence. */
  problem: string;
  /** What to do about it: a sentence or two. */
  fix: string;
  /** `Tolls, column Amount: format`. Undefined for what is in no definition. */
  place: string | undefined;
  /** What the checker thinks was meant, by its label. */
  meant: string | undefined;
}

/** Writes the message of an issue. One of a code that this page does not know yet, as after a deployment, keeps the server's message. */
export function describeIssue(issue: Issue, world: IssueWorld): IssueDescription {
  const say = issueNames(issue, world);
  const { problem, fix } = messageOf(issue, say);
  return { problem: asSentence(problem), fix, place: say.place, meant: meantBy(issue, say) };
}

function messageOf(issue: Issue, say: PlacedNames): { problem: string; fix: string } {
  try {
    if (Object.hasOwn(CATALOGUE, issue.code)) return textOf(issue.code as IssueCode, (issue.facts ?? {}) as never, { say, found: issue });
  } catch {
    // A server of another version may send other facts. A page that breaks because of it would tell nobody anything.
  }
  return { problem: MESSAGES.hasAProblem({ it: say.it }), fix: MESSAGES.undoTheLastChange };
}

const LISTS: Readonly<Record<string, 'lookups' | 'options' | 'ranges'>> = {
  'unknown-lookup': 'lookups',
  'unknown-options': 'options',
  'unknown-range': 'ranges',
};

/** The suggestion of the checker, as people call it. */
function meantBy({ code, suggestion, facts = {} }: Issue, say: PlacedNames): string | undefined {
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
