import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/read-project.ts';
import { share } from '../checker/tally.ts';
import { table } from '../report.ts';
import type { Fate } from './judge-mutant.ts';
import { type MutantRecord, readRecords } from './records.ts';

const FATES: readonly Fate[] = ['killed by the sample', 'hangs', 'killed only by the whole', 'survived', 'undecided'];
const FILE = join(ROOT, 'bench/SUITE.md');
const NOTES = '<!-- Notes below this line are written by hand and stay. -->';

/** Writes `bench/SUITE.md` from all entries; keeps the notes below the figures. */
export function writeReport(planned: number): void {
  const { mutants, clean } = readRecords();
  const [first] = mutants;
  if (!first) return;
  const notes = readFileSync(FILE, 'utf8').split(`${NOTES}\n`)[1] ?? '';
  const commits = [...new Set(mutants.map(({ commit }) => `\`${commit}\``))].join(', ');
  const dates = mutants.map(({ date }) => date).sort();
  const text = `# How much the suite notices

Written by \`npm run bench:suite\` on ${first.machine}, ${[...new Set([dates[0], dates.at(-1)])].join(' to ')}, at commits ${commits}.

A mutant is one random change of a source file of \`src\`, \`server\` or \`marketplace\`. The tests that import the file run against it, nearest first, up to the
first failure: in samples, as \`npm test\` runs them (\`TEST_SEED\` is the commit). If none fails, tests that draw samples run again in whole, as \`npm run test:all\` runs
them; all others are the same in both. Mutants were drawn with seed ${[...new Set(mutants.map(({ seed }) => seed))].join(', ')}, each folder and kind in turn. Browser tests are not part of it.

## Mutants of the sources

${mutants.length} of ${planned} mutants were tried.

${fatesBy('folder', mutants, ({ file }) => /^src\/[^/]+\/|^[^/]+/.exec(file)?.[0].replace(/\/$/, '') ?? file)}

${fatesBy('kind', mutants, ({ kind }) => kind)}

Tests that killed a mutant, run without one: ${clean ? `${clean.clean.length} files, of which ${clean.failing.length} fail${clean.failing.map((file) => ` (\`${file}\`)`).join('')}` : 'not yet'}.

${FATES.slice(1)
  .map((fate) => `### ${fate[0]?.toUpperCase()}${fate.slice(1)}\n\n${listOf(mutants.filter((mutant) => mutant.fate === fate))}`)
  .join('\n\n')}

${NOTES}
${notes}`;
  writeFileSync(FILE, text);
}

function fatesBy(name: string, mutants: readonly MutantRecord[], groupOf: (mutant: MutantRecord) => string): string {
  const groups = [...new Set(mutants.map(groupOf))].sort();
  const row = (label: string, own: readonly MutantRecord[]) => {
    const counts = FATES.map((fate) => own.filter((mutant) => mutant.fate === fate).length);
    return [label, own.length, ...counts, share((counts[0] ?? 0) + (counts[1] ?? 0), own.length)];
  };
  const rows = groups.map((group) =>
    row(
      group,
      mutants.filter((mutant) => groupOf(mutant) === group),
    ),
  );
  const columns = ['mutants', ...FATES, 'killed by the sample'].map((column) => `${column}:`);
  return table([name, ...columns], [...rows, row('all', mutants)]);
}

function listOf(mutants: readonly MutantRecord[]): string {
  if (mutants.length === 0) return 'None.';
  const short = (text: string) => `\`${text.replaceAll(/\s+/g, ' ').replaceAll('`', "'").slice(0, 90) || '(nothing)'}\``;
  return mutants
    .map(({ file, line, kind, from, to, ran, reach, by }) => {
      const tests = `${ran} of ${reach} test files passed`;
      return `- \`${file}:${line}\`: ${kind}: ${short(from)} becomes ${short(to)} (${tests}${by ? `; ${by.replaceAll(/\s+/g, ' ').slice(0, 120)}` : ''})`;
    })
    .join('\n');
}
