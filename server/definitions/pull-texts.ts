import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createFolderReader } from './read-folder.ts';
import { changeBetween, namesOf } from './text-change.ts';
import type { DefinitionVersion } from './versions.ts';

/** Result of writing a version into a folder: names of written and removed files, or unreadable files, in which case nothing was written. */
export type Pulled = { names: readonly string[] } | { unreadable: readonly string[] };

/** Writes the texts of a version into a folder unchanged and removes other files. Idempotent. */
export async function pullTexts({ texts }: Pick<DefinitionVersion, 'texts'>, folder: string, label: string): Promise<Pulled> {
  const { texts: there, unreadable } = await createFolderReader(folder, label).read();
  if (unreadable.length > 0) return { unreadable };
  const change = changeBetween(there, texts);
  for (const [name, text] of change.set) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  for (const name of change.drop) await rm(join(folder, name));
  return { names: namesOf(change) };
}
