import { appendFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type Reporter, type TestCase, type TestModule, type TestSpecification } from 'vitest/node';
import config from '../../vitest.config.ts';

const order = (process.env.SUITE_FILES ?? '').split(' ');

/** Runs test files in the order of SUITE_FILES. */
class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => order.findIndex((file) => moduleId.endsWith(`/${file}`));
    return files.sort((a, b) => rankOf(a) - rankOf(b));
  }
}

/** Writes each result as a JSON line to SUITE_RESULTS at once, so that an interrupted run shows its progress. */
class Results implements Reporter {
  onTestCaseResult(test: TestCase): void {
    this.#write({ file: test.module.relativeModuleId, test: test.fullName, failed: test.result().state === 'failed' });
  }

  onTestModuleEnd(module: TestModule): void {
    const state = module.state();
    // A failure outside of tests fails none of them.
    const fault = state === 'failed' ? { failed: true, test: module.errors()[0]?.message ?? 'a hook' } : {};
    this.#write({ file: module.relativeModuleId, done: state !== 'failed', ...fault });
  }

  onTestRunEnd(_: unknown, errors: readonly { message: string }[]): void {
    for (const { message } of errors) this.#write({ file: '', test: message, failed: true });
  }

  #write(result: object): void {
    if (process.env.SUITE_RESULTS) appendFileSync(process.env.SUITE_RESULTS, `${JSON.stringify(result)}\n`);
  }
}

interface Project {
  test: { name: string; include: string[]; exclude?: string[] };
}
const projects = config.test?.projects as Project[];
const server = projects.find(({ test }) => test.name === 'server');
const embedded = projects.find(({ test }) => test.name === 'embedded');
// Tests for both databases run on PostgreSQL here.
if (embedded) embedded.test.include = server?.test.exclude?.filter((name) => name.startsWith('tests/')) ?? [];

/** The suite with ordered test files and results for the benchmark. */
export default defineConfig({
  ...config,
  test: { ...config.test, sequence: { sequencer: GivenOrder }, reporters: [new Results()] },
});
