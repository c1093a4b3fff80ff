/** A fault in a contract file. `pointer` is the JSON pointer of the fault inside `file`. */
export interface ContractProblem {
  file: string;
  pointer: string;
  message: string;
}

/** Takes the faults of one file; `at` adds steps to the pointer. */
export interface ProblemReporter {
  (message: string): void;
  at(...steps: string[]): ProblemReporter;
}

/** A reporter that collects into `problems`, starting at the root of `file`. */
export function reportInto(problems: ContractProblem[], file: string, pointer = ''): ProblemReporter {
  const report = (message: string): void => {
    problems.push({ file, pointer, message });
  };
  const at = (...steps: string[]): ProblemReporter =>
    reportInto(problems, file, pointer + steps.map((step) => `/${escapeStep(step)}`).join(''));
  return Object.assign(report, { at });
}

function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}
