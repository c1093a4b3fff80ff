import type { Issue } from '../../src/language/errors/issue.ts';
import { printIssue } from '../../src/language/errors/print-issue.ts';

/** Number of issues to print. The first ones are of the file that the others depend on. */
const PRINTED = 10;

/** Nothing can be served: app.json has an error, and no valid version of it is stored. The message is for the author. */
export class NoConsoleError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoConsoleError';
  }

  static of(issues: readonly Issue[]): NoConsoleError {
    const errors = issues.filter(({ severity }) => severity === 'error');
    return new NoConsoleError([...errors.slice(0, PRINTED).map(printIssue), 'Nothing can be served until app.json is valid.'].join('\n'));
  }
}
