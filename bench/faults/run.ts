import { buildConsole } from '../../scripts/build-console.mjs';
import { FAULTS } from './index.ts';
import { runFaults } from './run-faults.ts';
import { writeFaults } from './write-report.ts';

/**
 * `npm run bench:faults`: runs every fault on PGlite and, where Debian's PostgreSQL is installed, on its own server, and writes
 * `bench/FAULTS.md`. Arguments filter the faults by name; the others keep their results. Exits with 1 where a requirement fails.
 */
buildConsole('server');
const wanted = process.argv.slice(2);
const faults = FAULTS.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const tried = await runFaults(faults, (line) => console.log(line));
await writeFaults(tried);
process.exit(tried.every(({ result }) => result.must.every(({ holds }) => holds)) ? 0 : 1);
