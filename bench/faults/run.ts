import { buildConsole } from '../../scripts/build-console.mjs';
import { FAULTS } from './index.ts';
import { runFaults } from './run-faults.ts';
import { writeReport } from './write-report.ts';

/**
 * `npm run bench:faults`: tries every fault on PGlite and, where Debian's PostgreSQL is there, on a server of its own, and writes `bench/FAULTS.md`. Words as
 * arguments try only the faults with them in their names; the others keep what the report says of them. Ends with 1 when something that must hold does not.
 */
buildConsole('server');
const wanted = process.argv.slice(2);
const faults = FAULTS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const tried = await runFaults(faults, (line) => console.log(line));
await writeReport(tried);
process.exit(tried.every(({ result }) => result.must.every(({ holds }) => holds)) ? 0 : 1);
