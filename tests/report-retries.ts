import type { Reporter, TestCase } from 'vitest/node';
import { leftOutTests } from './support/slow-tests.ts';

/**
 * Prints the seed of the samples at the start of a run, and at its end the tests that failed before they passed: a retry keeps a slow machine
 * from failing the run, and must not hide a fault.
 */
export default class ReportRetries implements Reporter {
  readonly #retried: string[] = [];

  onInit(): void {
    if (process.env.TEST_ALL === '1') console.log('All of every exhaustive test runs.');
    else {
      const { length } = leftOutTests(process.argv.slice(2));
      console.log(
        `Exhaustive tests run on samples of TEST_SEED=${process.env.TEST_SEED}, without ${length} files of slow tests; \`npm run test:all\` runs all.`,
      );
    }
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'passed' || !errors?.length) return;
    const lines = errors.map(({ message, stacks, diff }) => {
      const [at] = stacks ?? [];
      return [`  ${message}`, at && `  at ${at.file}:${at.line}`, diff].filter(Boolean).join('\n');
    });
    this.#retried.push(`${test.module.relativeModuleId}: ${test.fullName}\n${lines.join('\n')}`);
  }

  onTestRunEnd(): void {
    if (this.#retried.length > 0) console.log(`\n== Passed after a retry\n${this.#retried.join('\n')}\n`);
  }
}
