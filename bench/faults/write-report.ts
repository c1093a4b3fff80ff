import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { TriedFault } from './run-faults.ts';

const file = fileURLToPath(new URL('../FAULTS.md', import.meta.url));
const FIGURES = /<!-- figures of this run: (.*) -->/;

/** Figures of a run by fault, engine and name. */
type Figures = Record<string, Record<string, number | string>>;

/** Writes `bench/FAULTS.md`: what was done, what was counted and how it differs from the run before, and what must hold. */
export async function writeReport(tried: readonly TriedFault[]): Promise<void> {
  const before = await readFigures();
  const figures: Figures = Object.fromEntries(
    tried.map(({ name, engine, result, seconds }) => [`${name}, ${engine}`, { ...result.counts, seconds }]),
  );
  const held = tried.filter(({ result }) => result.must.every(({ holds }) => holds)).length;
  const text = `# Under faults

Written by \`npm run bench:faults\` on ${machine()}. Each fault runs on data of its own, with the same choices each time; \`bench/faults/\` has one file for each.
${held} of ${tried.length} hold. A figure in brackets is that of the run before, where it differs.

${tried.map((each) => section(each, figures, before)).join('\n')}
<!-- figures of this run: ${JSON.stringify(figures)} -->
`;
  await writeFile(file, text);
}

function section({ name, engine, result }: TriedFault, figures: Figures, before: Figures): string {
  const key = `${name}, ${engine}`;
  const rows = Object.entries(figures[key] ?? {}).map(([figure, value]) => {
    const was = before[key]?.[figure];
    return `| ${figure} | ${value}${was === undefined || was === value ? '' : ` (${was})`} |`;
  });
  const must = result.must.map(({ what, holds }) => `- ${holds ? 'Yes' : '**No**'}: ${what}.`);
  return `## ${capital(name)}, ${engine}\n\n${result.done}\n\n| counted | |\n| --- | --- |\n${rows.join('\n')}\n\n${must.join('\n')}\n`;
}

async function readFigures(): Promise<Figures> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const found = FIGURES.exec(text)?.[1];
  return found === undefined ? {} : JSON.parse(found);
}

function machine(): string {
  const [processor] = cpus();
  return `${cpus().length} × ${processor?.model.trim() ?? 'an unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
