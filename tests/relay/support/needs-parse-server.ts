import { leftOutTests } from '../../support/slow-tests.ts';

/* Exits with 0 where tests of this run need the official Parse Server, with 1 where none does. */

const NEEDING = ['tests/relay/official-parse-server.test.ts', 'tests/e2e/ten-minutes.test.ts'];
const leftOut = leftOutTests([]);
process.exitCode = NEEDING.every((file) => leftOut.includes(file)) ? 1 : 0;
