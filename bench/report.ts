import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeMachine } from './machine.ts';

/** Chapters of a report by their headings. */
export type Chapters = ReadonlyMap<string, string>;

/**
 * Writes a report of `bench/`: a head, chapters and a foot. Chapters that are not given keep their text, so that a run may measure a part.
 * Returns all chapters.
 */
export async function writeReport(
  name: string,
  { head, foot = '' }: { head: (chapters: Chapters) => string; foot?: string },
  chapters: Chapters,
): Promise<Chapters> {
  const file = join(import.meta.dirname, name);
  const text = await readFile(file, 'utf8').catch(() => '');
  const [, ...known] = text.replace(foot, '').split(/^(?=## )/m);
  const all = new Map(known.map((each) => [each.slice(3, each.indexOf('\n')), each.slice(each.indexOf('\n')).trim()]));
  for (const [heading, chapter] of chapters) all.set(heading, chapter.trim());
  const printed = [...all].map(([heading, chapter]) => `## ${heading}\n\n${chapter}\n`);
  await writeFile(file, `${head(all).trim()}\n\n${printed.join('\n')}${foot && `\n${foot}`}`);
  return all;
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
