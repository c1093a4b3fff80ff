import { describeMachine } from '../machine.ts';
import { type Chapters, table, writeReport } from '../report.ts';
import type { TriedFault } from './run-faults.ts';

/** Faults that are not tried, so that the report does not suggest otherwise. */
const NOT_TRIED = `- Disks that lie about \`fsync\`, lose single sectors or answer slowly; a power cut of a real machine (a copy of what was synced stands for it).
- Networks that swallow packets only at times, or in one direction. Hosts that vanish without a word, replicas that are cut off, a primary that comes back beside its successor and two that were promoted beside each other are tried in \`tests/server/base/store/\`, not here.
- Kills of PostgreSQL inside of its own recovery, and of the server in the middle of a mail to a real mail server or a payment at a real provider: the embedded ones stand for both.
- More than 12 people who write at once, and more than an hour of anything: leaks slower than that are not seen.
- Clocks that jump, and processes whose clocks differ.
- Payment, mail and message services that are half alive: ports have tests of refusals, silence and lost answers (\`docs/integrations.md\`), not this bench.
- Browsers: what a page does in these moments is tried in \`tests/e2e/failures.test.ts\`.
`;

/** Writes `bench/FAULTS.md`: actions, counts and requirements. Faults that were not run keep their results. */
export async function writeFaults(tried: readonly TriedFault[]): Promise<void> {
  const head = (all: Chapters) => `# Under faults

Written by \`npm run bench:faults\`. Each fault runs on data of its own, with the same choices each time.
${[...all.values()].filter((each) => !each.includes('**No**')).length} of ${all.size} hold. [FUZZ.md](FUZZ.md) counts what the checker makes of spoiled definitions and contracts (\`npm run bench:fuzz\`).
`;
  await writeReport(
    'FAULTS.md',
    { head, last: ['Not tried', NOT_TRIED] },
    new Map(tried.map((each) => [headingOf(each), chapterOf(each)])),
  );
}

function chapterOf({ result, seconds }: TriedFault): string {
  const rows = Object.entries({ ...result.counts, seconds });
  const must = result.must.map(({ what, holds }) => `- ${holds ? 'Yes' : '**No**'}: ${what}.`);
  return `${result.done}\n\nRan on ${describeMachine()}.\n\n${table(['counted', ''], rows)}\n\n${must.join('\n')}`;
}

function headingOf({ name, engine }: TriedFault): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${engine}`;
}
