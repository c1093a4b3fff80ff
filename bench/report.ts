import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeMachine } from './machine.ts';

/** Chapters of a report by their headings. */
export type Chapters = ReadonlyMap<string, string>;

/**
 * Writes a report of `bench/`: a head, chapters, and a last chapter that is the same each time. Chapters that are not given keep their text,
 * so that a run may measure a part.
 */
export async function writeReport(
  name: string,
  { head, last }: { head: (chapters: Chapters) => string; last?: readonly [heading: string, chapter: string] },
  chapters: Chapters,
): Promise<void> {
  const file = join(import.meta.dirname, name);
  const [, ...known] = (await readFile(file, 'utf8').catch(() => '')).split(/^(?=## )/m);
  const all = new Map(known.map((each) => [each.slice(3, each.indexOf('\n')), each.slice(each.indexOf('\n'))]));
  if (last) all.delete(last[0]);
  for (const [heading, chapter] of chapters) all.set(heading, chapter);
  const printed = [...all, ...(last ? [last] : [])].map(([heading, chapter]) => `## ${heading}\n\n${chapter.trim()}\n`);
  await writeFile(file, [`${head(all).trim()}\n`, ...printed].join('\n'));
}

/** A Markdown table. Columns whose names end with a colon are aligned to the right. */
export function table(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const names = columns.map((name) => name.replace(/:$/, ''));
  const dashes = columns.map((name) => (name.endsWith(':') ? '---:' : '---'));
  return [line(names), line(dashes), ...rows.map(line)].join('\n');
}

/** A chapter with the machine that it was measured on. */
export function measuredHere(chapter: string): string {
  return `${chapter.trim()}\n\nMeasured on ${describeMachine()}.\n`;
}
