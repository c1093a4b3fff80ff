import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describeMachine } from '../machine.ts';
import type { TriedFault } from './run-faults.ts';

const file = fileURLToPath(new URL('../FAULTS.md', import.meta.url));
const FIGURES = /<!-- figures of this run: (.*) -->/;

const RAN_ON = 'Ran on ';

/** Faults that are not tried, so that the report does not suggest otherwise. */
const NOT_TRIED = `## Not tried

- Disks that lie about \`fsync\`, lose single sectors or answer slowly; a power cut of a real machine (a copy of what was synced stands for it).
- Networks that swallow packets only at times, or in one direction. Hosts that vanish without a word, a primary that comes back beside its successor and two that were promoted beside each other are tried in \`tests/server/base/store/silent-hosts.test.ts\`, not here.
- Kills of PostgreSQL inside of its own recovery, and of the server in the middle of a mail to a real mail server or a payment at a real provider: the embedded ones stand for both.
- More than 12 people who write at once, and more than an hour of anything: leaks slower than that are not seen.
- Clocks that jump, and processes whose clocks differ.
- Payment, mail and message services that are half alive: ports have tests of refusals, silence and lost answers (\`docs/integrations.md\`), not this bench.
- Browsers: what a page does in these moments is tried in \`tests/e2e/failures.test.ts\`.
`;

/** Figures by fault, engine and name. */
type Figures = Record<string, Record<string, number | string>>;

/**
 * Writes `bench/FAULTS.md`: actions, counts with changes since the last run, and requirements. Faults that were not run keep their results.
 */
export async function writeReport(tried: readonly TriedFault[]): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const before = readFigures(text);
  const figures: Figures = { ...before };
  const sections = readSections(text);
  for (const each of tried) {
    figures[keyOf(each)] = { ...each.result.counts, seconds: each.seconds };
    sections.set(headingOf(each), section(each, figures, before));
  }
  const held = [...sections.values()].filter((each) => !each.includes('**No**')).length;
  await writeFile(
    file,
    `# Under faults

Written by \`npm run bench:faults\`. Each fault runs on data of its own, with the same choices each time; \`bench/faults/\` has one file for each.
${held} of ${sections.size} hold. A figure in brackets is that of the run before, where it differs. [FUZZ.md](FUZZ.md) counts what the checker makes of spoiled definitions and contracts (\`npm run bench:fuzz\`).

${[...sections.values()].join('\n')}
${NOT_TRIED}
<!-- figures of this run: ${JSON.stringify(figures)} -->
`,
  );
}

function section(tried: TriedFault, figures: Figures, before: Figures): string {
  const { result } = tried;
  const key = keyOf(tried);
  const rows = Object.entries(figures[key] ?? {}).map(([figure, value]) => {
    const was = before[key]?.[figure];
    return `| ${figure} | ${value}${was === undefined || was === value ? '' : ` (${was})`} |`;
  });
  const must = result.must.map(({ what, holds }) => `- ${holds ? 'Yes' : '**No**'}: ${what}.`);
  return `${headingOf(tried)}\n\n${result.done}\n\n${RAN_ON}${describeMachine()}.\n\n| counted | |\n| --- | --- |\n${rows.join('\n')}\n\n${must.join('\n')}\n`;
}

function readFigures(text: string): Figures {
  const found = FIGURES.exec(text)?.[1];
  return found === undefined ? {} : JSON.parse(found);
}

/** The sections of a report by heading. */
function readSections(text: string): Map<string, string> {
  const [, ...sections] = text.replace(/\n(?:## Not tried|<!-- figures)[\s\S]*$/, '').split(/^(?=## )/m);
  return new Map(sections.map((each) => [each.slice(0, each.indexOf('\n')), `${each.trimEnd()}\n`]));
}

function keyOf({ name, engine }: TriedFault): string {
  return `${name}, ${engine}`;
}

function headingOf(tried: TriedFault): string {
  return `## ${capital(keyOf(tried))}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
