import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Edition } from './editions.ts';
import { createFolderReader } from './read-folder.ts';
import { changeBetween, namesOf } from './text-change.ts';

/** What writing an edition into a folder came to: the names of what was written or taken away, or those files that cannot be read, so that nothing was. */
export type Pulled = { names: readonly string[] } | { unreadable: readonly string[] };

/** Writes the texts of an edition into a folder, letter by letter, and takes files away that it does not have. A second time writes nothing. */
export async function pullTexts({ texts }: Pick<Edition, 'texts'>, folder: string, label: string): Promise<Pulled> {
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
