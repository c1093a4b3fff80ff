import { CATALOGUE, type IssueCode, issueText } from '../../language/errors/catalogue.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { capital } from '../../language/text/capital.ts';
import { type IssueWorld, issueNames, type PlacedNames } from './issue-names.ts';
import { MESSAGES } from './messages.ts';

export interface IssueDescription {
  problem: string;
  /** One or two sentences. */
  fix: string;
  /** `Tolls, column Amount: format`. Undefined outside of definitions. */
  place: string | undefined;
  meant: string | undefined;
}

/** Describes an issue. A code unknown to this page, as after a deployment, keeps the server's message. */
export function describeIssue(issue: Issue, world: IssueWorld): IssueDescription {
  const say = issueNames(issue, world);
  const { problem, fix } = messageOf(issue, say);
  const { code, suggestion, facts = {} } = issue;
  const meant = suggestion === undefined ? undefined : (MEANT[code]?.(suggestion, say, facts) ?? say.name(suggestion));
  return { problem: capital(problem), fix, place: say.place, meant };
}

function messageOf(issue: Issue, say: PlacedNames): { problem: string; fix: string } {
  try {
    if (Object.hasOwn(CATALOGUE, issue.code))
      return issueText(issue.code as IssueCode, (issue.facts ?? {}) as never, { say, found: issue });
  } catch {
    // A server of another version may send other facts, which must not break the page.
  }
  return { problem: MESSAGES.hasAProblem({ it: say.it }), fix: MESSAGES.undoTheLastChange };
}

/** What the checker suggests, by the code of its issue; a name for other codes. */
const MEANT: Readonly<Record<string, (suggestion: string, say: PlacedNames, facts: NonNullable<Issue['facts']>) => string>> = {
  'unknown-lookup': (name, say) => say.listed('lookups', name),
  'unknown-options': (name, say) => say.listed('options', name),
  'unknown-range': (name, say) => say.listed('ranges', name),
  'unknown-key': (key, say) => say.property(key),
  'missing-key': (key, say) => say.property(key),
  'unknown-value': (value, say) => say.choice(value),
  'unknown-role': (role, say) => `“${say.role(role)}”`,
  'unknown-shared': (id, say) => say.shared(id),
  'unknown-route': (path, say) => say.address(path),
  'unknown-enum-value': (value, say, facts) => say.value(facts.enum, value),
  'unknown-parameter': (path, say, facts) => say.parameter(facts.call, path),
  'unknown-setting': (name, say) => say.words(name.replaceAll('_', ' ').replaceAll('/', ', ')),
};
