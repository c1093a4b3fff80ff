import type { CountedIn, EditFigures } from './edit-figures.ts';
import type { StudioTimes } from './measure-studio.ts';

/** Maximum number of listed faults. */
const NAMED = 50;

/** The report of `npm run bench:edits`: results of each part with its run. */
export function printReport(figures: EditFigures): string {
  const chapters = [countsIn(figures), pairsIn(figures), mutantsIn(figures), timesIn(figures), faultsIn(figures)];
  return `# Editing texts

Written by \`npm run bench:edits\`. Each part says in which run it was counted: the day, and the commit whose code it was. All ran on
${[...new Set(Object.values(figures).map(({ machine }: CountedIn) => machine))].join(', or ')}.

${chapters.filter(Boolean).join('\n')}`;
}

interface Row {
  what: string;
  count: number;
  wrong: number;
  of: CountedIn;
}

function countsIn(figures: EditFigures): string {
  const { places, sessions, 'second authors': two, pairs, histories, git } = figures;
  const seeds = ({ first, seeds }: { first: number; seeds: number }) => `seeds ${first} to ${first + seeds - 1}`;
  const row = <Part extends CountedIn & { faults: readonly string[] }>(
    part: Part | undefined,
    describe: (part: Part) => Pick<Row, 'what' | 'count'>,
  ): Row[] => (part ? [{ ...describe(part), wrong: part.faults.length, of: part }] : []);
  const rows = [
    ...row(places, (part) => ({ what: 'places of shipped definitions, each edited in every way', count: part.places })),
    ...row(sessions, (part) => ({ what: `sessions with reloads, undone and redone, ${seeds(part)}`, count: part.seeds })),
    ...row(two, (part) => ({
      what: `the same with a second author who was elsewhere (${part.apart}) or at the same list or place (${part.seeds - part.apart}, not judged), ${seeds(part)}`,
      count: part.seeds,
    })),
    ...row(pairs, (part) => ({ what: `pairs of authors, ${seeds(part)}`, count: part.seeds })),
    ...row(histories, (part) => ({
      what: `histories of edits, publishing, pulls, restarts, kills and reverts: alone and as two servers, with folders that are written and that are not, seeds from ${part.first} on`,
      count: part.histories,
    })),
    ...row(git, (part) => ({
      what: `histories of publishing, pulls, branches of a real git repository and their merges, ${seeds({ first: part.first, seeds: part.histories })}`,
      count: part.histories,
    })),
  ];
  const lines = rows.map(({ what, count, wrong, of }) => `| ${what} | ${count} | ${wrong} | ${runOf(of)} |`);
  return `| what | how many | wrong | counted |\n| --- | ---: | ---: | --- |\n${lines.join('\n')}\n`;
}

function pairsIn({ pairs }: EditFigures): string {
  if (!pairs) return '';
  const { apart, asked } = pairs;
  return `Of the pairs ${apart} changed different places; about ${asked} of these (${((100 * asked) / Math.max(1, apart)).toFixed(3)} %) a question was asked.\n`;
}

function mutantsIn({ mutants }: EditFigures): string {
  if (!mutants) return '';
  const { sample, byText, byEdits, described, undescribed, faults } = mutants;
  return `## Faults on their way through publishing

Of each kind of fault that \`npm run bench:checker\` plants in definitions, and of each of its generators that know no rule, at most ${sample} were published through the Studio: as texts that somebody typed, and as
edits of places, as inspector and tables make them.

| way | the checker has an error | of these refused | no error | this way cannot make it |
| --- | ---: | ---: | ---: | ---: |
| by text | ${byText.named} | ${byText.refused} | ${byText.sound} | ${byText.unmade} |
| by edits | ${byEdits.named} | ${byEdits.refused} | ${byEdits.sound} | ${byEdits.unmade} |

Of those without an error ${described} change a behaviour snapshot, and have sentences; ${undescribed} change none, and have none. Wrong: ${faults.length}. Counted ${runOf(mutants)}.
`;
}

/** Measures of the Studio, with the limit for 95 of 100 runs in milliseconds. */
const TIMES: readonly [what: keyof StudioTimes, name: string, target?: number][] = [
  ['opening', 'the editor of an order is opened, without a cache, until it can be used', 1500],
  ['preview', 'a letter is typed in the inspector until the canvas has rendered it', 60],
  ['selection', 'a press on the canvas until the inspector shows the part', 30],
  ['dragging', 'between two frames while a column is dragged', 17],
  ['issue', 'texts in hand until the checker has reported, over all shipped definitions'],
  ['published', 'publishing until another open console shows it'],
];

function timesIn({ times }: EditFigures): string {
  if (!times) return '';
  const rows = TIMES.flatMap(([what, name, target]) => {
    const { half, most } = times[what] ?? {};
    if (half === undefined || most === undefined) return [];
    const isMet = target === undefined ? ['', ''] : [`${target} ms`, most <= target ? 'yes' : '**no**'];
    return [`| ${[name, `${Math.round(half)} ms`, `${Math.round(most)} ms`, ...isMet].join(' | ')} |\n`];
  });
  const load = times.load === undefined ? '' : `, at a load of ${times.load.toFixed(1)} when it began`;
  return `## How quick it is

A list of ${times.columns} columns and the page of an order, in the built console with the browser on the same machine.

| what | median | 95 of 100 | target | met |
| --- | --- | --- | --- | --- |
${rows.join('')}
Measured ${runOf(times)}${load}.
`;
}

/** Faults of each part. */
function faultsIn(figures: EditFigures): string {
  const faults = faultsOf(figures);
  const rest = faults.length - NAMED;
  const lines = faults.slice(0, NAMED).map((fault) => `- ${fault}\n`);
  return lines.length === 0 ? '' : `## What was wrong\n\n${lines.join('')}${rest > 0 ? `- and ${rest} more\n` : ''}`;
}

export function faultsOf(figures: EditFigures): string[] {
  return Object.entries(figures).flatMap(([part, found]) =>
    'faults' in found ? found.faults.map((fault: string) => `${part}: ${fault}`) : [],
  );
}

function runOf({ day, version }: CountedIn): string {
  return `${day}, ${version}`;
}
