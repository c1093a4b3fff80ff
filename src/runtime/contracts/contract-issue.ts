/** A issue in a contract file. `pointer` is the JSON pointer of the issue inside `file`. */
export interface ContractIssue {
  file: string;
  pointer: string;
  message: string;
}

/** Takes the issues of one file; `at` adds steps to the pointer. */
export interface IssueReporter {
  (message: string): void;
  at(...steps: string[]): IssueReporter;
}

/** A reporter that collects into `issues`, starting at the root of `file`. */
export function reportInto(issues: ContractIssue[], file: string, pointer = ''): IssueReporter {
  const report = (message: string): void => {
    issues.push({ file, pointer, message });
  };
  const at = (...steps: string[]): IssueReporter =>
    reportInto(issues, file, pointer + steps.map((step) => `/${escapeStep(step)}`).join(''));
  return Object.assign(report, { at });
}

function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}
