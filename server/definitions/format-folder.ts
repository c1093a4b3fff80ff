import { readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type FolderContent, type Texts, withoutMark } from './read-folder.ts';

/** Result of formatting a folder. */
export interface FormatAnswer {
  /** Names of the files that are canonical now and were not before. */
  formatted: string[];
  /** Names of files that could not be written, with a short reason. */
  failed: { name: string; reason: string }[];
}

/**
 * Writes the definitions of a folder as canonical text, if they are valid JSON and not canonical. A file that changes meanwhile
 * keeps its content: it is read again just before it is replaced. Replacing is atomic; links stay links.
 */
export async function formatFolder(
  folder: string,
  { texts }: Pick<FolderContent, 'texts'>,
  canonical: (texts: Texts) => Promise<Texts>,
): Promise<FormatAnswer> {
  const answer: FormatAnswer = { formatted: [], failed: [] };
  for (const [name, wanted] of await canonical(texts)) {
    const text = texts.get(name);
    if (text === undefined || text === wanted) continue;
    try {
      if (await replaceText(join(folder, name), text, wanted)) answer.formatted.push(name);
      else answer.failed.push({ name, reason: 'it was changed at this moment' });
    } catch (error) {
      answer.failed.push({ name, reason: reasonOf(error) });
    }
  }
  return answer;
}

/** Replaces a file's text; false if it has changed. */
async function replaceText(path: string, before: string, after: string): Promise<boolean> {
  const target = await realpath(path);
  const { mode } = await stat(target);
  // Hidden, so that folder watchers ignore it.
  const next = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  await writeFile(next, after, { mode });
  try {
    if (withoutMark(await readFile(target, 'utf8')) !== before) return false;
    await rename(next, target);
    return true;
  } finally {
    await rm(next, { force: true });
  }
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'the server may not write here';
  if (code === 'ENOSPC') return 'the disk is full';
  return code ?? (error instanceof Error ? error.message : String(error));
}
