import { CATALOGUE, type IssueCode, textOf } from '../../language/errors/catalogue.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { type IssueWorld, issueNames, type PlacedNames } from './issue-names.ts';
import { MESSAGES } from './messages.ts';

/** Message of an issue by labels: problem, fix and place. */
export interface IssueDescription {
  /** One sentence. */
  problem: string;
  /** One or two sentences. */
  fix: string;
  /** `Tolls, column Amount: format`. Undefined outside of definitions. */
  place: string | undefined;
  /** Label of the checker's suggestion. */
  meant: string | undefined;
}

/** Describes an issue. A code unknown to this page, as after a deployment, keeps the server's message. */
export function describeIssue(issue: Issue, world: IssueWorld): IssueDescription {
  const say = issueNames(issue, world);
  const { problem, fix } = messageOf(issue, say);
  return { problem: asSentence(problem), fix, place: say.place, meant: meantBy(issue, say) };
}

function messageOf(issue: Issue, say: PlacedNames): { problem: string; fix: string } {
  try {
    if (Object.hasOwn(CATALOGUE, issue.code)) return textOf(issue.code as IssueCode, (issue.facts ?? {}) as never, { say, found: issue });
  } catch {
    // A server of another version may send other facts, which must not break the page.
  }
  return { problem: MESSAGES.hasAProblem({ it: say.it }), fix: MESSAGES.undoTheLastChange };
}

const LISTS: Readonly<Record<string, 'lookups' | 'options' | 'ranges'>> = {
  'unknown-lookup': 'lookups',
  'unknown-options': 'options',
  'unknown-range': 'ranges',
};

/** Label of the checker's suggestion. */
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
