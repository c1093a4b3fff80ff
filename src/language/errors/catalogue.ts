import { closestName } from './closest-name.ts';
import type { CodeEntry, FoundValue, IssueText } from './code-entry.ts';
import { COMPILE_CODES } from './codes/compile-codes.ts';
import { CONTRACT_CODES } from './codes/contract-codes.ts';
import { EXPRESSION_CODES } from './codes/expression-codes.ts';
import { FILE_CODES } from './codes/file-codes.ts';
import { PROJECT_CODES } from './codes/project-codes.ts';
import { SENSE_CODES } from './codes/sense-codes.ts';
import { STRUCTURE_CODES } from './codes/structure-codes.ts';
import { TEXT_CODES } from './codes/text-codes.ts';
import type { Issue, Severity } from './issue.ts';
import { type IssueNames, TECHNICAL_NAMES } from './issue-names.ts';

/** Every code that a check can report, with severity and message. `docs/errors.md` explains each with cause, example and fix. */
export const CATALOGUE = {
  ...STRUCTURE_CODES,
  ...EXPRESSION_CODES,
  ...COMPILE_CODES,
  ...SENSE_CODES,
  ...TEXT_CODES,
  ...PROJECT_CODES,
  ...FILE_CODES,
  ...CONTRACT_CODES,
} as const;

/** The code of an issue. */
export type IssueCode = keyof typeof CATALOGUE;

/** Arguments of the message of a code. */
export type IssueArguments<Code extends IssueCode> = (typeof CATALOGUE)[Code] extends CodeEntry<infer Parts> ? Parts : never;

/** Location and context of an issue, as far as known. */
export type IssueLocation = Omit<Issue, 'code' | 'severity' | 'message' | 'facts'>;

/** The severity of a code, the same everywhere. */
export function severityOf(code: IssueCode): Severity {
  return CATALOGUE[code].severity;
}

/** The message of a code in its parts, with the names of its audience. */
export function issueText<Code extends IssueCode>(
  code: Code,
  parts: IssueArguments<Code>,
  { say = TECHNICAL_NAMES, found = {} }: { say?: IssueNames; found?: FoundValue } = {},
): IssueText {
  // Each entry takes exactly the parts of its code; TypeScript cannot follow that through the union of all entries.
  const entry = CATALOGUE[code] as unknown as CodeEntry<IssueArguments<Code>>;
  return entry.text(parts, say, found);
}

/** The message of a code for terminals and logs: problem, details, fix. */
export function messageOf<Code extends IssueCode>(code: Code, parts: IssueArguments<Code>, found: FoundValue = {}): string {
  const { problem, detail, fix } = issueText(code, parts, { found });
  return [problem, detail, fix].filter((sentence) => sentence !== undefined).join(' ');
}

/** The part of an issue that does not depend on its location: severity, message, facts. */
export function statementOf<Code extends IssueCode>(code: Code, parts: IssueArguments<Code>, found: FoundValue = {}) {
  const facts = parts as Readonly<Record<string, unknown>>;
  return { code, severity: severityOf(code), message: messageOf(code, parts, found), ...(Object.keys(facts).length > 0 && { facts }) };
}

/** One issue of a code at a location. The allowed name nearest to a received one becomes the suggestion, where none is given. */
export function createIssue<Code extends IssueCode>(code: Code, parts: IssueArguments<Code>, location: IssueLocation): Issue {
  return { ...statementOf(code, parts, location), ...location, ...suggestionFor(location) };
}

/** The suggestion of an issue; nothing where no allowed name is near. */
export function suggestionFor({ received, allowed, suggestion }: Partial<IssueLocation>): Pick<Issue, 'suggestion'> {
  const meant = suggestion ?? (typeof received === 'string' && allowed ? closestName(received, allowed) : undefined);
  return meant === undefined ? {} : { suggestion: meant };
}
