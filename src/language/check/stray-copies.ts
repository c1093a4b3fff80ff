import { createIssue } from '../errors/catalogue.ts';
import type { Issue } from '../errors/issue.ts';
import type { CheckedFile } from './definition-file.ts';

/**
 * Copies of files: they have the id of a definition whose file is named after it, and another file name, as a file manager or an editor
 * creates them (`toll-crud (copy).json`). They are reported and otherwise ignored, so that the definition itself stays valid.
 */
export function findStrayCopies(files: readonly CheckedFile[]): { copies: ReadonlySet<CheckedFile>; issues: Issue[] } {
  const named = new Map<string, CheckedFile>();
  for (const file of files) {
    const key = keyOf(file);
    if (key !== undefined && idOf(file) === fileName(file) && !named.has(key)) named.set(key, file);
  }
  const copies = new Set<CheckedFile>();
  const issues = files.flatMap((file) => {
    const original = named.get(keyOf(file) ?? '');
    if (!original || original === file || idOf(file) === fileName(file)) return [];
    copies.add(file);
    return [
      createIssue(
        'stray-copy',
        { id: String(idOf(file)), other: original.path },
        { file: file.path, pointer: '/id', received: idOf(file) },
      ),
    ];
  });
  return { copies, issues };
}

/** Screens and fragments have ids of their own each. */
function keyOf(file: CheckedFile): string | undefined {
  const id = idOf(file);
  return id === undefined ? undefined : `${file.definition && 'shared' in file.definition ? 'shared' : 'screen'} ${id}`;
}

function idOf({ definition }: CheckedFile): string | undefined {
  return definition && 'id' in definition ? definition.id : undefined;
}

function fileName({ path }: CheckedFile): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '');
}
