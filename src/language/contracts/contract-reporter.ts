import { escapePointer } from '../definition/json-pointer.ts';
import { createIssue, type IssueArguments, type IssueCode } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';

/** Takes the issues of one contract file; `at` adds steps to the pointer. */
export interface ContractReporter {
  <Code extends IssueCode>(code: Code, parts: IssueArguments<Code>, found?: FoundName): void;
  at(...steps: (string | number)[]): ContractReporter;
  /** Reports a key that has no effect. */
  idle(key: string, why: string, found?: FoundName): void;
}

/** The found name and the possible ones. */
interface FoundName {
  received?: string;
  allowed?: readonly string[];
}

/** A reporter that collects into `issues`, starting at the root of `file`. */
export function reportInto(issues: Issue[], file: string, pointer = ''): ContractReporter {
  const report = <Code extends IssueCode>(code: Code, parts: IssueArguments<Code>, found: FoundName = {}): void => {
    issues.push(createIssue(code, parts, { file, pointer, ...found }));
  };
  const at = (...steps: (string | number)[]): ContractReporter =>
    reportInto(issues, file, pointer + steps.map((step) => `/${escapePointer(String(step))}`).join(''));
  const idle = (key: string, why: string, found?: FoundName): void => at(key)('no-effect', { key, why }, found);
  return Object.assign(report, { at, idle });
}
